import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { SubscriptionView } from '../../src/buying/subscription/SubscriptionView.tsx';
import { english } from '../../tests/texts/english.ts';
import { scrolledIntoView } from '../account/accountArea.tsx';
import { active, yearly } from '../fixtures/subscriptions.ts';
import { button, inSubscriptionArea, page, subscriptionPage } from './mySubscriptionPage.tsx';

const meta = {
  title: 'Screens/My subscription: earlier ones',
  parameters: { heading: 'My subscription', action: english('SUBSCRIPTION_PLAN') },
  component: SubscriptionView,
  args: subscriptionPage,
  decorators: [inSubscriptionArea],
} satisfies Meta<typeof SubscriptionView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EarlierShown: Story = {
  name: 'SUB-04 the earlier subscriptions',
  parameters: { shows: ['subscription.earlier.showing'], action: 'Earlier subscriptions' },
  args: {
    earlier: {
      ...subscriptionPage.earlier,
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
    await expect(first).toHaveTextContent(/^Yearly1 Mar 2024 – 1 Mar 2025Ended$/);
    await expect(second).toHaveTextContent(/^Your subscription$/);
    const toggle = earlier.getByRole('button', { name: 'Earlier subscriptions' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    await expect(args.earlier.onClose).toHaveBeenCalledTimes(1);
  },
};

export const EarlierNone: Story = {
  name: 'SUB-04 no earlier subscriptions',
  parameters: { shows: ['subscription.earlier.showing'], action: 'Earlier subscriptions' },
  args: { earlier: { ...subscriptionPage.earlier, state: 'showing' } },
  play: async ({ canvasElement }) => expect(scrolledIntoView(page(canvasElement).getByText('No earlier subscriptions.'))).toBeVisible(),
};

export const EarlierLoading: Story = {
  name: 'SUB-04 loading the earlier subscriptions',
  parameters: { shows: ['subscription.earlier.loading'], action: 'Earlier subscriptions' },
  args: { earlier: { ...subscriptionPage.earlier, state: 'loading' } },
  play: async ({ canvasElement }) => expect(scrolledIntoView(page(canvasElement).getByText('Please wait'))).toBeInTheDocument(),
};

export const EarlierFailed: Story = {
  name: 'SUB-04 ERR-05 the earlier subscriptions did not load',
  parameters: { shows: ['subscription.earlier.failed'], action: english('UI_TRY_AGAIN') },
  args: { earlier: { ...subscriptionPage.earlier, state: 'failed', error: 'This is taking too long. Please try again.' } },
  play: async ({ canvasElement, args }) => {
    await expect(page(canvasElement).getByText('The earlier subscriptions did not load.')).toBeInTheDocument();
    await userEvent.click(button(canvasElement, 'Try again'));
    await expect(args.earlier.onRetry).toHaveBeenCalledTimes(1);
  },
};
