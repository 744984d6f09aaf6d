import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { NotLoaded } from '../../src/blocks/failure/NotLoaded.tsx';
import { AvatarGallery } from '../../src/profiles/profileEditor/AvatarGallery.tsx';
import { AvatarGallerySkeleton } from '../../src/profiles/profileEditor/AvatarGallerySkeleton.tsx';
import { english } from '../../tests/texts/english.ts';
import { AccountArea } from '../account/accountArea.tsx';
import { avatars } from '../fixtures/profileChoices.ts';
import { avatarOf } from '../ui/samples.tsx';

const meta = {
  title: 'Screens/Choose a picture',
  parameters: { heading: 'Choose a picture', action: 'Fox' },
  component: AvatarGallery,
  args: { pictures: avatars, currentId: 'fox', savingId: null, error: null, onPick: fn() },
  decorators: [
    (Story) => (
      <AccountArea title={<FormattedMessage id="TITLE_AVATAR" />} text={<FormattedMessage id="PROFILE_AVATAR_TEXT" />} current="profile">
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof AvatarGallery>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Choose a picture' }));
const picture = (canvasElement: HTMLElement, name: RegExp) => page(canvasElement).getByRole('button', { name });

export const Choosing: Story = {
  name: 'PRO-05 every avatar by name, the current one marked; a press chooses another',
  parameters: { shows: ['profileSetting.offered.choosing'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Choose a picture' })).toBeVisible();
    await expect(page(canvasElement).getAllByRole('button')).toHaveLength(avatars.length);
    await expect(picture(canvasElement, /^Fox$/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(picture(canvasElement, /^Diver$/));
    await expect(args.onPick).toHaveBeenCalledWith(avatars.find(({ id }) => id === 'diver'));
  },
};

export const Saving: Story = {
  name: 'PRO-05 saving the chosen avatar',
  parameters: { shows: ['profileSetting.offered.saving'] },
  args: { savingId: 'diver' },
  play: async ({ canvasElement }) => {
    await expect(picture(canvasElement, /Diver/)).toHaveAttribute('aria-busy', 'true');
    await expect(picture(canvasElement, /^Fox$/)).toHaveAttribute('aria-pressed', 'true');
  },
};

export const NotSaved: Story = {
  name: 'PRO-05 ERR-05 not saved: the reason, and the old avatar stays',
  parameters: { shows: ['profileSetting.offered.choosing'] },
  args: { error: 'This is taking too long. Please try again.' },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/Nothing was changed.*taking too long/);
    await expect(picture(canvasElement, /^Fox$/)).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Loading: Story = {
  name: 'PRO-05 loading the avatars',
  parameters: {
    shows: ['profileSetting.loading'],
    action: null,
    without: 'The avatars are loading.',
  },
  render: () => <AvatarGallerySkeleton />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Choose a picture' })).toBeVisible();
    await expect(page(canvasElement).queryByRole('button')).toBeNull();
  },
};

const retry = fn();

export const Failed: Story = {
  name: 'PRO-05 ERR-05 the avatars did not load: the reason, and a retry',
  parameters: { shows: ['profileSetting.failed'], action: english('UI_TRY_AGAIN') },
  render: () => <NotLoaded titleId="PROFILE_EDITOR_FAILED" reason="This is taking too long. Please try again." onRetry={retry} />,
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/did not load.*taking too long/);
    await userEvent.click(page(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(retry).toHaveBeenCalled();
  },
};

export const TenThousand: Story = {
  name: 'ERR-14 PRO-05 ten thousand avatars: only the first are rendered, and more appear near the end',
  parameters: { shows: ['profileSetting.offered.choosing'] },
  args: {
    pictures: Array.from({ length: 10_000 }, (_, index) => ({
      id: `${index}`,
      name: index === 0 ? 'Fox' : `Fox ${index}`,
      url: avatarOf('fox'),
    })),
  },
  play: async ({ canvasElement }) => {
    const options = () => canvasElement.querySelectorAll('button[aria-pressed]');
    const before = options().length;
    await expect(before).toBeLessThan(1000);
    [...options()].at(-1)?.scrollIntoView();
    await waitFor(() => expect(options().length).toBeGreaterThan(before));
    await expect(options().length).toBeLessThan(1000);
  },
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px',
  parameters: { shows: ['profileSetting.offered.choosing'] },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(picture(canvasElement, /^Fox$/)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
