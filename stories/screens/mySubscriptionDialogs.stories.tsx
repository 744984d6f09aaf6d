import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import type { Plan } from '../../machines/domain/entities.ts';
import { paymentChangeMachine } from '../../machines/paymentChange/paymentChange.machine.ts';
import { planChangeMachine } from '../../machines/planChange/planChange.machine.ts';
import { PaymentChangeDialog } from '../../src/screens/mySubscription/PaymentChangeDialog.tsx';
import { PlanChangeDialog } from '../../src/screens/mySubscription/PlanChangeDialog.tsx';
import { monthly, weekly, yearly } from '../fixtures/subscriptions.ts';
import { AccountArea } from './accountArea.tsx';

type Answer = 'never' | 'refused' | 'done';
type Args = { kind: 'plan' | 'payment'; plans: readonly Plan[] | 'never' | 'refused'; answer: Answer; onSent: (sent: unknown) => void };

const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });
const never = () => new Promise<never>(() => {});

async function answerWith(answer: Answer, errorStatus: string): Promise<void> {
  if (answer === 'never') return never();
  if (answer === 'refused') throw refusal(errorStatus);
}

/** The flow as it runs, with a service that answers as the story says. */
function PlanFlow({ plans, answer, onSent }: Args) {
  const [actor] = useState(() =>
    createActor(
      planChangeMachine.provide({
        actors: {
          loadPlans: fromPromise<readonly Plan[]>(async () => {
            if (plans === 'never') return never();
            if (plans === 'refused') throw refusal('timeout');
            return plans;
          }),
          changePlan: fromPromise<void, { planId: string }>(({ input }) => {
            onSent(input);
            return answerWith(answer, 'managed_by_store');
          }),
        },
      }),
      { input: { currentPlanId: 'monthly' } },
    ).start(),
  );
  return <PlanChangeDialog actor={actor} />;
}

function PaymentFlow({ answer, onSent }: Args) {
  const [actor] = useState(() =>
    createActor(
      paymentChangeMachine.provide({
        actors: {
          changePayment: fromPromise<void, { lastFour: string }>(({ input }) => {
            onSent(input);
            return answerWith(answer, 'payment_not_accepted');
          }),
        },
      }),
    ).start(),
  );
  return <PaymentChangeDialog actor={actor} />;
}

