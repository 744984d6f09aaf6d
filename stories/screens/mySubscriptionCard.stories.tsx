import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { paymentChangeMachine } from '../../machines/paymentChange/paymentChange.machine.ts';
import { PaymentChangeDialog } from '../../src/screens/mySubscription/PaymentChangeDialog.tsx';
import { SubscriptionView } from '../../src/screens/mySubscription/SubscriptionView.tsx';
import { inSubscriptionArea, subscriptionPage } from './mySubscriptionPage.tsx';

type Args = {
  /** What the viewer has typed and sent already; null: nothing. */
  typed: string | null;
  isRefused: boolean;
  onSent: (sent: { lastFour: string }) => void;
};

const refusal = { success: false, errorCode: 400, errorMessage: '', errorStatus: 'payment_not_accepted' };

/** The machine as it runs, with a service that answers as the story says. */
function PaymentFlow({ typed, isRefused, onSent }: Args) {
  const [actor] = useState(() => {
    const machine = paymentChangeMachine.provide({
      actors: {
        changePayment: fromPromise<void, { lastFour: string }>(({ input }) => {
          onSent(input);
          return isRefused ? Promise.reject(refusal) : new Promise<never>(() => {});
        }),
      },
    });
    const started = createActor(machine).start();
    if (typed !== null) started.send({ type: 'payment.submit', lastFour: typed });
    return started;
  });
  return <PaymentChangeDialog actor={actor} />;
}

const meta = {
  title: 'Screens/My subscription: another card',
  parameters: { heading: 'Change card', action: 'Use this card' },
  args: { typed: null, isRefused: false, onSent: fn() },
  render: (args: Args) => (
    <>
      <SubscriptionView {...subscriptionPage} />
      <PaymentFlow {...args} />
    </>
  ),
  decorators: [inSubscriptionArea],
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('dialog', { name: 'Change card' }));

export const Payment: Story = {
  name: 'SUB-04 another card: four digits or none; what was wrong goes with the next key',
  parameters: { shows: ['subscription.present.showing.changingPayment', 'paymentChange.entering.editing'] },
  play: async ({ args }) => {
    const entering = await dialog();
    const field = entering.getByLabelText('Last four digits of the new card');
    await expect(field).toHaveFocus();
    await userEvent.type(field, '555');
    await userEvent.click(entering.getByRole('button', { name: 'Use this card' }));
    await expect(entering.getByRole('alert')).toHaveTextContent('Enter the last four digits of the card.');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('555');
    await userEvent.type(field, '6');
    await expect(field).toBeValid();
    await expect(args.onSent).not.toHaveBeenCalled();
  },
};

export const Incomplete: Story = {
  name: 'SUB-04 not four digits: said at the field, and nothing is sent',
  parameters: { shows: ['subscription.present.showing.changingPayment', 'paymentChange.entering.refused'] },
  args: { typed: '55' },
  play: async ({ args }) => {
    const entering = await dialog();
    await expect(entering.getByRole('alert')).toHaveTextContent('Enter the last four digits of the card.');
    await expect(entering.getByLabelText('Last four digits of the new card')).toBeInvalid();
    await expect(args.onSent).not.toHaveBeenCalled();
  },
};

export const PaymentRefused: Story = {
  name: 'SUB-04 ERR-05 a card that was refused: what was typed stands, with the reason',
  parameters: { shows: ['subscription.present.showing.changingPayment', 'paymentChange.entering.refused'] },
  args: { typed: '0005', isRefused: true },
  play: async () => {
    const entering = await dialog();
    await expect(await entering.findByText('Your purchase could not be completed. Please try again.')).toBeInTheDocument();
    await expect(entering.getByLabelText('Last four digits of the new card')).toHaveValue('0005');
  },
};

export const Changing: Story = {
  name: 'SUB-04 the card is being changed: it is sent once, and nothing closes the dialog',
  parameters: {
    shows: ['subscription.present.showing.changingPayment', 'paymentChange.changing'],
    action: 'Use this card Please wait',
  },
  play: async ({ args }) => {
    const changing = await dialog();
    const field = changing.getByLabelText('Last four digits of the new card');
    await userEvent.type(field, '5556{Enter}{Enter}');
    await expect(args.onSent).toHaveBeenCalledTimes(1);
    await expect(args.onSent).toHaveBeenCalledWith({ lastFour: '5556' });
    await expect(changing.getByRole('button', { name: /Use this card/ })).toHaveAttribute('aria-busy', 'true');
    await expect(field).toHaveAttribute('readonly');
    await userEvent.keyboard('{Escape}');
    await expect((await dialog()).queryByRole('button', { name: 'Close' })).toBeNull();
  },
};
