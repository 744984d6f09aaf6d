import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { SubscriptionView } from '../../src/buying/subscription/SubscriptionView.tsx';
import { english } from '../../tests/texts/english.ts';
import { active } from '../fixtures/subscriptions.ts';
import { button, card, inSubscriptionArea, link, page, subscriptionPage } from './mySubscriptionPage.tsx';

const meta = {
  title: 'Screens/My subscription: actions',
  parameters: { heading: 'My subscription', action: english('SUBSCRIPTION_PLAN') },
  component: SubscriptionView,
  args: subscriptionPage,
  decorators: [inSubscriptionArea],
} satisfies Meta<typeof SubscriptionView>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => within(within(document.body).getByRole('alertdialog', { name: 'Cancel your subscription?' }));

export const None: Story = {
  name: 'SUB-01 no subscription: a link to the plans',
  parameters: {
    shows: ['subscription.present.none'],
    heading: 'No subscription yet',
    action: english('UI_SEE_PLANS'),
  },
  args: { state: 'none', subscription: null },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('heading', { name: 'No subscription yet' })).toBeVisible();
    await expect(link(canvasElement, 'See the plans')).toHaveAttribute('href', '/subscription');
  },
};

export const Loading: Story = {
  name: 'SUB-01 loading the subscription',
  parameters: {
    shows: ['subscription.present.loading'],
    action: null,
    without: 'The subscription is loading.',
  },
  args: { state: 'loading', subscription: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'My subscription' })).toBeVisible();
    await expect(page(canvasElement).getByText('Please wait')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  name: 'SUB-01 ERR-05 the subscription did not load: the reason is announced, with a retry',
  parameters: { shows: ['subscription.present.failed'], action: english('UI_TRY_AGAIN') },
  args: { state: 'failed', subscription: null, error: 'This is taking too long. Please try again.' },
  play: async ({ canvasElement, args }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/Your subscription did not load.*This is taking too long/);
    await userEvent.click(button(canvasElement, 'Try again'));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Reloading: Story = {
  name: 'SUB-01 MON-08 pending, and being checked: a second press sends no call',
  parameters: { shows: ['subscription.present.reloading'], action: 'Check again Please wait' },
  args: { subscription: { ...active, status: 'pending', card: null }, doing: 'reloading' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(button(canvasElement, 'Check again Please wait'));
    await expect(args.onCheckAgain).not.toHaveBeenCalled();
  },
};

export const Cancelled: Story = {
  name: 'SUB-06 one press resumes a cancelled subscription',
  parameters: { action: 'Resume subscription' },
  args: { subscription: { ...active, renewalStatus: 'disabled' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(button(canvasElement, 'Resume subscription'));
    await expect(args.onResume).toHaveBeenCalledTimes(1);
  },
};

export const Resuming: Story = {
  name: 'SUB-06 resuming: a second press sends no call',
  parameters: {
    shows: ['subscriptionChanges.resuming.checking', 'subscriptionChanges.resuming.sending'],
    action: 'Resume subscription Please wait',
  },
  args: { subscription: { ...active, renewalStatus: 'disabled' }, doing: 'resuming' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(button(canvasElement, 'Resume subscription Please wait'));
    await expect(args.onResume).not.toHaveBeenCalled();
  },
};

export const ConfirmingCancellation: Story = {
  name: 'SUB-02 cancelling needs a confirmation; the default is to keep the subscription',
  parameters: {
    shows: ['cancellation.confirming'],
    heading: 'Cancel your subscription?',
    action: 'Cancel subscription',
  },
  args: { cancellation: { step: 'confirming', isOutdated: false } },
  play: async ({ args }) => {
    await expect(dialog().getByText('You can watch until 18 December 2026. You won’t be charged after that.')).toBeInTheDocument();
    await expect(dialog().getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.click(dialog().getByRole('button', { name: 'Keep it' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel subscription' }));
    await expect(args.onCloseCancellation).toHaveBeenCalledTimes(1);
    await expect(args.onConfirmCancellation).toHaveBeenCalledTimes(1);
  },
};

export const Canceling: Story = {
  name: 'SUB-02 cancelling: the question stays open until the answer',
  parameters: {
    shows: ['subscriptionChanges.canceling', 'cancellation.canceling'],
    heading: 'Cancel your subscription?',
    action: 'Cancel subscription Please wait',
  },
  args: { cancellation: { step: 'canceling', isOutdated: false } },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: /Cancel subscription/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirmCancellation).not.toHaveBeenCalled();
    await expect(args.onCloseCancellation).not.toHaveBeenCalled();
  },
};

export const NotCanceled: Story = {
  name: 'SUB-02 ERR-05 a cancellation that was refused: the question stays open, with the reason',
  parameters: {
    shows: ['cancellation.confirming'],
    heading: 'Cancel your subscription?',
    action: 'Cancel subscription',
  },
  args: {
    cancellation: { step: 'confirming', isOutdated: false },
    error: 'This subscription is managed in the store where you bought it.',
  },
  play: async () => {
    await expect(dialog().getByRole('alert')).toHaveTextContent(/managed in the store/);
    await expect(dialog().getByRole('button', { name: 'Cancel subscription' })).toBeEnabled();
  },
};

export const CheckingCancellation: Story = {
  name: 'SUB-07 confirmed: the subscription is read again before anything is sent, and the question can still be closed',
  parameters: {
    shows: ['cancellation.checking'],
    heading: 'Cancel your subscription?',
    action: 'Cancel subscription Please wait',
  },
  args: { cancellation: { step: 'checking', isOutdated: false } },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: /Cancel subscription/ }));
    await expect(args.onConfirmCancellation).not.toHaveBeenCalled();
    await userEvent.click(dialog().getByRole('button', { name: 'Keep it' }));
    await expect(args.onCloseCancellation).toHaveBeenCalledTimes(1);
  },
};

