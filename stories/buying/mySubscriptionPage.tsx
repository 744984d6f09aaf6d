/** The subscription page for stories: its default props, and functions that find elements on it. */
import type { Decorator } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { fn, within } from 'storybook/test';
import { LatestInvoices } from '../../src/buying/billing/LatestInvoices.tsx';
import type { SubscriptionViewProps } from '../../src/buying/subscription/SubscriptionView.tsx';
import { AccountArea } from '../account/accountArea.tsx';
import { active, invoices, NOW } from '../fixtures/subscriptions.ts';

export const subscriptionPage = {
  state: 'showing',
  subscription: active,
  now: NOW,
  doing: 'nothing',
  cancellation: null,
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
  onResume: fn(),
  onManage: fn(),
  onCancel: fn(),
  onConfirmCancellation: fn(),
  onCloseCancellation: fn(),
} as const satisfies SubscriptionViewProps;

export const inSubscriptionArea: Decorator = (Story) => (
  <AccountArea title={<FormattedMessage id="TITLE_MY_SUBSCRIPTION" />} current="mySubscription">
    <Story />
  </AccountArea>
);

export const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'My subscription' }));
export const card = (canvasElement: HTMLElement, name = 'Monthly') => within(page(canvasElement).getByRole('region', { name }));
export const button = (canvasElement: HTMLElement, name: string) => page(canvasElement).getByRole('button', { name });
export const link = (canvasElement: HTMLElement, name: string) => page(canvasElement).getByRole('link', { name });
