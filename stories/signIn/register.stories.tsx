import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { FieldProblem } from '../../machines/domain/forms.ts';
import { RegisterForm } from '../../src/signIn/register/RegisterForm.tsx';
import { english } from '../../tests/texts/english.ts';
import { links, pageBehind } from '../app/pageBehind.tsx';

const empty = { fullName: '', email: '', password: '', agree: true, optin: false };
const typed = { fullName: 'Ana Prado', email: 'ana@example.org', password: 'long enough', agree: true, optin: true };
const vouchedFor = { ...typed, password: null, agree: true, optin: false };
const problem = (field: string | null, key: string): FieldProblem => ({ field, message: { key } });

const meta = {
  title: 'Popups/Register',
  tags: ['autodocs'],
  parameters: { heading: 'Join Marquee', action: 'Create account' },
  component: RegisterForm,
  decorators: [pageBehind],
  args: {
    state: 'entering',
    provider: null,
    draft: empty,
    problems: [],
    emailState: 'unknown',
    links,
    onSubmit: fn(),
    onEdit: fn(),
    onEmailTyped: fn(),
    onNameTyped: fn(),
    onLogIn: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RegisterForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const openDialog = async (name = 'Join Marquee') => {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const Empty: Story = {
  name: 'REG-01 POP-02 name, e-mail, a password that can be shown, the terms and the news',
  parameters: { shows: ['popups.closable.signIn', 'signIn.register', 'register.entering.editing', 'emailCheck.unknown'] },
  play: async ({ args }) => {
    const dialog = await openDialog();
    const name = dialog.getByLabelText('Full name');
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAttribute('autocomplete', 'name');
    await expect(dialog.getByLabelText(english('LOGIN_EMAIL'))).toHaveAttribute('autocomplete', 'username');
    const password = dialog.getByLabelText(english('LOGIN_PASSWORD'));
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await expect(password).toHaveAccessibleDescription('At least 8 characters');
    const agree = dialog.getByRole('checkbox', { name: 'I agree to the terms of use and the privacy policy.' });
    await expect(agree).toBeChecked();
    await expect(agree).toBeRequired();
    await expect(dialog.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', links.termsOfUse);
    await expect(dialog.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', links.privacyPolicy);
    const news = dialog.getByRole('checkbox', { name: 'Send me news about what to watch.' });
    await expect(news).not.toBeChecked();

    await userEvent.keyboard('Ana Prado');
    await userEvent.type(dialog.getByLabelText(english('LOGIN_EMAIL')), 'Ana@Example.org');
    await userEvent.type(password, ' eight 8 ');
    await userEvent.click(dialog.getByRole('button', { name: 'Show password' }));
    await expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(news);
    await userEvent.click(dialog.getByRole('button', { name: 'Create account' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({
      fullName: 'Ana Prado',
      email: 'Ana@Example.org',
      password: ' eight 8 ',
      agree: true,
      optin: true,
    });
    await expect(args.onEmailTyped).toHaveBeenLastCalledWith('Ana@Example.org');
    await userEvent.click(dialog.getByRole('button', { name: english('UI_LOG_IN') }));
    await expect(args.onLogIn).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const WithoutAddresses: Story = {
  name: 'REG-01 the terms without a link when the service gives no URL',
  parameters: { shows: ['popups.closable.signIn', 'signIn.register', 'register.entering.editing', 'emailCheck.unknown'] },
  args: { links: {} },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('checkbox', { name: 'I agree to the terms of use and the privacy policy.' })).toBeVisible();
    await expect(dialog.queryByRole('link')).toBeNull();
  },
};

export const Preparing: Story = {
  name: 'The form is loading',
  parameters: { shows: ['popups.closable.signIn', 'signIn.register', 'register.recallingTerms'], action: english('UI_CLOSE') },
  args: { state: 'preparing' },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(dialog.queryByRole('textbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: english('UI_CLOSE') }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Incomplete: Story = {
  name: 'REG-02 a missing value: one message, announced',
  parameters: { shows: ['popups.closable.signIn', 'signIn.register', 'register.entering.refused'] },
  args: { problems: [problem(null, 'AUTHENTICATION_ERROR_REGISTER_MESSAGE')] },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('alert')).toHaveTextContent('Please fill in every field and accept the terms.');
  },
};

export const SeveralProblems: Story = {
  name: 'REG-02 several problems: a bulleted list, a message at each field, and the focus in the first',
  parameters: { shows: ['popups.closable.signIn', 'signIn.register', 'register.entering.refused'] },
  args: {
    draft: { ...typed, fullName: 'Ana', email: 'ana@', password: 'short' },
    problems: [
      problem('fullName', 'AUTHENTICATION_ERROR_EMAIL_ALERT_NAME_INVALID'),
      problem('email', 'AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID'),
      problem('password', 'AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT'),
    ],
  },
  play: async ({ args }) => {
    const dialog = await openDialog();
    const items = within(dialog.getByRole('alert')).getAllByRole('listitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'Please enter your first and last name.',
      'Please enter a valid e-mail address.',
      'Your password is too short.',
    ]);
    await expect(getComputedStyle(items[0]!).listStyleType).toBe('disc');
    for (const label of ['Full name', 'E-mail', 'Password']) await expect(dialog.getByLabelText(label)).toBeInvalid();
    await expect(dialog.getByLabelText('Full name')).toHaveAccessibleDescription('Please enter your first and last name.');
    await waitFor(() => expect(dialog.getByLabelText('Full name')).toHaveFocus());
    await userEvent.keyboard(' P');
    await expect(args.onEdit).toHaveBeenCalled();
  },
};

export const Refused: Story = {
  name: 'REG-04 the service refused: the typed text stays, and the field of the problem has the focus',
  parameters: { shows: ['popups.closable.signIn', 'signIn.register', 'register.entering.refused', 'emailCheck.notFree'] },
  args: { draft: typed, emailState: 'notFree', problems: [problem('email', 'SERVER_ERROR_EMAIL_TAKEN')] },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByLabelText('Full name')).toHaveValue('Ana Prado');
    await expect(dialog.getByLabelText(english('LOGIN_EMAIL'))).toHaveValue('ana@example.org');
    await expect(dialog.getByLabelText(english('LOGIN_PASSWORD'))).toHaveValue('long enough');
    await expect(dialog.getByRole('checkbox', { name: /news/ })).toBeChecked();
    await expect(dialog.getByRole('alert')).toHaveTextContent('Your account could not be created. Please try another e-mail.');
    await waitFor(() => expect(dialog.getByLabelText(english('LOGIN_EMAIL'))).toHaveFocus());
  },
};

export const Submitting: Story = {
  name: 'REG-01 REG-03 while the account is created, the form is closed and the popup cannot be dismissed',
  parameters: {
    shows: ['popups.closable.signIn', 'signIn.register', 'register.submitting'],
    heading: 'Registering account',
    action: null,
    without: 'The form is disabled until the service answers (REG-03).',
  },
  args: { state: 'submitting', draft: typed },
  play: async ({ args }) => {
    const dialog = await openDialog('Registering account');
    await expect(dialog.getByRole('status')).toHaveTextContent('Registering account');
    await expect(dialog.queryByRole('textbox')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(dialog.queryByRole('button')).toBeNull();
  },
};

export const FreeEmail: Story = {
  name: 'ACC-08 the e-mail is free: an icon and a text',
  parameters: { shows: ['popups.closable.signIn', 'signIn.register', 'register.entering.editing', 'emailCheck.free'] },
  args: { draft: typed, emailState: 'free' },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('status')).toHaveTextContent('This address is available.');
    await expect(dialog.getByLabelText(english('LOGIN_EMAIL'))).toHaveAccessibleDescription('This address is available.');
  },
};

export const KnownEmail: Story = {
  name: 'ACC-08 the e-mail may be known: a link to the login, and the form stays usable',
  parameters: { shows: ['popups.closable.signIn', 'signIn.register', 'register.entering.editing', 'emailCheck.notFree'] },
  args: { draft: typed, emailState: 'notFree' },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('status')).toHaveTextContent('There may already be an account with this e-mail.');
    await expect(dialog.getByRole('button', { name: 'Create account' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Log in instead?' }));
    await expect(args.onLogIn).toHaveBeenCalledTimes(1);
  },
};

export const CheckingEmail: Story = {
  name: 'ACC-08 while the e-mail is checked, there is no message',
  parameters: {
    shows: ['popups.closable.signIn', 'signIn.register', 'register.entering.editing', 'emailCheck.resting', 'emailCheck.checking'],
  },
  args: { draft: typed, emailState: 'checking' },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('status')).toBeEmptyDOMElement();
    await expect(dialog.getByLabelText(english('LOGIN_EMAIL'))).toHaveAccessibleDescription(
      'We’ll send a link to this address to activate your account.',
    );
  },
};

export const Social: Story = {
  name: 'REG-07 confirmed by a provider: names the provider, and asks for no password',
  parameters: { shows: ['popups.closable.signIn', 'signIn.register', 'register.entering.editing'] },
  args: { provider: 'google', draft: vouchedFor },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(screen.getByRole('dialog')).toHaveTextContent('You log in with Google, so you don’t need a password here.');
    await expect(dialog.queryByLabelText(english('LOGIN_PASSWORD'))).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Create account' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(vouchedFor);
  },
};