const meta = {
  title: 'Screens/My subscription: dialogs',
  args: { kind: 'plan', plans: [weekly, monthly, yearly], answer: 'never', onSent: fn() },
  render: (args: Args) => (
    <AccountArea title={<FormattedMessage id="TITLE_MY_SUBSCRIPTION" />} current="mySubscription">
      {args.kind === 'plan' ? <PlanFlow {...args} /> : <PaymentFlow {...args} />}
    </AccountArea>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await within(document.body).findByRole(role, { name }));

export const Plans: Story = {
  name: 'SUB-02 the plans: the present one cannot be picked, another has to be confirmed, and is sent once',
  play: async ({ args }) => {
    const choosing = await dialog('Change plan');
    const present = await choosing.findByRole('radio', { name: /Monthly Your plan/ });
    await expect(present).toBeDisabled();
    await expect(choosing.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await userEvent.click(choosing.getByRole('radio', { name: /Yearly/ }));
    await userEvent.click(choosing.getByRole('button', { name: 'Continue' }));
    const confirming = await dialog('Change to Yearly?', 'alertdialog');
    await expect(confirming.getByText('€79.99')).toBeInTheDocument();
    await userEvent.click(confirming.getByRole('button', { name: 'Back' }));
    await expect((await dialog('Change plan')).getByRole('radio', { name: /Yearly/ })).toBeChecked();
    await userEvent.click((await dialog('Change plan')).getByRole('button', { name: 'Continue' }));
    const button = (await dialog('Change to Yearly?', 'alertdialog')).getByRole('button', { name: 'Change plan' });
    await userEvent.dblClick(button);
    await expect(args.onSent).toHaveBeenCalledTimes(1);
    await expect(args.onSent).toHaveBeenCalledWith({ planId: 'yearly' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const PlansChoosing: Story = {
  name: 'SUB-02 MON-02 plans with prices, currencies and periods nobody knows',
  args: {
    plans: [
      monthly,
      { ...yearly, price: -1 },
      { ...weekly, currencyCode: 'XYZ', period: 'unknown' },
      { ...yearly, id: 'free', name: 'Free', price: 0 },
    ],
  },
  play: async () => {
    const choosing = await dialog('Change plan');
    await expect(await choosing.findByRole('radio', { name: /^Yearly$/ })).toBeEnabled();
    await expect(choosing.getByRole('radio', { name: /^Weekly 2\.99$/ })).toBeEnabled();
    await expect(choosing.getByRole('radio', { name: /^Free €0\.00/ })).toBeEnabled();
  },
};

export const PlanRefused: Story = {
  name: 'SUB-02 ERR-05 a change that was refused: the question stands, with the reason',
  args: { answer: 'refused' },
  play: async () => {
    const choosing = await dialog('Change plan');
    await userEvent.click(await choosing.findByRole('radio', { name: /Weekly/ }));
    await userEvent.click(choosing.getByRole('button', { name: 'Continue' }));
    const confirming = await dialog('Change to Weekly?', 'alertdialog');
    await userEvent.click(confirming.getByRole('button', { name: 'Change plan' }));
    await expect(await confirming.findByText('This subscription is managed in the store where you bought it.')).toBeInTheDocument();
    await expect(confirming.getByRole('button', { name: 'Back' })).toBeEnabled();
  },
};

export const PlansLoading: Story = {
  name: 'SUB-02 the plans on their way',
  args: { plans: 'never' },
  play: async () => expect((await dialog('Change plan')).getByText('Please wait')).toBeInTheDocument(),
};

export const PlansFailed: Story = {
  name: 'SUB-02 ERR-05 the plans did not come: why, another try, and a way out',
  args: { plans: 'refused' },
  play: async () => {
    const failed = await dialog('Change plan');
    await expect(await failed.findByRole('alert')).toHaveTextContent(/The plans did not load.*This is taking too long/);
    await expect(failed.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    await expect(failed.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
  },
};

export const PlansEmpty: Story = {
  name: 'SUB-02 MON-13 there is no other plan',
  args: { plans: [monthly] },
  play: async () =>
    expect(await (await dialog('Change plan')).findByText('There is no other plan on offer right now.')).toBeInTheDocument(),
};

export const Payment: Story = {
  name: 'SUB-04 another card: four digits or none, and sent once',
  args: { kind: 'payment' },
  play: async ({ args }) => {
    const entering = await dialog('Change card');
    const field = entering.getByLabelText('Last four digits of the new card');
    await expect(field).toHaveFocus();
    await userEvent.type(field, '555');
    await userEvent.click(entering.getByRole('button', { name: 'Use this card' }));
    await expect(entering.getByRole('alert')).toHaveTextContent('Enter the last four digits of the card.');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('555');
    await userEvent.type(field, '6{Enter}{Enter}');
    await expect(args.onSent).toHaveBeenCalledTimes(1);
    await expect(args.onSent).toHaveBeenCalledWith({ lastFour: '5556' });
    await expect(entering.getByRole('button', { name: /Use this card/ })).toHaveAttribute('aria-busy', 'true');
  },
};

export const PaymentRefused: Story = {
  name: 'SUB-04 ERR-05 a card that was refused: what was typed stands, with the reason',
  args: { kind: 'payment', answer: 'refused' },
  play: async () => {
    const entering = await dialog('Change card');
    await userEvent.type(entering.getByLabelText('Last four digits of the new card'), '0005{Enter}');
    await expect(await entering.findByText('Your purchase could not be completed. Please try again.')).toBeInTheDocument();
    await expect(entering.getByLabelText('Last four digits of the new card')).toHaveValue('0005');
  },
};
