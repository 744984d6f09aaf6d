import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CardActions } from '../../src/blocks/rails/CardActions.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from '../app/pageBehind.tsx';
import { contentLike } from '../fixtures/catalogue.ts';

const content = contentLike({ id: 'low-orbit' });
const meta = {
  title: 'Popups/Actions of a card',
  tags: ['autodocs'],
  component: CardActions,
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
  parameters: { shows: [], heading: content.title, action: english('UI_MORE_INFO') },
  decorators: [pageBehind],
  args: {
    card: { key: 'one', content, forcesVod: false },
    isOnWatchlist: false,
    now: 1_800_000_000_000,
    isPremium: true,
    onWatchlist: fn(),
    onMark: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof CardActions>;

export default meta;
type Story = StoryObj<typeof meta>;

const openDialog = async () => {
  const dialog = await screen.findByRole('dialog', { name: content.title });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const OfATitle: Story = {
  name: 'TV-12 the actions of a title in a rail',
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(dialog.queryByRole('button', { name: 'Mark as watched' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Add to My list' }));
    await expect(args.onWatchlist).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const InContinueWatching: Story = {
  name: 'TV-12 WAT-02 a title in “Continue watching” can be marked and removed',
  args: { card: { key: 'one', content, forcesVod: true }, isOnWatchlist: true },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as watched' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from “Continue watching”' }));
    await expect(args.onMark).toHaveBeenCalledTimes(2);
  },
};
