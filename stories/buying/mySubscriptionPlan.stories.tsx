import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { planChangeMachine } from '../../machines/buying/planChange.machine.ts';
import type { Message, Plan } from '../../machines/domain/entities.ts';
import { PlanChangeDialog } from '../../src/pages/mySubscription/PlanChangeDialog.tsx';
import { SubscriptionView } from '../../src/pages/mySubscription/SubscriptionView.tsx';
import { monthly, weekly, yearly } from '../fixtures/subscriptions.ts';
import { inSubscriptionArea, subscriptionPage } from './mySubscriptionPage.tsx';

type Args = {
  state: Exclude<SnapshotFrom<typeof planChangeMachine>['value'], 'changed' | 'closed'>;
  plans: readonly Plan[];
  picked: Plan | null;
  error: Message | null;
  isRefused: boolean;
  onSent: (sent: { planId: string }) => void;
};

const refusal = { success: false, errorCode: 400, errorMessage: '', errorStatus: 'managed_by_store' };
const never = new Promise<never>(() => {});

/** Starts the real machine in a state. The story determines the results of its further requests. */
function PlanFlow({ state, plans, picked, error, isRefused, onSent }: Args) {
  const [actor] = useState(() => {
    const machine = planChangeMachine.provide({
      actors: {
        loadPlans: fromPromise<readonly Plan[]>(() => never),
        changePlan: fromPromise<void, { planId: string }>(({ input }) => {
          onSent(input);
          return isRefused ? Promise.reject(refusal) : never;
        }),
      },
    });
    const context = { currentPlanId: 'monthly', wantedPlanId: null, isChanged: false, plans, picked, error };
    return createActor(machine, { input: context, snapshot: machine.resolveState({ value: state, context }) }).start();
  });
  return <PlanChangeDialog actor={actor} />;
}

const meta = {
  title: 'Screens/My subscription: another plan',
  parameters: { heading: 'Change plan', action: 'Continue' },
  args: { state: 'choosing', plans: [weekly, monthly, yearly], picked: null, error: null, isRefused: false, onSent: fn() },
  render: (args: Args) => (
    <>
      <SubscriptionView {...subscriptionPage} />
      <PlanFlow {...args} />
    </>
  ),
  decorators: [inSubscriptionArea],
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await within(document.body).findByRole(role, { name }));

export const Plans: Story = {
  name: 'SUB-02 the plans: the current one cannot be chosen, another needs a confirmation, and there is a way back',
  parameters: { shows: ['subscriptionChanges.changingPlan', 'planChange.choosing'] },
  play: async ({ args }) => {
    const choosing = await dialog('Change plan');
    await expect(choosing.getByRole('radio', { name: /Monthly Your plan/ })).toBeDisabled();
    await expect(choosing.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await userEvent.click(choosing.getByRole('radio', { name: /Yearly/ }));
    await userEvent.click(choosing.getByRole('button', { name: 'Continue' }));
    const confirming = await dialog('Change to Yearly?', 'alertdialog');
    await expect(confirming.getByText('€79.99')).toBeInTheDocument();
    await userEvent.click(confirming.getByRole('button', { name: 'Back' }));
    await expect((await dialog('Change plan')).getByRole('radio', { name: /Yearly/ })).toBeChecked();
    await expect(args.onSent).not.toHaveBeenCalled();
  },
};

export const PlansChoosing: Story = {
  name: 'SUB-02 MON-02 plans with unknown prices, currencies and periods',
  parameters: { shows: ['subscriptionChanges.changingPlan', 'planChange.choosing'] },
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
    await expect(choosing.getByRole('radio', { name: /^Yearly$/ })).toBeEnabled();
    await expect(choosing.getByRole('radio', { name: /^Weekly 2\.99$/ })).toBeEnabled();
    await expect(choosing.getByRole('radio', { name: /^Free €0\.00/ })).toBeEnabled();
  },
};

export const Confirming: Story = {
  name: 'SUB-02 the confirmation of another plan, with its price',
  parameters: {
    shows: ['subscriptionChanges.changingPlan', 'planChange.confirming'],
    heading: 'Change to Yearly?',
    action: 'Change plan',
  },
  args: { state: 'confirming', picked: yearly },
  play: async () => {
    const confirming = await dialog('Change to Yearly?', 'alertdialog');
    await expect(confirming.getByText('€79.99')).toBeInTheDocument();
    await expect(confirming.getByRole('button', { name: 'Back' })).toBeEnabled();
  },
};

export const Changing: Story = {
  name: 'SUB-02 confirmed: the change is sent once, and nothing closes the question until the answer',
  parameters: {
    shows: ['subscriptionChanges.changingPlan', 'planChange.changing'],
    heading: 'Change to Weekly?',
    action: 'Change plan',
  },
  args: { state: 'confirming', picked: weekly },
  play: async ({ args }) => {
    const changing = await dialog('Change to Weekly?', 'alertdialog');
    const button = changing.getByRole('button', { name: 'Change plan' });
    await userEvent.dblClick(button);
    await expect(args.onSent).toHaveBeenCalledTimes(1);
    await expect(args.onSent).toHaveBeenCalledWith({ planId: 'weekly' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(changing.getByRole('button', { name: 'Back' })).toBeDisabled();
    await expect(changing.queryByRole('button', { name: 'Close' })).toBeNull();
  },
};

export const PlanRefused: Story = {
  name: 'SUB-02 ERR-05 a change that was refused: the question stays open, with the reason',
  parameters: {
    shows: ['subscriptionChanges.changingPlan', 'planChange.confirming'],
    heading: 'Change to Weekly?',
    action: 'Change plan',
  },
  args: { state: 'confirming', picked: weekly, isRefused: true },
  play: async () => {
    const confirming = await dialog('Change to Weekly?', 'alertdialog');
    await userEvent.click(confirming.getByRole('button', { name: 'Change plan' }));
    await expect(await confirming.findByText('This subscription is managed in the store where you bought it.')).toBeInTheDocument();
    await expect(confirming.getByRole('button', { name: 'Back' })).toBeEnabled();
  },
};

export const PlansLoading: Story = {
  name: 'SUB-02 loading the plans',
  parameters: { shows: ['subscriptionChanges.changingPlan', 'planChange.loading'], action: 'Close' },
  args: { state: 'loading', plans: [] },
  play: async () => expect((await dialog('Change plan')).getByText('Please wait')).toBeInTheDocument(),
};

export const PlansFailed: Story = {
  name: 'SUB-02 ERR-05 the plans did not load: the reason, a retry and a way to leave',
  parameters: { shows: ['subscriptionChanges.changingPlan', 'planChange.failed'], action: 'Try again' },
  args: { state: 'failed', plans: [], error: { key: 'SERVER_ERROR_TIMEOUT' } },
  play: async () => {
    const failed = await dialog('Change plan');
    await expect(failed.getByRole('alert')).toHaveTextContent(/The plans did not load.*This is taking too long/);
    await expect(failed.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
    await expect(failed.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

export const PlansEmpty: Story = {
  name: 'SUB-02 MON-13 there is no other plan',
  parameters: { shows: ['subscriptionChanges.changingPlan', 'planChange.empty'], action: 'Close' },
  args: { state: 'empty', plans: [] },
  play: async () => expect((await dialog('Change plan')).getByText('There is no other plan on offer right now.')).toBeInTheDocument(),
};
