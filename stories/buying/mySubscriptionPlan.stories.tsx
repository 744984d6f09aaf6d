import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { type PlanFacts, planChangeMachine } from '../../machines/buying/planChange.machine.ts';
import type { Message, Plan, Subscription } from '../../machines/domain/entities.ts';
import { PlanChangeDialog } from '../../src/buying/subscription/PlanChangeDialog.tsx';
import { SubscriptionView } from '../../src/buying/subscription/SubscriptionView.tsx';
import { english } from '../../tests/texts/english.ts';
import { active, monthly, NOW, weekly, yearly } from '../fixtures/subscriptions.ts';
import { inSubscriptionArea, subscriptionPage } from './mySubscriptionPage.tsx';

type Args = {
  state: Exclude<SnapshotFrom<typeof planChangeMachine>['value'], 'changed' | 'closed'>;
  subscription: Subscription;
  plans: readonly Plan[];
  picked: Plan | null;
  error: Message | null;
  isOutdated: boolean;
  /** The subscription when it is read again; null: the answer does not come. */
  present: Subscription | null;
  isRefused: boolean;
  onSent: (sent: { planId: string }) => void;
};

const refusal = { success: false, errorCode: 400, errorMessage: '', errorStatus: 'managed_by_store' };
const never = new Promise<never>(() => {});

/** Starts the real machine in a state. The story determines the results of its further requests. */
function PlanFlow({ state, subscription, plans, picked, error, isOutdated, present, isRefused, onSent }: Args) {
  const [actor] = useState(() => {
    const machine = planChangeMachine.provide({
      actors: {
        readFacts: fromPromise<PlanFacts>(() => (present ? Promise.resolve({ subscription: present, plans }) : never)),
        changePlan: fromPromise<void, { planId: string }>(({ input }) => {
          onSent(input);
          return isRefused ? Promise.reject(refusal) : never;
        }),
      },
    });
    const context = { subscription, wantedPlanId: null, now: () => NOW, isChanged: false, isOutdated, plans, picked, error };
    return createActor(machine, { input: context, snapshot: machine.resolveState({ value: state, context }) }).start();
  });
  return <PlanChangeDialog actor={actor} />;
}

const meta = {
  title: 'Screens/My subscription: another plan',
  parameters: { heading: 'Change plan', action: english('UI_CONTINUE') },
  args: {
    state: { offering: 'choosing' },
    subscription: active,
    plans: [weekly, monthly, yearly],
    picked: null,
    error: null,
    isOutdated: false,
    present: active,
    isRefused: false,
    onSent: fn(),
  },
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
  parameters: { shows: ['subscriptionChanges.changingPlan', 'planChange.offering.choosing'] },
  play: async ({ args }) => {
    const choosing = await dialog('Change plan');
    await expect(choosing.getByRole('radio', { name: /Monthly Your plan/ })).toBeDisabled();
    await expect(choosing.getByRole('button', { name: english('UI_CONTINUE') })).toBeDisabled();
    await userEvent.click(choosing.getByRole('radio', { name: /Yearly/ }));
    await userEvent.click(choosing.getByRole('button', { name: english('UI_CONTINUE') }));
    const confirming = await dialog('Change to Yearly?', 'alertdialog');
    await expect(confirming.getByText('€79.99')).toBeInTheDocument();
    await userEvent.click(confirming.getByRole('button', { name: 'Back' }));
    await expect((await dialog('Change plan')).getByRole('radio', { name: /Yearly/ })).toBeChecked();
    await expect(args.onSent).not.toHaveBeenCalled();
  },
};

export const PlansChoosing: Story = {
  name: 'SUB-02 MON-02 plans with unknown prices, currencies and periods',
  parameters: { shows: ['subscriptionChanges.changingPlan', 'planChange.offering.choosing'] },
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
    shows: ['subscriptionChanges.changingPlan', 'planChange.asking.confirming'],
    heading: 'Change to Yearly?',
    action: english('SUBSCRIPTION_PLAN'),
  },
  args: { state: { asking: 'confirming' }, picked: yearly },
  play: async () => {
    const confirming = await dialog('Change to Yearly?', 'alertdialog');
    await expect(confirming.getByText('€79.99')).toBeInTheDocument();
    await expect(confirming.getByRole('button', { name: 'Back' })).toBeEnabled();
  },
};

