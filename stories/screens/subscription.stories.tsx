import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PlanList } from '../../src/screens/subscription/PlanList.tsx';
import { plans } from '../fixtures/accounts.ts';

const meta = {
  title: 'Screens/Subscription',
  component: PlanList,
  args: { level: 'h2', state: 'ready', plans, error: null, onRetry: fn() },
  decorators: [
    (Story) => (
      <main style={{ padding: 32 }}>
        <h1>Choose how you watch</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PlanList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  name: 'MON-02 name, description, price with its sign and period, banner and badge',
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement).getAllByRole('article');
    await expect(cards).toHaveLength(3);
    await expect(cards[0]).toHaveTextContent(/Try it out.*Weekly.*€2\.99.*week/s);
    await expect(cards[1]).toHaveTextContent(/Most chosen.*Monthly.*€8\.99.*month/s);
    await expect(cards[2]).toHaveTextContent(/Yearly.*\$89\.00.*year/s);
  },
};

export const UnknownCurrencyAndPeriod: Story = {
  name: 'MON-02 an unknown currency has no sign, an unknown period no label',
  args: { plans: plans.slice(0, 1).map((plan) => ({ ...plan, currencyCode: 'XTS', period: 'unknown' as const })) },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article');
    await expect(card).toHaveTextContent('2.99');
    await expect(card).not.toHaveTextContent(/[€$]|week/);
  },
};

export const Loading: Story = { name: 'MON-02 while the plans are on their way', args: { state: 'loading', plans: [] } };

const offersRetry: Story['play'] = async ({ canvasElement, args }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalled();
};

export const Empty: Story = { name: 'MON-13 no plans: a message with another try', args: { state: 'empty', plans: [] }, play: offersRetry };

export const Failed: Story = {
  name: 'MON-13 ERR-05 plans that did not load: the reason with another try',
  args: { state: 'failed', plans: [], error: 'An unexpected problem occurred.' },
  play: offersRetry,
};
