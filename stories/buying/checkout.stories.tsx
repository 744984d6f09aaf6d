import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CheckoutFrame } from '../../src/popups/checkout/CheckoutFrame.tsx';
import { pageBehind } from '../app/pageBehind.tsx';

const page =
  '<!doctype html><html lang="en"><title>Payment</title><body style="font:16px sans-serif;padding:24px"><h1>Monthly</h1><p>€8.99</p></body></html>';

const meta = {
  title: 'Popups/Checkout',
  tags: ['autodocs'],
  parameters: { heading: 'Payment', action: 'Pay another way' },
  component: CheckoutFrame,
  decorators: [pageBehind],
  args: {
    // Of the same origin: Storybook reads the elements of the story, and a frame of another origin blocks access.
    address: URL.createObjectURL(new Blob([page], { type: 'text/html' })),
    onClose: fn(),
  },
} satisfies Meta<typeof CheckoutFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Framed: Story = {
  name: 'MON-05 the payment page in a frame that cannot replace the page around it',
  parameters: { shows: ['popups.purchase.open', 'purchase.buying.paying', 'checkout.framed'] },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Payment' });
    const frame = within(dialog).getByTitle('Payment page');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
    await expect(frame).toHaveAttribute('data-checkout-frame');
    await waitFor(() => expect(within(dialog).queryByRole('status')).toBeNull());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay another way' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};
