import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ChangePasswordView } from '../../src/signIn/password/ChangePasswordView.tsx';
import { english } from '../../tests/texts/english.ts';
import { expectStep, expectToFit, inPlainLayout } from './signInLayout.tsx';

const meta = {
  title: 'Screens/Change password',
  parameters: { heading: 'Choose a new password', action: 'Save and log in' },
  component: ChangePasswordView,
  args: {
    isChanged: false,
    signedInAs: null,
    code: 'k3jH-92xQ',
    email: 'helena@example.com',
    problems: [],
    isBusy: false,
    onSubmit: fn(),
    onEdit: fn(),
  },
  decorators: [inPlainLayout],
} satisfies Meta<typeof ChangePasswordView>;

export default meta;
type Story = StoryObj<typeof meta>;

const submitName = /Save and log in/;

export const FromTheLink: Story = {
  name: 'ACC-02 the values of the link are in the fields; password managers recognise all fields',
  parameters: { shows: ['passwordReset.entering.editing'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expectStep(canvas, 'Choose a new password', canvas.getByRole('button', { name: submitName }));
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toHaveValue('helena@example.com');
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toHaveAttribute('autocomplete', 'username');
    await expect(canvas.getByLabelText('Code from the e-mail')).toHaveValue('k3jH-92xQ');
    await expect(canvas.getByLabelText('Code from the e-mail')).toHaveAttribute('autocomplete', 'one-time-code');
    const password = canvas.getByLabelText('New password');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await expect(password).toHaveAccessibleDescription('At least 8 characters');
    await expect(canvas.getByLabelText('New password again')).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(password, ' Lantern 43 ');
    await userEvent.type(canvas.getByLabelText('New password again'), ' Lantern 43 {Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({
      code: 'k3jH-92xQ',
      email: 'helena@example.com',
      password: ' Lantern 43 ',
      confirmation: ' Lantern 43 ',
    });
  },
};

export const WithoutLink: Story = {
  name: 'ACC-02 without the link, the viewer types code and e-mail',
  parameters: { shows: ['passwordReset.entering.editing'] },
  args: { code: '', email: '' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(english('LOGIN_EMAIL')), 'a@b.co');
    await userEvent.type(canvas.getByLabelText('Code from the e-mail'), '482913');
    await userEvent.click(canvas.getByRole('button', { name: submitName }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ code: '482913', email: 'a@b.co', password: '', confirmation: '' });
  },
};

export const ShownPassword: Story = {
  name: 'ACC-02 each password can be shown and hidden again',
  parameters: { shows: ['passwordReset.entering.editing'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first] = canvas.getAllByRole('button', { name: 'Show password' });
    if (!first) throw new Error('there is no eye');
    await userEvent.click(first);
    await expect(canvas.getByLabelText('New password')).toHaveAttribute('type', 'text');
    await expect(canvas.getByLabelText('New password again')).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(canvas.getByLabelText('New password')).toHaveAttribute('type', 'password');
  },
};

export const Differing: Story = {
  name: 'ACC-02 two different passwords: in the list and at the second, which has the focus',
  parameters: { shows: ['passwordReset.entering.refused'] },
  args: { problems: [{ field: 'confirmation', message: { key: 'VALIDATION_PASSWORDS_DIFFER' } }] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('The passwords entered do not match.');
    const again = canvas.getByLabelText('New password again');
    await expect(again).toHaveAccessibleDescription('The passwords entered do not match.');
    await expect(again).toHaveFocus();
    await userEvent.type(again, 'x');
    await expect(args.onEdit).toHaveBeenCalled();
  },
};

export const WrongCode: Story = {
  name: 'ACC-02 LOG-05 every problem is listed; the first wrong field has the focus',
  parameters: { shows: ['passwordReset.entering.refused'] },
  args: {
    code: 'old',
    email: 'nobody',
    problems: [
      { field: 'code', message: { key: 'SERVER_ERROR_CODE_EXPIRED' } },
      { field: 'email', message: { key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID' } },
      { field: 'password', message: { key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT' } },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(within(canvas.getByRole('alert')).getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByLabelText('Code from the e-mail')).toHaveAccessibleDescription(/code has expired/);
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(/too short/);
    await expect(canvas.getByLabelText('New password again')).toBeValid();
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toHaveFocus();
  },
};

export const Busy: Story = {
  name: 'ACC-02 while the password is set and the session opens, a second press does nothing',
  parameters: {
    shows: ['passwordReset.identified', 'passwordReset.resetting', 'passwordReset.signingIn'],
    action: 'Save and log in Please wait',
  },
  args: { isBusy: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: submitName });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await userEvent.type(canvas.getByLabelText('New password again'), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Changed: Story = {
  name: 'ACC-02 the password is set, but the login was refused: a link to the login',
  parameters: { shows: ['passwordReset.changed'], heading: 'Your password is changed', action: english('UI_LOG_IN') },
  args: { isChanged: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const logIn = canvas.getByRole('link', { name: english('UI_LOG_IN') });
    await expectStep(canvas, 'Your password is changed', logIn);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect(logIn).toHaveAttribute('href', '/login');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const SmallPhone: Story = {
  name: 'ACC-02 at 320 px, in Portuguese',
  parameters: {
    shows: ['passwordReset.entering.editing'],
  },
  globals: { viewport: { value: 'w320' }, language: 'pt_PT' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Guardar e iniciar sessão' })).toBeVisible();
    await expectToFit(canvasElement);
  },
};

export const SignedInAsAnother: Story = {
  name: 'ACC-13 a link opened while another account is signed in names the session that ends',
  parameters: { shows: ['passwordReset.entering.editing'] },
  args: { signedInAs: 'ida@example.com' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/ida@example.com is logged out here and helena@example.com is logged in/)).toBeVisible();
    const email = canvas.getByLabelText(english('LOGIN_EMAIL'));
    await userEvent.clear(email);
    await expect(canvas.getByText(/If this is another account’s password, ida@example.com is logged out here/)).toBeVisible();
    await userEvent.type(email, 'IDA@example.com');
    await expect(canvas.getByText('You are logged in as ida@example.com, and stay logged in here when you save.')).toBeVisible();
  },
};
