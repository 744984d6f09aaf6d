import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PendingPayment } from '../../src/buying/plans/PendingPayment.tsx';
import { PlanList } from '../../src/buying/plans/PlanList.tsx';
import styles from '../../src/buying/plans/SubscriptionScreen.module.css';
import { Voucher } from '../../src/buying/plans/Voucher.tsx';
import { english } from '../../tests/texts/english.ts';
import { plans } from '../fixtures/accounts.ts';

const meta = {
  title: 'Screens/Subscription',
  parameters: { heading: 'Choose how you watch', action: 'Choose a plan' },
  component: PlanList,
  args: {
    level: 'h2',
    state: 'several',
    plans,
    presentId: null,
    fixed: null,
    selectedId: null,
    error: null,
    onRetry: fn(),
    onSelect: fn(),
    onSubscribe: fn(),
  },
  decorators: [
    (Story) => (
      <main>
        <section className={styles.screen}>
          <h1 className={styles.title}>
            <FormattedMessage id="PLANS_TITLE" />
          </h1>
          <p className={styles.text}>
            <FormattedMessage id="PLANS_TEXT" />
          </p>
          <Story />
        </section>
      </main>
    ),
  ],
} satisfies Meta<typeof PlanList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  name: 'MON-02 name, description, price with currency and period, banner and badge; the whole card describes the radio button',
  parameters: { shows: ['pages.open.shown', 'planChoice.several'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const cards = canvas.getAllByRole('article');
    await expect(cards).toHaveLength(3);
    await expect(cards[0]).toHaveTextContent(/Try it out.*Weekly.*€2\.99.*week/s);
    await expect(cards[1]).toHaveTextContent(/Most chosen.*Monthly.*€8\.99.*month/s);
    await expect(cards[2]).toHaveTextContent(/Yearly.*\$89\.00.*year/s);
    await expect(canvas.getByRole('button', { name: 'Choose a plan' })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: /^Weekly/ })).toHaveAccessibleDescription(/^Try it out /);
    await expect(canvas.getByRole('radio', { name: /^Monthly/ })).toHaveAccessibleDescription(/Most chosen/);
    await userEvent.click(canvas.getByRole('radio', { name: /^Weekly/ }));
    await expect(args.onSelect).toHaveBeenCalledWith('weekly');
  },
};

export const InALightBrand: Story = { ...Ready, name: 'BRD-09 the plans in a light brand', globals: { brand: 'Harbour' } };

export const PromoOnAPhone: Story = {
  name: 'MON-02 a promo text keeps its longest word in one piece on a phone',
  parameters: { shows: ['planChoice.several'] },
  globals: { viewport: { value: 'w390', isRotated: false } },
  args: { plans: plans.map((each) => ({ ...each, highlightText: 'Experimente grátis' })) },
  play: async ({ canvasElement }) => {
    for (const promo of within(canvasElement).getAllByText('Experimente grátis')) {
      const word = document.createRange();
      word.setStart(promo.firstChild ?? promo, 0);
      word.setEnd(promo.firstChild ?? promo, 'Experimente'.length);
      await expect(word.getClientRects()).toHaveLength(1);
      await expect(word.getBoundingClientRect().right).toBeLessThanOrEqual(promo.getBoundingClientRect().right);
    }
  },
};

