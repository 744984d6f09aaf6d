import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PurchaseSuccess } from '../../src/buying/purchase/PurchaseSuccess.tsx';
import { pageBehind } from '../app/pageBehind.tsx';

const close = fn();
const meta = {
  title: 'Popups/Purchase success',
  tags: ['autodocs'],
  subcomponents: { PurchaseSuccess },
  decorators: [pageBehind],
  beforeEach: () => {
    close.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function Succeeding() {
  const [isTextShown, setTextShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setTextShown(true)}>
        The time has passed
      </button>
      <PurchaseSuccess isTextShown={isTextShown} onClose={close} />
    </>
  );
}

export const Success: Story = {
  name: 'MON-09 success: the animation first, without text',
  parameters: {
    shows: ['popups.purchase.open', 'confirmation.succeeded.showingAnimation'],
    heading: 'You’re in',
    action: 'Start watching',
  },
  render: () => <PurchaseSuccess isTextShown={false} onClose={close} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'You’re in' });
    await expect(within(dialog).getByRole('status')).toBeEmptyDOMElement();
    const button = within(dialog).getByRole('button', { name: 'Start watching' });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await expect(close).toHaveBeenCalledTimes(1);
  },
};

export const SuccessText: Story = {
  name: 'MON-09 success: the text follows, is announced, and causes no layout shift',
  parameters: { shows: ['popups.purchase.open', 'confirmation.succeeded.textShown'], heading: 'You’re in', action: 'Start watching' },
  render: () => <Succeeding />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'You’re in' });
    // The layout height, because the opening animation still scales the dialog.
    const height = dialog.offsetHeight;
    screen.getByRole('button', { name: 'The time has passed', hidden: true }).click();
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('Your subscription is active.'));
    await expect(dialog.offsetHeight).toBe(height);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start watching' }));
    await expect(close).toHaveBeenCalledTimes(1);
  },
};
