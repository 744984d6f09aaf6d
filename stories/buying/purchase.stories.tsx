import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { PurchaseWaiting } from '../../src/buying/purchase/PurchaseWaiting.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from '../app/pageBehind.tsx';

const close = fn();
const meta = {
  title: 'Popups/Purchase',
  tags: ['autodocs'],
  subcomponents: { PurchaseWaiting },
  decorators: [pageBehind],
  beforeEach: () => {
    close.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const cannotBeClosed = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name });
  await expect(within(dialog).getByRole('status')).toHaveTextContent(name);
  await userEvent.keyboard('{Escape}');
  await expect(close).not.toHaveBeenCalled();
  await expect(within(dialog).queryByRole('button')).toBeNull();
};

export const Preparing: Story = {
  name: 'MON-04 loading the gateways, or opening the checkout',
  parameters: {
    shows: [
      'popups.purchase.paying',
      'phonePayment.checking',
      'gatewayChoice.checkingSubscription',
      'gatewayChoice.loading',
      'gatewayChoice.opening',
      'gatewayChoice.findingHeld',
    ],
    heading: 'Preparing your payment',
    action: null,
    without: 'It closes by itself.',
  },
  render: () => <PurchaseWaiting wait="preparing" onClose={close} />,
  play: () => cannotBeClosed('Preparing your payment'),
};

export const Leaving: Story = {
  name: 'MON-05 leaving for the payment page',
  parameters: {
    shows: ['popups.purchase.paying', 'checkout.leaving'],
    heading: 'Taking you to the payment page',
    action: null,
    without: 'It closes by itself.',
  },
  render: () => <PurchaseWaiting wait="leaving" onClose={close} />,
  play: () => cannotBeClosed('Taking you to the payment page'),
};

export const Confirming: Story = {
  name: 'MON-08 asking the service whether the payment has arrived',
  parameters: {
    shows: [
      'popups.purchase.paying',
      'checkout.completing',
      'purchase.confirming',
      'confirmation.lookingUp',
      'confirmation.confirming.word.asking',
      'confirmation.confirming.word.pausing',
      'confirmation.confirming.wait.fresh',
      'confirmation.reloadingAccount',
    ],
    heading: 'Confirming your payment',
    action: null,
    without: 'It closes by itself.',
  },
  render: () => <PurchaseWaiting wait="confirming" onClose={close} />,
  play: () => cannotBeClosed('Confirming your payment'),
};

export const Pending: Story = {
  name: 'MON-08 after a minute, says that it takes longer and lets the viewer continue',
  parameters: {
    shows: [
      'popups.purchase.paying',
      'confirmation.confirming.word.asking',
      'confirmation.confirming.word.pausing',
      'confirmation.confirming.wait.long',
    ],
    heading: 'Your payment is pending',
    action: english('UI_CONTINUE'),
  },
  render: () => <PurchaseWaiting wait="long" onClose={close} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Your payment is pending' });
    await expect(within(dialog).getByRole('status')).toHaveTextContent('The bank is still processing your payment.');
    await userEvent.click(within(dialog).getByRole('button', { name: english('UI_CONTINUE') }));
    await expect(close).toHaveBeenCalledTimes(1);
  },
};

export const PendingPlan: Story = {
  name: 'MON-08 TOG-03 names the plan of the pending payment, also when the viewer buys again in the store',
  parameters: {
    shows: ['popups.purchase.paying', 'confirmation.confirming.wait.long'],
    heading: 'Your payment for Monthly is pending',
    action: english('UI_CONTINUE'),
  },
  render: () => <PurchaseWaiting wait="long" plan="Monthly" onClose={close} />,
};
