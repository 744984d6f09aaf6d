import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PurchaseError } from '../../src/popups/purchaseError/PurchaseError.tsx';
import { PurchaseSuccess } from '../../src/popups/purchaseSuccess/PurchaseSuccess.tsx';
import { PurchaseWaiting } from '../../src/popups/purchaseWaiting/PurchaseWaiting.tsx';
import { pageBehind } from '../app/pageBehind.tsx';

const close = fn();
const contact = fn();
const meta = {
  title: 'Popups/Purchase',
  tags: ['autodocs'],
  decorators: [pageBehind],
  beforeEach: () => {
    close.mockClear();
    contact.mockClear();
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
    shows: ['popups.purchase.paying', 'gatewayChoice.checkingSubscription', 'gatewayChoice.loading', 'gatewayChoice.opening'],
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
    action: 'Continue',
  },
  render: () => <PurchaseWaiting wait="long" onClose={close} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Your payment is pending' });
    await expect(within(dialog).getByRole('status')).toHaveTextContent('The bank is still processing your payment.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await expect(close).toHaveBeenCalledTimes(1);
  },
};

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

export const Failure: Story = {
  name: 'MON-08 MON-09 TOG-09 the payment was not made: the reason, OK, and a contact',
  parameters: { shows: ['popups.purchase.open', 'purchase.buying.failed'], heading: 'Warning', action: 'OK' },
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
    within(dialog).getByRole('button', { name: 'OK' }).focus();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'OK' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(close).toHaveBeenCalledTimes(1);
  },
};
