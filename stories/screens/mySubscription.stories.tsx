import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Subscription } from '../../machines/domain/entities.ts';
import { LatestInvoices } from '../../src/screens/history/LatestInvoices.tsx';
import { SubscriptionView } from '../../src/screens/mySubscription/SubscriptionView.tsx';
import { active, FUTURE, invoices, monthly, NOW, PAST, yearly } from '../fixtures/subscriptions.ts';
import { AccountArea } from './accountArea.tsx';

const meta = {
  title: 'Screens/My subscription',
  component: SubscriptionView,
  args: {
    state: 'showing',
    subscription: active,
    now: NOW,
    doing: 'nothing',
    error: null,
    earlier: { state: 'closed', earlier: [], error: null, onOpen: fn(), onClose: fn(), onRetry: fn() },
    invoices: (
      <LatestInvoices
        state="showing"
        invoices={invoices.slice(0, 3)}
        savingIds={[]}
        notSaved={null}
        error={null}
        onRetry={fn()}
        onSave={fn()}
      />
    ),
    onRetry: fn(),
    onCheckAgain: fn(),
    onChangePlan: fn(),
    onChangeCard: fn(),
    onManage: fn(),
    onCancel: fn(),
    onConfirmCancellation: fn(),
    onCloseCancellation: fn(),
  },
  decorators: [
    (Story) => (
      <AccountArea title={<FormattedMessage id="TITLE_MY_SUBSCRIPTION" />} current="mySubscription">
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof SubscriptionView>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'My subscription' }));
const card = (canvasElement: HTMLElement, name = 'Monthly') => within(page(canvasElement).getByRole('region', { name }));
const button = (canvasElement: HTMLElement, name: string) => page(canvasElement).getByRole('button', { name });
const link = (canvasElement: HTMLElement, name: string) => page(canvasElement).getByRole('link', { name });
const dialog = () => within(within(document.body).getByRole('alertdialog', { name: 'Cancel your subscription?' }));

/** What a story of a status is about: the word, the sentence, what can be done, and whether premium is open. */
type Expected = { word: string | null; says: string; buttons?: readonly string[]; links?: readonly string[]; isPremium: boolean };

const ALL_BUTTONS = ['Change plan', 'Cancel subscription', 'Check again', 'Change card', 'Manage payments'];
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
  name: 'SUB-01 SUB-02 SUB-03 active and renewing: when, with which card, and everything that can be done',
  args: {},
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'My subscription' })).toBeVisible();
    await expect(card(canvasElement).getByText('Active')).toBeVisible();
    await expect(card(canvasElement).getByText('€8.99')).toBeVisible();
    await expect(card(canvasElement).getByText(/per month/)).toBeVisible();
    await expect(
      card(canvasElement).getByText('Your plan renews on December 18, 2026. We’ll charge the card ending in 4242.'),
    ).toBeVisible();
    const payment = within(page(canvasElement).getByRole('region', { name: 'Payment' }));
    await expect(payment.getByText('Visa ending in 4242')).toBeVisible();
    await expect(payment.getByText('Stripe')).toBeVisible();
    await expect(payment.getByText('March 18, 2025')).toBeVisible();
    await expect(link(canvasElement, 'Edit billing details')).toHaveAttribute('href', '/profile/billing');
    await expect(link(canvasElement, 'All invoices')).toHaveAttribute('href', '/profile/history');
    for (const name of ['Change plan', 'Cancel subscription', 'Change card', 'Manage payments'])
      await userEvent.click(button(canvasElement, name));
    await expect([args.onChangePlan, args.onCancel, args.onChangeCard, args.onManage].map((heard) => heard)).toHaveLength(4);
    for (const heard of [args.onChangePlan, args.onCancel, args.onChangeCard, args.onManage]) await expect(heard).toHaveBeenCalledTimes(1);
  },
};

export const InFrench: Story = {
  name: 'I18-04 SUB-01 in French, with its dates and amounts',
  globals: { language: 'fr_FR' },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('Votre offre se renouvelle le 18 décembre 2026. La carte se terminant par 4242 sera débitée.'),
    ).toBeVisible();
    await expect(within(canvasElement).getByText('Actif')).toBeVisible();
  },
};

export const AppStore: Story = {
  name: 'SUB-01 SUB-03 active in the App Store: it is looked after there',
  ...state(
    { paymentType: 'appstore', card: null },
    {
      word: 'Active',
      says: 'Your plan renews on December 18, 2026. You pay through the App Store.',
      links: ['Manage in the App Store'],
      isPremium: true,
    },
  ),
};

export const GooglePlay: Story = {
  name: 'SUB-03 active in Google Play: the link leads to its own page, beside this one',
  args: { subscription: { ...active, paymentType: 'playstore', card: null } },
  play: async ({ canvasElement }) => {
    const there = link(canvasElement, 'Manage in Google Play');
    await expect(there).toHaveAttribute('href', 'https://play.google.com/store/account/subscriptions');
    await expect(there).toHaveAttribute('target', '_blank');
    await expect(page(canvasElement).getByText('Google Play')).toBeVisible();
  },
};

