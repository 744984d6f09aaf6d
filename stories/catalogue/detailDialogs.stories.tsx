import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { DetailIn, kept, ready, shownIn } from './detailPage.tsx';
import type { TrailerState } from './detailStates.ts';

const meta = {
  title: 'Screens/Details: dialogs',
  component: DetailIn,
  parameters: { heading: 'Trailer: Low Orbit' },
  args: { state: ready('playable'), content: kept, isPremium: true },
} satisfies Meta<typeof DetailIn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ShareByHand: Story = {
  name: 'DET-03 without a system share and a clipboard, shows the URL for copying',
  parameters: { shows: ['share.showing'], heading: 'Share Low Orbit', action: 'Done' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More actions' }));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Share' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Share Low Orbit' }));
    const address = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
    await expect(address.value).toBe(`${window.location.origin}/movie/low-orbit/low-orbit`);
    await waitFor(() => expect(address.selectionEnd).toBe(address.value.length));
  },
};

export const ShareDone: Story = {
  name: 'DET-03 closes the dialog after the URL was copied by hand',
  parameters: { shows: shownIn('playable'), heading: 'Share Low Orbit', action: 'Done' },
  args: { isAddressShown: true },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Share Low Orbit' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** A story of the trailer dialog in one state, with the button of that state. */
const trailerStory = (name: string, trailerState: TrailerState, leaf: string, button: string): Story => ({
  name: `DET-03 the trailer: ${name}`,
  parameters: { shows: ['titleActions.open', `trailer.${leaf}`], action: button },
  args: { trailerState },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Trailer: Low Orbit' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).toBeVisible());
  },
});
export const TrailerComing = trailerStory('loading', 'resolving', 'resolving', 'Pause');
export const TrailerPlaying = trailerStory('playing', { shown: 'playing' }, 'shown.playing', 'Turn the sound off');
export const TrailerPaused = trailerStory('paused', { shown: 'paused' }, 'shown.paused', 'Play');
export const TrailerEnded = trailerStory('ended', { shown: 'ended' }, 'shown.ended', 'Watch again');
export const TrailerFailed = trailerStory('failed', 'failed', 'failed', 'Try again');
