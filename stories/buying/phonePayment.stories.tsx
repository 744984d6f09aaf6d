import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PhonePayment } from '../../src/buying/purchase/PhonePayment.tsx';
import { PurchaseSuccess } from '../../src/buying/purchase/PurchaseSuccess.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from '../app/pageBehind.tsx';
import { plans } from '../fixtures/accounts.ts';

const TITLE = 'Pay on your phone';
const meta = {
  title: 'Popups/Payment on a phone',
  tags: ['autodocs'],
  component: PhonePayment,
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
  parameters: { heading: TITLE, action: 'Cancel' },
  decorators: [pageBehind],
  args: {
    state: 'waiting',
    plan: plans[1] ?? null,
    address: 'https://marquee.example/subscription?plan=monthly',
    account: 'helena@example.com',
    error: null,
    onRetry: fn(),
    onDecline: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PhonePayment>;

export default meta;
type Story = StoryObj<typeof meta>;

const openDialog = async () => {
  const dialog = await screen.findByRole('dialog', { name: TITLE });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const Waiting: Story = {
  name: 'TV-11 the address as text and as a QR code, the account that pays, and the ways out',
  parameters: { shows: ['popups.purchase.open', 'purchase.buying.onPhone', 'phonePayment.waiting.resting', 'phonePayment.waiting.asking'] },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(dialog.getByText('marquee.example/subscription?plan=monthly')).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'QR code with the address' })).toBeVisible();
    await expect(dialog.getByText('Log in there with helena@example.com.')).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveTextContent('This screen goes on by itself once you have paid.');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Pay on this TV' }));
    await expect(args.onDecline).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Unreachable: Story = {
  name: 'TV-11 without an answer of the service it goes on asking',
  parameters: { shows: ['popups.purchase.open', 'phonePayment.waiting.resting'] },
  args: { error: 'We can’t reach the service. Check your connection.' },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('status')).toHaveTextContent('The service does not answer at the moment. We keep trying.');
  },
};

export const Expired: Story = {
  name: 'TV-11 after 15 minutes it asks no longer, and the viewer can have it ask again',
  parameters: { shows: ['popups.purchase.open', 'phonePayment.expired'], action: english('UI_TRY_AGAIN') },
  args: { state: 'expired' },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(dialog.queryByRole('img', { name: 'QR code with the address' })).toBeNull();
    await expect(dialog.getByText('We have not received a payment')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Failed: Story = {
  name: 'TV-11 a subscription that did not load says why',
  parameters: { shows: ['popups.purchase.open', 'phonePayment.failed'], action: english('UI_TRY_AGAIN') },
  args: { state: 'failed', error: 'We can’t reach the service. Check your connection.' },
};

export const Done: Story = {
  name: 'TV-11 MON-09 the success, when the account has the plan',
  parameters: { shows: ['popups.purchase.open', 'phonePayment.ended'], heading: 'You’re in', action: 'Start watching' },
  render: () => <PurchaseSuccess isTextShown onClose={fn()} />,
};
