import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Notice } from '../../src/shell/popups/Notice.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from './pageBehind.tsx';

const close = fn();
const meta = {
  title: 'Popups/Message',
  tags: ['autodocs'],
  subcomponents: { Notice },
  decorators: [pageBehind],
  beforeEach: () => {
    close.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {
  name: 'POP-01 the generic message: one sentence and OK',
  parameters: { shows: ['notices.notice.message'], heading: 'A message from Marquee', action: english('POPUP_OK') },
  render: () => <Notice kind="message" text="This programme is no longer available." onClose={close} />,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('This programme is no longer available.');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: english('POPUP_OK') })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(close).toHaveBeenCalledTimes(1);
  },
};