export const Changing: Story = {
  name: 'SUB-02 confirmed: the change is sent once, and nothing closes the question until the answer',
  parameters: {
    shows: ['subscriptionChanges.changingPlan', 'planChange.asking.changing'],
    heading: 'Change to Weekly?',
    action: english('SUBSCRIPTION_PLAN'),
  },
  args: { state: { asking: 'confirming' }, picked: weekly },
  play: async ({ args }) => {
    const changing = await dialog('Change to Weekly?', 'alertdialog');
    const button = changing.getByRole('button', { name: english('SUBSCRIPTION_PLAN') });
    await userEvent.dblClick(button);
    await waitFor(() => expect(args.onSent).toHaveBeenCalledTimes(1));
    await expect(args.onSent).toHaveBeenCalledWith({ planId: 'weekly' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(changing.getByRole('button', { name: 'Back' })).toBeDisabled();
    await expect(changing.queryByRole('button', { name: english('UI_CLOSE') })).toBeNull();
  },
};

export const PlanRefused: Story = {
  name: 'SUB-02 ERR-05 a change that was refused: the question stays open, with the reason',
  parameters: {
    shows: ['subscriptionChanges.changingPlan', 'planChange.asking.confirming'],
    heading: 'Change to Weekly?',
    action: english('SUBSCRIPTION_PLAN'),
  },
  args: { state: { asking: 'confirming' }, picked: weekly, isRefused: true },
  play: async () => {
    const confirming = await dialog('Change to Weekly?', 'alertdialog');
    await userEvent.click(confirming.getByRole('button', { name: english('SUBSCRIPTION_PLAN') }));
    await expect(await confirming.findByText('This subscription is managed in the store where you bought it.')).toBeInTheDocument();
    await expect(confirming.getByRole('button', { name: 'Back' })).toBeEnabled();
  },
};

const canceled: Subscription = { ...active, renewalStatus: 'disabled' };

export const Checking: Story = {
  name: 'SUB-07 confirmed: the subscription and the plans are read again before the change is sent',
  parameters: {
    shows: ['subscriptionChanges.changingPlan', 'planChange.asking.checking'],
    heading: 'Change to Yearly?',
    action: english('SUBSCRIPTION_PLAN'),
  },
  args: { state: { asking: 'confirming' }, picked: yearly, present: null },
  play: async ({ args }) => {
    const checking = await dialog('Change to Yearly?', 'alertdialog');
    const button = checking.getByRole('button', { name: english('SUBSCRIPTION_PLAN') });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(checking.getByRole('button', { name: english('UI_CLOSE') })).toBeEnabled();
    await expect(args.onSent).not.toHaveBeenCalled();
  },
};

export const PlanDiffers: Story = {
  name: 'SUB-07 cancelled elsewhere: the question says so and what the change does, and sends nothing before another confirmation',
  parameters: {
    shows: ['subscriptionChanges.changingPlan', 'planChange.asking.confirming'],
    heading: 'Change to Yearly?',
    action: english('SUBSCRIPTION_PLAN'),
  },
  args: { state: { asking: 'confirming' }, picked: yearly, present: canceled },
  play: async ({ args }) => {
    const confirming = await dialog('Change to Yearly?', 'alertdialog');
    await expect(confirming.queryByText('With the new plan, your subscription renews again.')).toBeNull();
    await userEvent.click(confirming.getByRole('button', { name: english('SUBSCRIPTION_PLAN') }));
    await expect(await confirming.findByText('With the new plan, your subscription renews again.')).toBeInTheDocument();
    await expect(confirming.getByRole('alert')).toHaveTextContent(
      /Your subscription or the plans have changed.*Your subscription is cancelled. You can watch until 18 December 2026/,
    );
    await expect(args.onSent).not.toHaveBeenCalled();
    await userEvent.click(confirming.getByRole('button', { name: english('SUBSCRIPTION_PLAN') }));
    await waitFor(() => expect(args.onSent).toHaveBeenCalledTimes(1));
  },
};

export const PlanDiffersInFrench: Story = {
  name: 'SUB-07 I18-04 a changed subscription, in French',
  globals: { language: 'fr_FR' },
  parameters: {
    shows: ['subscriptionChanges.changingPlan', 'planChange.asking.confirming'],
    heading: 'Passer à Yearly\u202f?',
    action: 'Changer d’offre',
  },
  args: { state: { asking: 'confirming' }, picked: yearly, subscription: canceled, isOutdated: true },
  play: async () => {
    const alert = await within(document.body).findByText(/Votre abonnement ou les offres ont changé/);
    await expect(alert).toBeInTheDocument();
    await waitFor(() => expect(within(document.body).getByRole('button', { name: 'Changer d’offre' })).toHaveFocus());
  },
};

export const PlanTaken: Story = {
  name: 'SUB-07 another tab has changed to this plan: the plans come back, with the sentence that they have changed',
  parameters: { shows: ['subscriptionChanges.changingPlan', 'planChange.offering.choosing'] },
  args: { subscription: { ...active, plan: yearly }, isOutdated: true },
  play: async () => {
    const choosing = await dialog('Change plan');
    await expect(choosing.getByRole('radio', { name: /Yearly Your plan/ })).toBeDisabled();
    await expect(choosing.getByRole('alert')).toHaveTextContent(/Your subscription or the plans have changed/);
  },
};

export const PlanOutdated: Story = {
  name: 'SUB-07 the subscription has ended elsewhere: the dialog says so and asks nothing',
  parameters: {
    shows: ['subscriptionChanges.changingPlan', 'planChange.outdated'],
    heading: 'Your subscription has changed',
    action: english('UI_CLOSE'),
  },
  args: {
    state: 'outdated',
    subscription: { ...active, status: 'expired', expiresDate: new Date(2026, 10, 20).getTime() },
    picked: yearly,
    isOutdated: true,
  },
  play: async () => {
    const outdated = await dialog('Your subscription has changed', 'alertdialog');
    await expect(outdated.getByText('Your subscription ended on 20 November 2026.')).toBeInTheDocument();
    await expect(outdated.queryByRole('button', { name: english('SUBSCRIPTION_PLAN') })).toBeNull();
  },
};

export const PlanNotChecked: Story = {
  name: 'SUB-07 ERR-05 the subscription could not be read: the question stays open, with the reason',
  parameters: {
    shows: ['subscriptionChanges.changingPlan', 'planChange.asking.confirming'],
    heading: 'Change to Yearly?',
    action: english('SUBSCRIPTION_PLAN'),
  },
  args: { state: { asking: 'confirming' }, picked: yearly, error: { key: 'SERVER_ERROR_OFFLINE' } },
  play: async () => {
    const confirming = await dialog('Change to Yearly?', 'alertdialog');
    await expect(confirming.getByRole('alert')).not.toBeEmptyDOMElement();
    await expect(confirming.getByRole('button', { name: english('SUBSCRIPTION_PLAN') })).toBeEnabled();
  },
};

export const PlansLoading: Story = {
  name: 'SUB-02 loading the plans',
  parameters: { shows: ['subscriptionChanges.changingPlan', 'planChange.offering.loading'], action: english('UI_CLOSE') },
  args: { state: { offering: 'loading' }, plans: [] },
  play: async () => expect((await dialog('Change plan')).getByText('Please wait')).toBeInTheDocument(),
};

export const PlansFailed: Story = {
  name: 'SUB-02 ERR-05 the plans did not load: the reason, a retry and a way to leave',
  parameters: { shows: ['subscriptionChanges.changingPlan', 'planChange.offering.failed'], action: english('UI_TRY_AGAIN') },
  args: { state: { offering: 'failed' }, plans: [], error: { key: 'SERVER_ERROR_TIMEOUT' } },
  play: async () => {
    const failed = await dialog('Change plan');
    await expect(failed.getByRole('alert')).toHaveTextContent(/The plans did not load.*This is taking too long/);
    await expect(failed.getAllByRole('button', { name: english('UI_CLOSE') }).length).toBeGreaterThan(0);
    await expect(failed.getByRole('button', { name: english('UI_TRY_AGAIN') })).toBeEnabled();
  },
};

export const PlansEmpty: Story = {
  name: 'SUB-02 MON-13 there is no other plan',
  parameters: { shows: ['subscriptionChanges.changingPlan', 'planChange.offering.empty'], action: english('UI_CLOSE') },
  args: { state: { offering: 'empty' }, plans: [] },
  play: async () => expect((await dialog('Change plan')).getByText('There is no other plan on offer right now.')).toBeInTheDocument(),
};
