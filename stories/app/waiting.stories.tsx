import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Waiting } from '../../src/shell/popups/Waiting.tsx';
import { pageBehind } from './pageBehind.tsx';

const meta = {
  title: 'Popups/Waiting',
  tags: ['autodocs'],
  subcomponents: { Waiting },
  decorators: [pageBehind],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const WaitingForAccount: Story = {
  name: 'POP-01 waiting: cannot be dismissed',
  parameters: {
    shows: ['popups.waiting'],
    heading: 'Loading your account',
    action: null,
    without: 'It closes by itself when the account has loaded.',
  },
  render: () => <Waiting title="Loading your account" />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Loading your account' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(within(dialog).queryByRole('button')).toBeNull();
  },
};
