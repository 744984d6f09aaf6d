import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { HistoryView } from '../../src/buying/billing/HistoryView.tsx';
import { english } from '../../tests/texts/english.ts';
import { AccountArea } from '../account/accountArea.tsx';
import { invoiceDetails, invoiceOf, invoices, PAST } from '../fixtures/subscriptions.ts';

const meta = {
  title: 'Screens/Billing history',
  parameters: { heading: 'Billing history', action: 'Details of the invoice of 18 Nov 2026' },
  component: HistoryView,
  args: {
    state: 'showing',
    invoices,
    savingIds: [],
    notSaved: null,
    error: null,
    opened: null,
    details: null,
    detailsError: null,
    onRetry: fn(),
    onSave: fn(),
    onOpen: fn(),
    onRetryDetails: fn(),
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <AccountArea title={<FormattedMessage id="TITLE_HISTORY" />} current="billing">
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof HistoryView>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Billing history' }));
const dialog = () => within(within(document.body).getByRole('dialog', { name: 'Invoice of 18 Nov 2026' }));
const [newest] = invoices;

export const Showing: Story = {
  name: 'BIL-02 BIL-03 the invoices with their states; unknown states, currencies and amounts are shown as unknown',
  parameters: { shows: ['invoices.list.showing', 'invoices.details.closed', 'invoices.documents.resting'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Billing history' })).toBeVisible();
    const rows = page(canvasElement).getAllByRole('listitem');
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      '18 Nov 2026Marquee Monthly€8.99PaidDetailsPDF',
      '18 Oct 2026Marquee Monthly€8.99Not paidDetailsPDF',
      '18 Sep 2026Marquee Monthly€8.99RefundedDetailsPDF',
      '18 Aug 2026Marquee Monthly8.99PendingDetailsPDF',
      '18 Jul 2026Marquee WeeklyAmount not knownDetailsPDF',
    ]);
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'Details of the invoice of 18 Nov 2026' }));
    await expect(args.onOpen).toHaveBeenCalledWith('inv-5');
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'PDF of the invoice of 18 Oct 2026' }));
    await expect(args.onSave).toHaveBeenCalledWith('inv-4');
  },
};

const many = Array.from({ length: 10_000 }, (_, index) => invoiceOf(`inv-${index}`, PAST));

export const Many: Story = {
  name: 'ERR-08 BIL-02 ten thousand invoices: the first at once, more near the end of the list',
  args: { invoices: many },
  play: async ({ canvasElement }) => {
    const rows = () => page(canvasElement).getAllByRole('listitem').length;
    await expect(rows()).toBeLessThanOrEqual(120);
    const before = rows();
    page(canvasElement).getAllByRole('listitem').at(-1)?.scrollIntoView();
    await waitFor(() => expect(rows()).toBeGreaterThan(before));
    window.scrollTo(0, 0);
  },
};

export const SavingTwo: Story = {
  name: 'BIL-02 two documents are loading: each row is busy separately',
  parameters: { shows: ['invoices.list.showing', 'invoices.details.closed', 'invoices.documents.saving'] },
  args: { savingIds: ['inv-5', 'inv-3'] },
  play: async ({ canvasElement, args }) => {
    const busy = page(canvasElement)
      .getAllByRole('button', { name: /^PDF/ })
      .map((button) => button.getAttribute('aria-busy') === 'true');
    await expect(busy).toEqual([true, false, true, false, false]);
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'PDF of the invoice of 18 Nov 2026' }));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const NotSaved: Story = {
  name: 'BIL-02 ERR-05 a document did not load: its name, and the reason',
  parameters: { shows: ['invoices.list.showing', 'invoices.details.closed', 'invoices.documents.resting'] },
  args: { notSaved: { date: PAST, reason: 'We can’t reach the service. Check your connection and try again.' } },
  play: async ({ canvasElement }) =>
    expect(page(canvasElement).getByRole('alert')).toHaveTextContent(
      /The invoice of 18 Nov 2026 could not be saved.*We can’t reach the service/,
    ),
};

