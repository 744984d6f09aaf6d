import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type DetailsDraft, draftOfDetails, UNKNOWN_ACCOUNT } from '../../machines/domain/accountDetails.ts';
import type { Account } from '../../machines/domain/entities.ts';
import { AccountForm } from '../../src/account/accountDetails/AccountForm.tsx';
import { AccountArea } from './accountArea.tsx';

const helena: Account = {
  ...UNKNOWN_ACCOUNT,
  firstName: 'Helena',
  lastName: 'Prado',
  email: 'helena@example.com',
  phone: '351220100200',
  birthday: '14-03-1984',
  gender: 'female',
  country: 'PT',
  city: 'Porto',
};

/** Keeps the typed text, as the machine does. */
function Kept({ draft: first, onEdit, ...props }: ComponentProps<typeof AccountForm>) {
  const [draft, setDraft] = useState(first);
  const edit = (next: DetailsDraft) => {
    setDraft(next);
    onEdit(next);
  };
  return <AccountForm {...props} draft={draft} onEdit={edit} />;
}

const meta = {
  title: 'Screens/Account',
  parameters: { heading: 'Account details', action: 'Save changes' },
  component: AccountForm,
  args: {
    draft: draftOfDetails(helena),
    account: helena,
    problems: [],
    canSave: false,
    isSaving: false,
    mayChangeEmail: true,
    onEdit: fn(),
    onSave: fn(),
  },
  render: (args) => <Kept {...args} />,
  decorators: [
    (Story) => (
      <AccountArea title={<FormattedMessage id="TITLE_ACCOUNT" />} current="account">
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof AccountForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Account details' }));
const field = (canvasElement: HTMLElement, label: string) => page(canvasElement).getByLabelText<HTMLInputElement>(label);
const save = (canvasElement: HTMLElement) => page(canvasElement).getByRole('button', { name: /Save changes/ });

const typedEmail: DetailsDraft = { ...draftOfDetails(helena), email: 'helena.prado@example.com', password: 'not the one' };

export const Clean: Story = {
  name: 'ACC-05 the details as saved: nothing to save yet, the country and city, and the links',
  parameters: { shows: ['accountDetails.clean'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Account details' })).toBeVisible();
    await expect(field(canvasElement, 'First name')).toHaveValue('Helena');
    await expect(field(canvasElement, 'First name')).toHaveAttribute('autocomplete', 'given-name');
    await expect(field(canvasElement, 'Last name')).toHaveAttribute('autocomplete', 'family-name');
    await expect(field(canvasElement, 'E-mail')).toHaveValue('helena@example.com');
    await expect(field(canvasElement, 'Phone')).toHaveValue('351220100200');
    await expect(field(canvasElement, 'Date of birth')).toHaveValue('14-03-1984');
    await expect(page(canvasElement).getByLabelText('Gender')).toHaveValue('female');
    await expect(page(canvasElement).getByText('Portugal')).toBeVisible();
    await expect(page(canvasElement).getByText('Porto')).toBeVisible();
    await expect(page(canvasElement).queryByLabelText('Current password')).toBeNull();
    await expect(save(canvasElement)).toBeDisabled();
    await expect(page(canvasElement).getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/profile/update-password');
    await expect(page(canvasElement).getByRole('link', { name: 'Delete account' })).toHaveAttribute('href', '/profile/delete-account');
  },
};

export const Dirty: Story = {
  name: 'ACC-05 VAL-04 each change is reported with the whole form; another e-mail asks for the password',
  parameters: { shows: ['accountDetails.dirty.editing'] },
  args: { draft: { ...draftOfDetails(helena), firstName: 'Lena' }, canSave: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement, 'Phone'), 'a9');
    await expect(args.onEdit).toHaveBeenLastCalledWith({ ...draftOfDetails(helena), firstName: 'Lena', phone: '3512201002009' });
    await userEvent.type(field(canvasElement, 'E-mail'), 'm');
    const password = field(canvasElement, 'Current password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(password).toHaveAttribute('type', 'password');
    await userEvent.selectOptions(page(canvasElement).getByLabelText('Gender'), 'Prefer not to say');
    await expect(args.onEdit).toHaveBeenLastCalledWith(
      expect.objectContaining({ email: 'helena@example.comm', phone: '3512201002009', gender: '' }),
    );
    await userEvent.click(save(canvasElement));
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
};

export const News: Story = {
  name: 'ACC-12 the consent to news is shown as saved, and can be withdrawn',
  args: { draft: { ...draftOfDetails(helena), wantsNews: true } },
  play: async ({ canvasElement, args }) => {
    const news = page(canvasElement).getByRole('checkbox', { name: 'E-mail me news about what to watch.' });
    await expect(news).toBeChecked();
    await userEvent.click(news);
    await expect(args.onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ wantsNews: false }));
  },
};

export const Refused: Story = {
  name: 'ACC-05 refused: each problem is in the list and at its field, the first has the focus, and the typed text stays',
  parameters: { shows: ['accountDetails.dirty.refused'] },
  args: {
    draft: { ...typedEmail, firstName: 'H', phone: '' },
    canSave: true,
    problems: [
      { field: 'firstName', message: { key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_NAME_INVALID' } },
      { field: 'phone', message: { key: 'VALIDATION_PHONE_REQUIRED' } },
      { field: 'password', message: { key: 'SERVER_ERROR_WRONG_PASSWORD' } },
    ],
  },
  play: async ({ canvasElement }) => {
    const said = within(page(canvasElement).getByRole('alert')).getAllByRole('listitem');
    await expect(said.map(({ textContent }) => textContent)).toEqual([
      'Please enter your first and last name.',
      'Phone number is required',
      'That password isn’t right.',
    ]);
    for (const [label, reason] of [
      ['First name', 'Please enter your first and last name.'],
      ['Phone', 'Phone number is required'],
      ['Current password', /That password isn.t right/],
    ] as const) {
      await expect(field(canvasElement, label)).toBeInvalid();
      await expect(field(canvasElement, label)).toHaveAccessibleDescription(
        typeof reason === 'string' ? reason : expect.stringMatching(reason),
      );
    }
    await expect(field(canvasElement, 'First name')).toHaveFocus();
    await expect(field(canvasElement, 'Current password')).toHaveValue('not the one');
    await expect(field(canvasElement, 'E-mail')).toHaveValue('helena.prado@example.com');
    await expect(save(canvasElement)).toBeEnabled();
  },
};

export const Saving: Story = {
  name: 'ACC-05 saving: the button is busy, and another press does nothing',
  parameters: { shows: ['accountDetails.saving'], action: 'Save changes Please wait' },
  args: { draft: { ...draftOfDetails(helena), firstName: 'Lena' }, isSaving: true },
  play: async ({ canvasElement, args }) => {
    await expect(save(canvasElement)).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(save(canvasElement));
    await userEvent.type(field(canvasElement, 'First name'), 'x{Enter}');
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(field(canvasElement, 'First name')).toHaveValue('Lena');
  },
};

export const FixedEmail: Story = {
  name: 'CFG-01 ACC-05 without the e-mail flag, the e-mail is shown but cannot be edited',
  parameters: { shows: ['accountDetails.clean'] },
  args: { mayChangeEmail: false },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByText('helena@example.com')).toBeVisible();
    await expect(page(canvasElement).queryByRole('textbox', { name: 'E-mail' })).toBeNull();
  },
};

export const Away: Story = {
  name: 'PWA-09 ACC-05 after a start without a connection, a sentence says when the details come back, and nothing can be edited',
  parameters: { shows: ['accountDetails.clean'], action: 'Change password' },
  args: { isAway: true, account: UNKNOWN_ACCOUNT, draft: draftOfDetails(UNKNOWN_ACCOUNT) },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('status')).toHaveTextContent('You see them when the connection is back.');
    await expect(page(canvasElement).queryByRole('textbox')).toBeNull();
  },
};

export const UnknownGender: Story = {
  name: 'ACC-05 keeps a gender that only the service knows, and shows no unknown place',
  parameters: { shows: ['accountDetails.clean'] },
  args: {
    account: { ...helena, gender: 'non-binary', country: null, city: null },
    draft: draftOfDetails({ ...helena, gender: 'non-binary' }),
  },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByLabelText('Gender')).toHaveValue('non-binary');
    await expect(page(canvasElement).queryByText('Country')).toBeNull();
    await expect(page(canvasElement).queryByText('City')).toBeNull();
  },
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px',
  parameters: { shows: ['accountDetails.dirty.editing'] },
  args: { draft: typedEmail, canSave: true },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(field(canvasElement, 'Current password')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
