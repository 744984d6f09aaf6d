import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { billingProblems, NO_BILLING } from '../../machines/buying/billing.ts';
import type { BillingDetails } from '../../machines/domain/entities.ts';
import { BillingView } from '../../src/buying/billing/BillingView.tsx';
import { LatestInvoices } from '../../src/buying/billing/LatestInvoices.tsx';
import { english } from '../../tests/texts/english.ts';
import { AccountArea, scrolledIntoView } from '../account/accountArea.tsx';
import { active, billing, invoices } from '../fixtures/subscriptions.ts';

/** Keeps the typed text, as the machine does. */
function Kept({ draft: first, onEdit, ...props }: ComponentProps<typeof BillingView>) {
  const [draft, setDraft] = useState(first);
  const edit = (next: BillingDetails) => {
    setDraft(next);
    onEdit(next);
  };
  return <BillingView {...props} draft={draft} onEdit={edit} />;
}

const latest = { invoices, savingIds: [], notSaved: null, error: null, onRetry: fn(), onSave: fn() };

const meta = {
  title: 'Screens/Billing',
  parameters: { heading: 'Billing', action: 'Save address' },
  component: BillingView,
  args: {
    state: 'editing',
    saved: billing,
    draft: billing,
    subscription: active,
    problems: [],
    error: null,
    canSave: false,
    isSaving: false,
    invoices: <LatestInvoices state="showing" {...latest} />,
    onRetry: fn(),
    onEdit: fn(),
    onSave: fn(),
  },
  render: (args) => <Kept {...args} />,
  decorators: [
    (Story) => (
      <AccountArea title={<FormattedMessage id="TITLE_BILLING" />} current="billing">
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof BillingView>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Billing' }));
const field = (canvasElement: HTMLElement, label: string) => page(canvasElement).getByLabelText<HTMLInputElement>(label);
const save = (canvasElement: HTMLElement) => page(canvasElement).getByRole('button', { name: /Save address/ });

export const Editing: Story = {
  name: 'BIL-01 the billing details, the card, and the latest invoices beside them',
  parameters: { shows: ['billing.clean'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
    await expect(page(canvasElement).getByText('Visa ending in 4242. It is charged when your plan renews.')).toBeVisible();
    await expect(page(canvasElement).getByRole('link', { name: 'Manage payment' })).toHaveAttribute('href', '/profile/subscription');
    await expect(page(canvasElement).getByRole('link', { name: 'All invoices' })).toHaveAttribute('href', '/profile/history');
    await expect(field(canvasElement, 'Country')).toHaveDisplayValue('Portugal');
    for (const [label, autocomplete] of [
      ['Name on the invoice', 'billing name'],
      ['Street and number', 'billing address-line1'],
      ['Postcode', 'billing postal-code'],
      ['City', 'billing address-level2'],
      ['Country', 'billing country'],
      ['Phone', 'billing tel'],
    ] as const)
      await expect(field(canvasElement, label)).toHaveAttribute('autocomplete', autocomplete);
    await expect(save(canvasElement)).toBeDisabled();
    await userEvent.clear(field(canvasElement, 'City'));
    await userEvent.type(field(canvasElement, 'City'), 'Lisboa');
    await expect(args.onEdit).toHaveBeenLastCalledWith({ ...billing, city: 'Lisboa' });
    await userEvent.selectOptions(field(canvasElement, 'Country'), 'Spain');
    await expect(args.onEdit).toHaveBeenLastCalledWith({ ...billing, city: 'Lisboa', country: 'ES' });
  },
};

export const Dirty: Story = {
  name: 'BIL-01 a change can be saved',
  parameters: { shows: ['billing.dirty.editing'] },
  args: { draft: { ...billing, city: 'Lisboa', zipCode: '1200-109' }, canSave: true },
  play: async ({ canvasElement, args }) => {
    await expect(field(canvasElement, 'City')).toHaveValue('Lisboa');
    await userEvent.click(save(canvasElement));
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
};

export const InPortuguese: Story = {
  name: 'I18-04 BIL-01 in Portuguese, including the countries',
  parameters: { shows: ['billing.dirty.editing'] },
  globals: { language: 'pt_PT' },
  args: { draft: { ...billing, country: 'DE' }, canSave: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('País')).toHaveDisplayValue('Alemanha');
    await expect(within(canvasElement).getByText('Morada de faturação')).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'VAL-06 BIL-01 each missing value is in the list and at its field, and the first has the focus',
  parameters: { shows: ['billing.dirty.refused'] },
  args: { draft: NO_BILLING, saved: NO_BILLING, problems: billingProblems(NO_BILLING), canSave: true },
  play: async ({ canvasElement, args }) => {
    const list = within(
      page(canvasElement)
        .getAllByRole('alert')
        .find((alert) => alert.textContent !== '') ?? canvasElement,
    );
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Enter the name for the invoice.',
      'Enter street and number.',
      'Enter the postcode.',
      'Enter the city.',
      'Choose the country.',
      'Phone number is required',
      'Enter the tax number.',
    ]);
    await expect(canvasElement.querySelectorAll('[aria-invalid=true]')).toHaveLength(7);
    await expect(field(canvasElement, 'Name on the invoice')).toHaveFocus();
    await userEvent.click(save(canvasElement));
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
};

export const ServiceRefused: Story = {
  name: 'BIL-01 ERR-05 the service refused: the reason, and all typed text stays',
  parameters: { shows: ['billing.dirty.refused'] },
  args: {
    draft: { ...billing, city: 'Lisboa' },
    problems: [{ field: null, message: { key: 'SERVER_ERROR_TIMEOUT' } }],
    canSave: true,
  },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByText('This is taking too long. Please try again.')).toBeInTheDocument();
    await expect(field(canvasElement, 'City')).toHaveValue('Lisboa');
  },
};

export const Saving: Story = {
  name: 'BIL-01 saving: the fields are read-only, and a second press does nothing',
  parameters: { shows: ['billing.saving'], action: 'Save address Please wait' },
  args: { draft: { ...billing, city: 'Lisboa' }, isSaving: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement, 'City'), 'x');
    await userEvent.click(save(canvasElement));
    await expect(args.onEdit).not.toHaveBeenCalled();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const ReadOnly: Story = {
  name: 'BIL-01 VAL-06 without a subscription: read-only, with the reason and a link to the plans',
  parameters: { shows: ['billing.readOnly'], action: english('UI_SEE_PLANS') },
  args: { state: 'readOnly', saved: { ...NO_BILLING, name: 'Marek Nowak', country: 'Neverland' }, subscription: null },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByText('You need a subscription to change your billing details.')).toBeVisible();
    await expect(page(canvasElement).getByRole('link', { name: english('UI_SEE_PLANS') })).toHaveAttribute('href', '/subscription');
    await expect(page(canvasElement).getByText('Marek Nowak')).toBeVisible();
    await expect(page(canvasElement).getByText('Neverland')).toBeVisible();
    await expect(page(canvasElement).queryAllByRole('textbox')).toHaveLength(0);
  },
};