export const Details: Story = {
  name: 'BIL-03 one invoice in full',
  parameters: {
    shows: ['invoices.list.showing', 'invoices.details.showing'],
    heading: 'Invoice of 18 Nov 2026',
    action: 'PDF',
  },
  args: { opened: newest ?? null, details: invoiceDetails },
  play: async ({ args }) => {
    for (const text of ['inv-5', 'Paid', 'Monthly', '18 Nov 2026 – 18 Dec 2026', 'Stripe', '€1.68', '€8.99'])
      await expect(dialog().getByText(text)).toBeInTheDocument();
    await expect(dialog().getByText(/Rua das Flores 112.*4050-262 Porto.*Portugal.*PT999999990/s)).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'PDF' }));
    await expect(args.onSave).toHaveBeenCalledWith('inv-5');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const DetailsUnknown: Story = {
  name: 'SUB-05 BIL-03 an invoice with few known values',
  parameters: {
    shows: ['invoices.list.showing', 'invoices.details.showing'],
    heading: 'Invoice of 18 Nov 2026',
    action: 'PDF',
  },
  args: {
    opened: newest ?? null,
    details: {
      ...invoiceDetails,
      status: 'unknown',
      paymentType: 'unknown',
      planName: null,
      periodStart: null,
      periodEnd: null,
      tax: 0,
      billing: null,
      amount: 1e15,
    },
  },
  play: async () => {
    await expect(dialog().getByText('Marquee Monthly')).toBeInTheDocument();
    await expect(dialog().getByText('Amount not known')).toBeInTheDocument();
    await expect(dialog().queryAllByText(/State|Paid through|Period|Tax|Billed to/)).toHaveLength(0);
  },
};

export const DetailsLoading: Story = {
  name: 'BIL-03 loading an invoice',
  parameters: {
    shows: ['invoices.list.showing', 'invoices.details.loading'],
    heading: 'Invoice of 18 Nov 2026',
    action: english('UI_CLOSE'),
  },
  args: { opened: newest ?? null },
  play: async () => expect(dialog().getByText('Please wait')).toBeInTheDocument(),
};

export const DetailsFailed: Story = {
  name: 'BIL-03 ERR-05 an invoice did not load: the reason, and a retry',
  parameters: {
    shows: ['invoices.list.showing', 'invoices.details.failed'],
    heading: 'Invoice of 18 Nov 2026',
    action: english('UI_TRY_AGAIN'),
  },
  args: { opened: newest ?? null, detailsError: 'We can’t find this.' },
  play: async ({ args }) => {
    await expect(dialog().getByText('This invoice did not load.')).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(args.onRetryDetails).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  name: 'BIL-02 no invoices yet',
  parameters: { shows: ['invoices.list.empty'], heading: 'No invoices yet', action: 'My subscription' },
  args: { state: 'empty', invoices: [] },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
    await expect(page(canvasElement).getByRole('link', { name: 'My subscription' })).toHaveAttribute('href', '/profile/subscription');
  },
};

export const Loading: Story = {
  name: 'BIL-02 loading the invoices',
  parameters: {
    shows: ['invoices.list.loading'],
    action: null,
    without: 'The invoices are loading.',
  },
  args: { state: 'loading', invoices: [] },
  play: async ({ canvasElement }) => expect(page(canvasElement).getByText('Please wait')).toBeInTheDocument(),
};

export const Failed: Story = {
  name: 'BIL-02 ERR-05 the invoices did not load: the reason is announced, with a retry',
  parameters: { shows: ['invoices.list.failed'], action: english('UI_TRY_AGAIN') },
  args: { state: 'failed', invoices: [], error: 'This is taking too long. Please try again.' },
  play: async ({ canvasElement, args }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/Your invoices did not load.*This is taking too long/);
    await userEvent.click(page(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
