import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PurchaseError } from '../../src/buying/purchase/PurchaseError.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from '../app/pageBehind.tsx';

const close = fn();
const contact = fn();
const meta = {
  title: 'Popups/Purchase error',
  tags: ['autodocs'],
  subcomponents: { PurchaseError },
  decorators: [pageBehind],
  beforeEach: () => {
    close.mockClear();
    contact.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failure: Story = {
  name: 'MON-08 MON-09 TOG-09 the payment was not made: the reason, OK, and a contact',
  parameters: { shows: ['popups.purchase.open', 'purchase.buying.failed'], heading: 'Warning', action: english('POPUP_OK') },
  render: () => (
    <PurchaseError
      text="Your payment was not completed and nothing was charged. Please try again."
      contactHref={null}
      onContact={contact}
      onClose={close}
    />
  ),
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Warning' });
    await expect(dialog).toHaveTextContent('nothing was charged');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Contact us' }));
    await expect([contact.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
    within(dialog)
      .getByRole('button', { name: english('POPUP_OK') })
      .focus();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: english('POPUP_OK') })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(close).toHaveBeenCalledTimes(1);
  },
};