export const StoreAndForeignCountry: Story = {
  name: 'SUB-05 BIL-01 paid in a store: no card; a country outside the list stays',
  parameters: { shows: ['billing.clean'] },
  args: {
    subscription: { ...active, paymentType: 'appstore', card: null },
    draft: { ...billing, country: 'Neverland' },
    saved: { ...billing, country: 'Neverland' },
  },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByText('App Store')).toBeVisible();
    await expect(page(canvasElement).queryByText(/ending in/)).toBeNull();
    await expect(field(canvasElement, 'Country')).toHaveDisplayValue('Neverland');
  },
};

export const Loading: Story = {
  name: 'BIL-01 loading the billing details',
  parameters: { shows: ['billing.loading'], action: null, without: 'The details are loading.' },
  args: { state: 'loading' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
    await expect(page(canvasElement).getByText('Please wait')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  name: 'BIL-01 ERR-05 the billing details did not load; the invoices did',
  parameters: { shows: ['billing.failed'], action: english('UI_TRY_AGAIN') },
  args: { state: 'failed', error: 'This is taking too long. Please try again.' },
  play: async ({ canvasElement, args }) => {
    await expect(page(canvasElement).getByText('Your billing details did not load')).toBeVisible();
    await userEvent.click(page(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
    await expect(page(canvasElement).getByRole('list', { name: 'Invoices' })).toBeVisible();
  },
};

export const InvoicesFailed: Story = {
  name: 'BIL-02 ERR-05 the invoices did not load; the form did',
  parameters: { shows: ['billing.clean', 'invoices.list.failed'] },
  args: { invoices: <LatestInvoices {...latest} state="failed" invoices={[]} error="This is taking too long. Please try again." /> },
  play: async ({ canvasElement }) => {
    await expect(scrolledIntoView(page(canvasElement).getByText('Your invoices did not load'))).toBeInTheDocument();
    await expect(field(canvasElement, 'City')).toHaveValue('Porto');
  },
};

export const InvoicesLoading: Story = {
  name: 'BIL-02 loading the invoices',
  parameters: { shows: ['billing.clean', 'invoices.list.loading'] },
  args: { invoices: <LatestInvoices {...latest} state="loading" invoices={[]} /> },
  play: async ({ canvasElement }) => expect(scrolledIntoView(page(canvasElement).getByText('Please wait'))).toBeInTheDocument(),
};

export const InvoicesEmpty: Story = {
  name: 'BIL-02 no invoices yet',
  parameters: { shows: ['billing.clean', 'invoices.list.empty'] },
  args: { invoices: <LatestInvoices {...latest} state="empty" invoices={[]} /> },
  play: async ({ canvasElement }) => expect(scrolledIntoView(page(canvasElement).getByText('Your invoices appear here.'))).toBeVisible(),
};

export const ReadOnlyEmpty: Story = {
  name: 'BIL-01 without a subscription and without details: the reason and the link only',
  parameters: { shows: ['billing.readOnly'], action: english('UI_SEE_PLANS') },
  args: { state: 'readOnly', saved: NO_BILLING, subscription: null },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('link', { name: english('UI_SEE_PLANS') })).toBeVisible();
    await expect(page(canvasElement).queryByText('Not filled in')).toBeNull();
  },
};