export const Disabled: Story = {
  name: 'SUB-01 active without renewal: cancelled, and open until its end',
  ...state(
    { renewalStatus: 'disabled' },
    {
      word: 'Cancelled',
      says: 'Your subscription is cancelled. You can watch until December 18, 2026.',
      buttons: ['Change plan', 'Manage payments'],
      isPremium: true,
    },
  ),
};

export const CanceledFuture: Story = {
  name: 'SUB-01 cancelled, with its end to come',
  ...state(
    { status: 'canceled' },
    {
      word: 'Cancelled',
      says: 'Your subscription is cancelled. You can watch until December 18, 2026.',
      buttons: ['Change plan', 'Manage payments'],
      isPremium: true,
    },
  ),
};

export const CanceledPast: Story = {
  name: 'SUB-01 cancelled, and ended',
  ...state(
    { status: 'canceled', expiresDate: PAST },
    {
      word: 'Cancelled',
      says: 'Your subscription was cancelled and ended on November 18, 2026.',
      links: ['See the plans'],
      isPremium: false,
    },
  ),
};

export const Grace: Story = {
  name: 'SUB-01 in the time of grace',
  ...state(
    { status: 'billing_grace' },
    {
      word: 'Payment overdue',
      says: 'Your last payment did not go through. You can go on watching until December 18, 2026 while we try again.',
      buttons: ['Change plan', 'Cancel subscription', 'Change card', 'Manage payments'],
      isPremium: true,
    },
  ),
};

export const Retry: Story = {
  name: 'SUB-01 a payment that is tried again',
  ...state(
    { status: 'billing_retry', expiresDate: PAST },
    {
      word: 'Payment failed',
      says: 'Your last payment did not go through. We’ll try again; check how you pay.',
      buttons: ['Manage payments'],
      isPremium: false,
    },
  ),
};

export const Paused: Story = {
  name: 'SUB-01 paused',
  ...state(
    { status: 'paused' },
    {
      word: 'Paused',
      says: 'Your subscription is paused. Nothing is charged meanwhile.',
      buttons: ['Manage payments'],
      isPremium: false,
    },
  ),
};

export const OnHold: Story = {
  name: 'SUB-01 on hold, paid through Google Play',
  ...state(
    { status: 'on_hold', paymentType: 'playstore', card: null },
    {
      word: 'On hold',
      says: 'Your subscription is on hold until a payment goes through. Check how you pay.',
      links: ['Manage in Google Play'],
      isPremium: false,
    },
  ),
};

export const Expired: Story = {
  name: 'SUB-01 expired',
  ...state(
    { status: 'expired', expiresDate: PAST },
    { word: 'Ended', says: 'Your subscription ended on November 18, 2026.', links: ['See the plans'], isPremium: false },
  ),
};

export const Revoked: Story = {
  name: 'SUB-01 revoked',
  ...state(
    { status: 'revoked', expiresDate: FUTURE },
    {
      word: 'Withdrawn',
      says: 'Your subscription was withdrawn and your payment returned.',
      links: ['See the plans'],
      isPremium: false,
    },
  ),
};

export const Pending: Story = {
  name: 'SUB-01 pending: the viewer may look again',
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
  name: 'SUB-05 a status, a payment type, a renewal, a period and a price of tomorrow: neutral text, no link, no label',
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
    await expect(card(canvasElement).getByText('We can’t say more about your subscription right now.')).toBeVisible();
    await expect(card(canvasElement).queryAllByText(/Premium|Active|€|per month/)).toHaveLength(0);
    await expect(page(canvasElement).queryAllByText(/Visa|Stripe|Method|Paid through|Member since/)).toHaveLength(0);
    const offered = page(canvasElement);
    await expect(ALL_BUTTONS.filter((name) => offered.queryByRole('button', { name }))).toEqual([]);
    await expect(ALL_LINKS.filter((name) => offered.queryByRole('link', { name }))).toEqual([]);
  },
};

export const UnknownCurrency: Story = {
  name: 'SUB-05 active, with a payment type, a currency and a period nobody knows, and no plan’s name',
  args: { subscription: { ...active, paymentType: 'unknown', plan: { ...monthly, name: '', currencyCode: 'XYZ', period: 'unknown' } } },
  play: async ({ canvasElement }) => {
    const shown = card(canvasElement, 'Your subscription');
    await expect(shown.getByText('8.99')).toBeVisible();
    await expect(shown.getByText('Your plan renews on December 18, 2026.')).toBeVisible();
    await expect(shown.queryAllByText(/per |€/)).toHaveLength(0);
  },
};

export const None: Story = {
  name: 'SUB-01 no subscription: the way to the plans',
  args: { state: 'none', subscription: null },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('heading', { name: 'No subscription yet' })).toBeVisible();
    await expect(link(canvasElement, 'See the plans')).toHaveAttribute('href', '/subscription');
  },
};

