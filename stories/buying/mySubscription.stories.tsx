import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { Subscription } from '../../machines/domain/entities.ts';
import { SubscriptionView } from '../../src/buying/subscription/SubscriptionView.tsx';
import { english } from '../../tests/texts/english.ts';
import { active, FUTURE, monthly, PAST } from '../fixtures/subscriptions.ts';
import { button, card, inSubscriptionArea, link, page, subscriptionPage } from './mySubscriptionPage.tsx';

const meta = {
  title: 'Screens/My subscription',
  parameters: {
    shows: [
      'subscription.present.showing',
      'subscriptionChanges.resting',
      'subscription.account.known',
      'subscription.facts.known',
      'subscription.earlier.closed',
    ],
    heading: 'My subscription',
    action: english('SUBSCRIPTION_PLAN'),
  },
  component: SubscriptionView,
  args: subscriptionPage,
  decorators: [inSubscriptionArea],
} satisfies Meta<typeof SubscriptionView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Expectations of the story of a status: status, sentence, buttons, links, and whether the account is premium. */
type Expected = { word: string | null; says: string; buttons?: readonly string[]; links?: readonly string[]; isPremium: boolean };

const ALL_BUTTONS = ['Resume subscription', 'Change plan', 'Cancel subscription', 'Check again', 'Change card', 'Manage payments'];
const ALL_LINKS = ['See the plans', 'Manage in the App Store', 'Manage in Google Play'];

const state = (subscription: Partial<Subscription>, { word, says, buttons = [], links = [], isPremium }: Expected) =>
  ({
    args: { subscription: { ...active, ...subscription } },
    play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
      await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'My subscription' })).toBeVisible();
      await expect(card(canvasElement).getByText(says)).toBeVisible();
      if (word) await expect(card(canvasElement).getByText(word)).toBeVisible();
      await expect(card(canvasElement).queryAllByText('Premium')).toHaveLength(isPremium ? 1 : 0);
      const offered = page(canvasElement);
      await expect(ALL_BUTTONS.filter((name) => offered.queryByRole('button', { name }))).toEqual(buttons);
      await expect(ALL_LINKS.filter((name) => offered.queryByRole('link', { name }))).toEqual(links);
    },
  }) satisfies Story;

export const Active: Story = {
  name: 'SUB-01 SUB-02 SUB-03 SUB-04 active and renewing: date, card, and all actions',
  args: {},
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'My subscription' })).toBeVisible();
    await expect(card(canvasElement).getByText('Active')).toBeVisible();
    await expect(card(canvasElement).getByText('€8.99')).toBeVisible();
    await expect(card(canvasElement).getByText(/per month/)).toBeVisible();
    await expect(
      card(canvasElement).getByText('Your plan renews on 18 December 2026. We’ll charge the card ending in 4242.'),
    ).toBeVisible();
    const payment = within(page(canvasElement).getByRole('region', { name: 'Payment' }));
    await expect(payment.getByText('Visa ending in 4242')).toBeVisible();
    await expect(payment.getByText('Stripe')).toBeVisible();
    await expect(payment.getByText('18 March 2025')).toBeVisible();
    await expect(link(canvasElement, 'Edit billing details')).toHaveAttribute('href', '/profile/billing');
    await expect(link(canvasElement, 'All invoices')).toHaveAttribute('href', '/profile/history');
    for (const name of ['Change plan', 'Cancel subscription', 'Change card', 'Manage payments'])
      await userEvent.click(button(canvasElement, name));
    for (const heard of [args.onChangePlan, args.onCancel]) await expect(heard).toHaveBeenCalledTimes(1);
    // SUB-04: another card is entered on the page of the payment provider.
    await expect(args.onManage).toHaveBeenCalledTimes(2);
  },
};

export const InFrench: Story = {
  name: 'I18-04 SUB-01 in French, with French dates and amounts',
  globals: { language: 'fr_FR' },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('Votre offre sera renouvelée le 18 décembre 2026. La carte se terminant par 4242 sera débitée.'),
    ).toBeVisible();
    await expect(within(canvasElement).getByText('Actif')).toBeVisible();
  },
};

export const AppStore: Story = {
  name: 'SUB-01 SUB-03 active in the App Store: managed there',
  parameters: {
    action: 'Manage in the App Store',
  },
  ...state(
    { paymentType: 'appstore', card: null },
    {
      word: 'Active',
      says: 'Your plan renews on 18 December 2026. You pay through the App Store.',
      links: ['Manage in the App Store'],
      isPremium: true,
    },
  ),
};

export const GooglePlay: Story = {
  name: 'SUB-03 active in Google Play: the link opens its page in another tab',
  parameters: {
    action: 'Manage in Google Play',
  },
  args: { subscription: { ...active, paymentType: 'playstore', card: null } },
  play: async ({ canvasElement }) => {
    const there = link(canvasElement, 'Manage in Google Play');
    await expect(there).toHaveAttribute('href', 'https://play.google.com/store/account/subscriptions');
    await expect(there).toHaveAttribute('target', '_blank');
    await expect(page(canvasElement).getByText('Google Play')).toBeVisible();
  },
};

export const Voucher: Story = {
  name: 'SUB-08 a plan from a voucher: says until when it lasts, and offers no cancellation, resumption or change',
  parameters: { action: null, without: 'The plan ends by itself.' },
  ...state(
    { paymentType: 'voucher', renewalStatus: 'disabled', card: null },
    { word: 'Active', says: 'Your plan came from a voucher. You can watch until 18 December 2026.', isPremium: true },
  ),
};