export const CancellationDiffers: Story = {
  name: 'SUB-07 the subscription has changed elsewhere: the question names the new date and asks again',
  parameters: {
    shows: ['cancellation.confirming'],
    heading: 'Cancel your subscription?',
    action: 'Cancel subscription',
  },
  args: {
    subscription: { ...active, expiresDate: new Date(2027, 0, 17).getTime() },
    cancellation: { step: 'confirming', isOutdated: true },
  },
  play: async () => {
    await expect(dialog().getByRole('alert')).toHaveTextContent('Your subscription has changed. Please check before you continue.');
    await expect(dialog().getByText(/You can watch until 17 January 2027/)).toBeInTheDocument();
  },
};

export const CancellationOutdated: Story = {
  name: 'SUB-07 the subscription was cancelled elsewhere: the dialog says so and asks nothing',
  parameters: {
    shows: ['cancellation.outdated'],
    heading: 'Your subscription has changed',
    action: english('UI_CLOSE'),
  },
  args: { subscription: { ...active, renewalStatus: 'disabled' }, cancellation: { step: 'outdated', isOutdated: true } },
  play: async ({ args }) => {
    const outdated = within(within(document.body).getByRole('alertdialog', { name: 'Your subscription has changed' }));
    await expect(outdated.getByText('Your subscription is cancelled. You can watch until 18 December 2026.')).toBeInTheDocument();
    await expect(outdated.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    const [close] = outdated.getAllByRole('button', { name: english('UI_CLOSE') });
    await expect(close).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCloseCancellation).toHaveBeenCalledTimes(1);
  },
};

export const LeavingForPortal: Story = {
  name: 'SUB-03 opening the provider’s page: a second press does nothing',
  parameters: {
    shows: ['subscriptionChanges.leavingForPortal'],
    action: 'Manage payments Please wait',
  },
  args: { doing: 'leaving' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(button(canvasElement, 'Manage payments Please wait'));
    await expect(args.onManage).not.toHaveBeenCalled();
  },
};

export const PortalNotOpened: Story = {
  name: 'SUB-03 ERR-05 the provider’s page did not open: the reason is announced',
  parameters: {
    shows: ['subscriptionChanges.resting'],
  },
  args: { error: 'We can’t reach the service. Check your connection and try again.' },
  play: async ({ canvasElement }) => expect(card(canvasElement).getByRole('alert')).toHaveTextContent(/We can’t reach the service/),
};
