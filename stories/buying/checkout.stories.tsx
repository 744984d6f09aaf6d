import rubik from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CheckoutFrame } from '../../src/buying/purchase/CheckoutFrame.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from '../app/pageBehind.tsx';

/** The payment page of a gateway. It has the font of the product, so that its picture is the same on each machine. */
const page = `<!doctype html><html lang="en"><title>Payment</title>
<style>@font-face { font-family: Rubik; src: url('${new URL(rubik, window.location.href).href}'); } body { padding: 24px; font: 16px Rubik; }</style>
<body><h1>Monthly</h1><p>€8.99</p></body></html>`;

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
    await userEvent.click(within(dialog).getByRole('button', { name: english('UI_CLOSE') }));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const FrameLoading: Story = {
  name: 'MON-05 until the payment page has loaded, says that it is loading',
  parameters: { shows: ['popups.purchase.open', 'purchase.buying.paying', 'checkout.framed'] },
  args: { address: 'about:blank' },
  beforeEach: () => {
    const stop = (event: Event) => event.stopPropagation();
    document.addEventListener('load', stop, { capture: true });
    return () => document.removeEventListener('load', stop, { capture: true });
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Payment' });
    await expect(within(dialog).getByRole('status')).toHaveTextContent('Loading the payment page');
  },
};