export const Disabled: Story = {
  name: 'SUB-01 active without renewal: cancelled, and valid until its end',
  ...state(
    { renewalStatus: 'disabled' },
    {
      word: 'Cancelled',
      says: 'Your subscription is cancelled. You can watch until 18 December 2026.',
      buttons: ['Resume subscription', 'Change plan', 'Manage payments'],
      isPremium: true,
    },
  ),
};

export const CanceledFuture: Story = {
  name: 'SUB-01 cancelled, with an end in the future',
  ...state(
    { status: 'canceled' },
    {
      word: 'Cancelled',
      says: 'Your subscription is cancelled. You can watch until 18 December 2026.',
      buttons: ['Resume subscription', 'Change plan', 'Manage payments'],
      isPremium: true,
    },
  ),
};

export const CanceledPast: Story = {
  name: 'SUB-01 cancelled, with an end in the past',
  parameters: {
    action: english('UI_SEE_PLANS'),
  },
  ...state(
    { status: 'canceled', expiresDate: PAST },
    {
      word: 'Cancelled',
      says: 'Your subscription was cancelled and ended on 18 November 2026.',
      links: ['See the plans'],
      isPremium: false,
    },
  ),
};

export const BillingGracePeriod: Story = {
  name: 'SUB-01 in the billing grace period',
  ...state(
    { status: 'billing_grace' },
    {
      word: 'Payment overdue',
      says: 'Your last payment did not go through. You can keep watching until 18 December 2026 while we try again.',
      buttons: ['Change plan', 'Cancel subscription', 'Change card', 'Manage payments'],
      isPremium: true,
    },
  ),
};

export const Retry: Story = {
  name: 'SUB-01 a payment that is retried',
  parameters: {
    action: 'Manage payments',
  },
  ...state(
    { status: 'billing_retry', expiresDate: PAST },
    {
      word: 'Payment failed',
      says: 'Your last payment did not go through. We’ll try again; check your payment method.',
      buttons: ['Manage payments'],
      isPremium: false,
    },
  ),
};

export const Paused: Story = {
  name: 'SUB-01 paused',
  parameters: {
    action: 'Manage payments',
  },
  ...state(
    { status: 'paused' },
    {
      word: 'Paused',
      says: 'Your subscription is paused. You won’t be charged during this time.',
      buttons: ['Manage payments'],
      isPremium: false,
    },
  ),
};

export const OnHold: Story = {
  name: 'SUB-01 on hold, paid through Google Play',
  parameters: {
    action: 'Manage in Google Play',
  },
  ...state(
    { status: 'on_hold', paymentType: 'playstore', card: null },
    {
      word: 'On hold',
      says: 'Your subscription is on hold until a payment goes through. Check your payment method.',
      links: ['Manage in Google Play'],
      isPremium: false,
    },
  ),
};

export const Expired: Story = {
  name: 'SUB-01 expired',
  parameters: {
    action: english('UI_SEE_PLANS'),
  },
  ...state(
    { status: 'expired', expiresDate: PAST },
    { word: 'Ended', says: 'Your subscription ended on 18 November 2026.', links: ['See the plans'], isPremium: false },
  ),
};

export const Revoked: Story = {
  name: 'SUB-01 revoked',
  parameters: {
    action: english('UI_SEE_PLANS'),
  },
  ...state(
    { status: 'revoked', expiresDate: FUTURE },
    {
      word: 'Revoked',
      says: 'Your subscription was revoked and your payment refunded.',
      links: ['See the plans'],
      isPremium: false,
    },
  ),
};

export const Pending: Story = {
  name: 'SUB-01 pending: the viewer can check again',
  parameters: {
    action: 'Check again',
  },
  ...state(
    { status: 'pending', renewalStatus: 'unknown', expiresDate: null, card: null },
    {
      word: 'Being confirmed',
      says: 'Your payment is being confirmed. This can take a few minutes.',
      buttons: ['Check again'],
      isPremium: false,
    },
  ),
};

export const Unknown: Story = {
  name: 'SUB-05 an unknown status, payment type, renewal, period and price: neutral text, no link, no label',
  parameters: {
    action: 'All invoices',
  },
  args: {
    subscription: {
      ...active,
      status: 'unknown',
      renewalStatus: 'unknown',
      paymentType: 'unknown',
      purchaseDate: null,
      plan: { ...monthly, period: 'unknown', price: -1, highlightImageUrl: null },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(card(canvasElement).getByText('The details of your subscription are not available right now.')).toBeVisible();
    await expect(card(canvasElement).queryAllByText(/Premium|Active|€|per month/)).toHaveLength(0);
    await expect(page(canvasElement).queryAllByText(/Visa|Stripe|Payment method|Paid through|Member since/)).toHaveLength(0);
    const offered = page(canvasElement);
    await expect(ALL_BUTTONS.filter((name) => offered.queryByRole('button', { name }))).toEqual([]);
    await expect(ALL_LINKS.filter((name) => offered.queryByRole('link', { name }))).toEqual([]);
  },
};

export const UnknownCurrency: Story = {
  name: 'SUB-05 active, with an unknown payment type, currency and period, and a plan without a name',
  args: { subscription: { ...active, paymentType: 'unknown', plan: { ...monthly, name: '', currencyCode: 'XYZ', period: 'unknown' } } },
  play: async ({ canvasElement }) => {
    const shown = card(canvasElement, 'Your subscription');
    await expect(shown.getByText('8.99')).toBeVisible();
    await expect(shown.getByText('Your plan renews on 18 December 2026.')).toBeVisible();
    await expect(shown.queryAllByText(/per |€/)).toHaveLength(0);
  },
};