export const PaymentPending: Story = {
  name: 'MON-16 TOG-03 a pending payment: the store names its plan before the viewer chooses another',
  parameters: { shows: ['planChoice.several', 'confirmation.confirming.wait.silent'] },
  render: (args) => (
    <>
      <PendingPayment plan="Monthly" />
      <PlanList {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const [pending] = within(canvasElement).getAllByRole('status');
    await expect(pending).toHaveTextContent(/Your payment for Monthly is pending/);
  },
};

export const Selected: Story = {
  name: 'MON-21 MON-02 MON-03 the selected plan, with its price on the button',
  parameters: { shows: ['pages.open.shown', 'planChoice.several'], action: 'Subscribe, €8.99 per month' },
  args: { selectedId: 'monthly' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
    await expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe, €8.99 per month' }));
    await expect(args.onSubscribe).toHaveBeenCalledTimes(1);
  },
};

export const Subscriber: Story = {
  name: 'MON-14 the current plan of the account cannot be chosen again; other plans lead to a plan change',
  parameters: { shows: ['pages.open.shown', 'planChoice.several'], action: 'Change to Yearly' },
  args: { presentId: 'monthly', selectedId: 'yearly' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('article')[1]).toHaveTextContent(/Your plan.*Monthly/s);
    await expect(canvas.getAllByRole('radio')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Change to Yearly' }));
    await expect(args.onSubscribe).toHaveBeenCalledTimes(1);
  },
};

export const PaidInAStore: Story = {
  name: 'MON-24 SUB-03 a plan of an app store: says who charges it and links to the store, and no other plan can be chosen',
  parameters: { shows: ['pages.open.shown', 'planChoice.fixed'], action: 'Manage in the App Store' },
  args: {
    state: 'fixed',
    presentId: 'monthly',
    fixed: {
      text: 'Your plan renews on 18 December 2026. You pay through the App Store.',
      management: { kind: 'store', store: 'appstore', href: 'https://apps.apple.com/account/subscriptions' },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Your plan renews on 18 December 2026. You pay through the App Store.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Manage in the App Store' })).toHaveAttribute('target', '_blank');
    await expect(canvas.getAllByRole('article')[1]).toHaveTextContent(/Your plan.*Monthly/s);
    await expect(canvas.queryAllByRole('radio')).toHaveLength(0);
    await expect(canvas.queryAllByRole('button')).toHaveLength(0);
  },
};

export const FromAVoucher: Story = {
  name: 'MON-24 SUB-08 a plan from a voucher: says until when it lasts, and no other plan can be chosen',
  parameters: { shows: ['pages.open.shown', 'planChoice.fixed'], action: null, without: 'No other plan can be chosen.' },
  args: {
    state: 'fixed',
    presentId: 'monthly',
    fixed: { text: 'Your plan came from a voucher. You can watch until 18 December 2026.', management: null },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Your plan came from a voucher. You can watch until 18 December 2026.')).toBeVisible();
    await expect(canvas.queryAllByRole('radio')).toHaveLength(0);
    await expect(canvas.queryAllByRole('link')).toHaveLength(0);
  },
};

export const TheOnlyPlan: Story = {
  name: 'MON-03 a single plan: one press subscribes',
  parameters: { shows: ['pages.open.shown', 'planChoice.single'], action: 'Subscribe, €2.99 per week' },
  args: { state: 'single', plans: plans.slice(0, 1) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Subscribe, €2.99 per week' }));
    await expect(args.onSelect).toHaveBeenCalledWith('weekly');
  },
};

export const UnknownCurrencyAndPeriod: Story = {
  name: 'MON-02 an unknown currency has no sign, and an unknown period has no label',
  parameters: { shows: ['pages.open.shown', 'planChoice.several'] },
  args: { plans: plans.slice(0, 1).map((plan) => ({ ...plan, currencyCode: 'XTS', period: 'unknown' as const })) },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article');
    await expect(card).toHaveTextContent('2.99');
    await expect(card).not.toHaveTextContent(/[€$]|week/);
  },
};

export const UnusualPrices: Story = {
  name: 'MON-02 a price of -1, a price of 0, and a very large price',
  parameters: { shows: ['pages.open.shown', 'planChoice.several'], action: 'Subscribe' },
  args: {
    selectedId: 'below',
    plans: [-1, 0, 1e15].map((price, index) => ({
      id: ['below', 'nothing', 'absurd'][index] ?? '',
      name: ['Below', 'Nothing', 'Absurd'][index] ?? '',
      description: 'All films, series and live channels.',
      price,
      highlightText: null,
      highlightImageUrl: null,
      isMostChosen: false,
      allows: { screens: null, quality: null, catchUpDays: null, devices: null },
      badgeText: index === 2 ? 'A badge that is longer than the card it stands upon would ever want to be' : null,
      period: 'monthly' as const,
      currencyCode: 'EUR',
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [below, nothing, absurd] = canvas.getAllByRole('article');
    await expect(below).toHaveTextContent('Price shown at checkout');
    await expect(nothing).toHaveTextContent('€0.00');
    await expect(absurd).toHaveTextContent('Price shown at checkout');
    await expect(canvas.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    for (const card of canvas.getAllByRole('article')) await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};

export const Loading: Story = {
  name: 'MON-02 loading the plans',
  parameters: { shows: ['pages.open.shown', 'planChoice.loading'], action: null, without: 'The plans are loading.' },
  args: { state: 'loading', plans: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status', { name: 'Loading the plans' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

const offersRetry: Story['play'] = async ({ canvasElement, args }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
  await expect(args.onRetry).toHaveBeenCalled();
};

export const Empty: Story = {
  name: 'MON-13 no plans: a message with a retry',
  parameters: { shows: ['pages.open.shown', 'planChoice.empty'], action: english('UI_TRY_AGAIN') },
  args: { state: 'empty', plans: [] },
  play: offersRetry,
};

export const Failed: Story = {
  name: 'MON-13 ERR-05 plans did not load: the reason with a retry',
  parameters: { shows: ['pages.open.shown', 'planChoice.failed'], action: english('UI_TRY_AGAIN') },
  args: { state: 'failed', plans: [], error: 'An unexpected problem occurred.' },
  play: offersRetry,
};

const voucher = { isMember: true, isBusy: false, error: null, onSubmit: fn(), onEdit: fn(), onLogIn: fn() };

export const VoucherEntry: Story = {
  name: 'MON-10 a voucher instead of a payment',
  parameters: { shows: ['pages.open.shown', 'voucher.entering'], heading: 'Have a voucher?', action: 'Use voucher' },
  render: () => <Voucher {...voucher} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Voucher code'), 'MARQUEE-30{Enter}');
    await expect(voucher.onSubmit).toHaveBeenCalledWith('MARQUEE-30');
  },
};

export const VoucherBusy: Story = {
  name: 'MON-10 checking a voucher',
  parameters: { shows: ['pages.open.shown', 'voucher.redeeming'], heading: 'Have a voucher?', action: 'Use voucher Please wait' },
  render: () => <Voucher {...voucher} isBusy onSubmit={voucher.onLogIn} />,
  play: async ({ canvasElement }) => {
    voucher.onLogIn.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Use voucher/ }));
    await expect(voucher.onLogIn).not.toHaveBeenCalled();
  },
};

export const VoucherRefused: Story = {
  name: 'MON-10 ERR-05 a voucher that was already used: a message, and the code stays',
  parameters: { shows: ['pages.open.shown', 'voucher.entering'], heading: 'Have a voucher?', action: 'Use voucher' },
  render: () => <Voucher {...voucher} error="This voucher was used already." />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('This voucher was used already.');
    await expect(canvas.getByLabelText('Voucher code')).toHaveAttribute('aria-invalid', 'true');
  },
};

export const VoucherOfAVisitor: Story = {
  name: 'MON-10 a visitor logs in before using a voucher',
  parameters: { shows: ['pages.open.shown', 'voucher.entering'], heading: 'Have a voucher?', action: english('UI_LOG_IN') },
  render: () => <Voucher {...voucher} isMember={false} />,
  play: async ({ canvasElement }) => {
    voucher.onLogIn.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_LOG_IN') }));
    await expect(voucher.onLogIn).toHaveBeenCalledTimes(1);
  },
};