export const Loading: Story = {
  name: 'SUB-01 the subscription on its way',
  args: { state: 'loading', subscription: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'My subscription' })).toBeVisible();
    await expect(page(canvasElement).getByText('Please wait')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  name: 'SUB-01 ERR-05 the subscription did not come: the reason is announced, with another try',
  args: { state: 'failed', subscription: null, error: 'This is taking too long. Please try again.' },
  play: async ({ canvasElement, args }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/Your subscription did not load.*This is taking too long/);
    await userEvent.click(button(canvasElement, 'Try again'));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Reloading: Story = {
  name: 'SUB-01 MON-08 pending, and being asked about: a second press asks nothing',
  args: { subscription: { ...active, status: 'pending', card: null }, doing: 'reloading' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(button(canvasElement, 'Check again Please wait'));
    await expect(args.onCheckAgain).not.toHaveBeenCalled();
  },
};

export const ConfirmingCancellation: Story = {
  name: 'SUB-02 cancelling is asked about first: keeping is the safe choice',
  args: { doing: 'confirmingCancellation' },
  play: async ({ args }) => {
    await expect(dialog().getByText('You can watch until December 18, 2026. Nothing is charged after that.')).toBeInTheDocument();
    await expect(dialog().getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.click(dialog().getByRole('button', { name: 'Keep it' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel subscription' }));
    await expect(args.onCloseCancellation).toHaveBeenCalledTimes(1);
    await expect(args.onConfirmCancellation).toHaveBeenCalledTimes(1);
  },
};

export const Canceling: Story = {
  name: 'SUB-02 cancelling: the question waits for the answer',
  args: { doing: 'canceling' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: /Cancel subscription/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirmCancellation).not.toHaveBeenCalled();
    await expect(args.onCloseCancellation).not.toHaveBeenCalled();
  },
};

export const NotCanceled: Story = {
  name: 'SUB-02 ERR-05 a cancellation that was refused: the question stands, with the reason',
  args: { doing: 'confirmingCancellation', error: 'This subscription is managed in the store where you bought it.' },
  play: async () => {
    await expect(dialog().getByRole('alert')).toHaveTextContent(/managed in the store/);
    await expect(dialog().getByRole('button', { name: 'Cancel subscription' })).toBeEnabled();
  },
};

export const PortalNotOpened: Story = {
  name: 'SUB-03 ERR-05 the provider’s page did not open: why is announced',
  args: { error: 'We can’t reach the service. Check your connection and try again.' },
  play: async ({ canvasElement }) =>
    expect(card(canvasElement).getByRole('alert')).toHaveTextContent(/This did not open.*We can’t reach the service/),
};

export const EarlierShown: Story = {
  name: 'SUB-04 the subscriptions before this one',
  args: {
    earlier: {
      ...meta.args.earlier,
      state: 'showing',
      earlier: [
        {
          ...active,
          id: 's2',
          plan: yearly,
          status: 'expired',
          purchaseDate: new Date(2024, 2, 1).getTime(),
          expiresDate: new Date(2025, 2, 1).getTime(),
        },
        { ...active, id: 's1', plan: null, status: 'unknown', purchaseDate: null, expiresDate: Number.POSITIVE_INFINITY },
      ],
    },
  },
  play: async ({ canvasElement, args }) => {
    const earlier = within(page(canvasElement).getByRole('region', { name: 'Earlier subscriptions' }));
    const [first, second] = earlier.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/^YearlyMar 1, 2024 – Mar 1, 2025Ended$/);
    await expect(second).toHaveTextContent(/^Your subscription$/);
    const toggle = earlier.getByRole('button', { name: 'Earlier subscriptions' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    await expect(args.earlier.onClose).toHaveBeenCalledTimes(1);
  },
};

export const EarlierNone: Story = {
  name: 'SUB-04 there were none before',
  args: { earlier: { ...meta.args.earlier, state: 'showing' } },
  play: async ({ canvasElement }) => expect(page(canvasElement).getByText('There was none before this one.')).toBeVisible(),
};

export const EarlierLoading: Story = {
  name: 'SUB-04 the earlier ones on their way',
  args: { earlier: { ...meta.args.earlier, state: 'loading' } },
  play: async ({ canvasElement }) => expect(page(canvasElement).getByText('Please wait')).toBeInTheDocument(),
};

export const EarlierFailed: Story = {
  name: 'SUB-04 ERR-05 the earlier ones did not come',
  args: { earlier: { ...meta.args.earlier, state: 'failed', error: 'This is taking too long. Please try again.' } },
  play: async ({ canvasElement, args }) => {
    await expect(page(canvasElement).getByText('The earlier subscriptions did not load.')).toBeInTheDocument();
    await userEvent.click(button(canvasElement, 'Try again'));
    await expect(args.earlier.onRetry).toHaveBeenCalledTimes(1);
  },
};
