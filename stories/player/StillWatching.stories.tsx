import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { PlayerView } from '../../src/player/controls/PlayerView.tsx';
import { StillWatchingCard } from '../../src/player/controls/StillWatchingCard.tsx';
import { english } from '../../tests/texts/english.ts';
import { picturesOf } from '../fixtures/catalogue.ts';
import { FakeStage } from './FakeStage.tsx';
import { playing, send, shown } from './playerStates.ts';

const counting = { left: 7000, total: 10_000, isPaused: false };
/** Space around the card when it is shown without a player. */
const MARGIN = 'min(40px, 5vw)';

const meta = {
  title: 'Player/Still watching',
  parameters: { shows: ['stillWatching.asking', 'countdown.counting'], heading: 'Still watching?', action: english('STILL_WATCHING_KEEP') },
  component: StillWatchingCard,
  args: {
    countdown: counting,
    send: { stillWatching: fn(), countdown: fn() },
  },
  decorators: [
    (Story) => (
      <main style={{ padding: MARGIN }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof StillWatchingCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  name: 'PLY-07 PLY-08 The question, with the focus on an answer',
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement).getByRole('alertdialog', { name: 'Still watching?' });
    await expect(card).toHaveAccessibleDescription(/Playback will stop in 7 seconds/);
    const keep = within(card).getByRole('button', { name: english('STILL_WATCHING_KEEP') });
    await expect(keep).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.send.stillWatching).toHaveBeenLastCalledWith({ type: 'break.keep' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.send.stillWatching).toHaveBeenLastCalledWith({ type: 'break.leave' });
    await userEvent.tab();
    await expect(within(card).getByRole('button', { name: 'Don’t ask again tonight' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.send.stillWatching).toHaveBeenLastCalledWith({ type: 'break.stopAsking' });
    await userEvent.keyboard('{Escape}');
    await expect(args.send.stillWatching).toHaveBeenLastCalledWith({ type: 'break.keep' });
    within(card).getByRole<HTMLElement>('button', { name: 'Pause the countdown' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.send.countdown).toHaveBeenLastCalledWith({ type: 'countdown.pause' });
  },
};

export const Paused: Story = {
  name: 'PLY-08 The countdown is paused',
  parameters: { shows: ['stillWatching.asking', 'countdown.paused'] },
  args: { countdown: { ...counting, isPaused: true } },
  play: async ({ canvasElement, args }) => {
    const ring = within(canvasElement).getByRole('button', { name: 'Pause the countdown', pressed: true });
    await userEvent.click(ring);
    await expect(args.send.countdown).toHaveBeenLastCalledWith({ type: 'countdown.resume' });
    await expect(within(canvasElement).getByRole('alertdialog')).toHaveAccessibleDescription(/Countdown paused/);
  },
};

export const LastSecond: Story = {
  name: 'PLY-08 The last second',
  args: { countdown: { ...counting, left: 1000 } },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('alertdialog')).toHaveAccessibleDescription(/Playback will stop in 1 second unless/),
};

export const WithVideoName: Story = {
  name: 'PLY-07 Names the video that waits',
  args: { children: 'Episode 4 can wait.' },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('alertdialog')).toHaveAccessibleDescription(/Episode 4 can wait\.$/),
};

const wholeWindow: Decorator = (Story) => (
  <div style={{ margin: `calc(-1 * ${MARGIN})` }}>
    <Story />
  </div>
);
const overPicture: Story['render'] = (args) => (
  <FakeStage picture={picturesOf('quiet-coast').background?.url ?? ''} lines={[]}>
    <PlayerView
      label="Player"
      size="window"
      plays="film"
      state={playing}
      controls={{ ...shown, areShown: false }}
      top={null}
      timeline={null}
      middle={null}
      send={send}
      overlay={<StillWatchingCard {...args} />}
    />
  </FakeStage>
);
const keepIsSeen: Story['play'] = async ({ canvasElement }) =>
  waitFor(() => expect(within(canvasElement).getByRole('button', { name: english('STILL_WATCHING_KEEP') })).toBeVisible());

export const OverAPicture: Story = {
  name: 'PLY-08 Over a picture in the background',
  decorators: [wholeWindow],
  render: overPicture,
  play: keepIsSeen,
};

export const Phone: Story = {
  name: 'PLY-08 On a phone',
  globals: { viewport: { value: 'w390' } },
  decorators: [wholeWindow],
  render: overPicture,
  play: keepIsSeen,
};

export const French: Story = {
  name: 'PLY-08 In French',
  globals: { language: 'fr_FR' },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('button', { name: 'Continuer' })).toHaveFocus(),
};

export const ReducedMotion: Story = {
  name: 'PLY-08 The ring moves in steps under reduced motion',
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    const ring = within(canvasElement).getByRole('alertdialog').querySelectorAll('circle')[1];
    // Three tenths of the time are over. With full motion the ring would already move to the fourth tenth.
    await waitFor(() => expect(Number.parseFloat(getComputedStyle(ring!).strokeDashoffset)).toBeCloseTo(30));
  },
};
