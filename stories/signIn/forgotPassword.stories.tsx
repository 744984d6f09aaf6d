import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ForgotPasswordView } from '../../src/signIn/password/ForgotPasswordView.tsx';
import { english } from '../../tests/texts/english.ts';
import { expectStep, expectToFit, inPlainLayout } from './signInLayout.tsx';

const meta = {
  title: 'Screens/Forgot password',
  parameters: { heading: 'Forgotten password', action: 'Send the e-mail' },
  component: ForgotPasswordView,
  args: { state: 'entering', email: '', problems: [], onSubmit: fn(), onEdit: fn(), onAgain: fn() },
  decorators: [inPlainLayout],
} satisfies Meta<typeof ForgotPasswordView>;

export default meta;
type Story = StoryObj<typeof meta>;

const address = 'helena@example.com';

export const Entering: Story = {
  name: 'ACC-01 one field, one button, and a link back to the login',
  parameters: { shows: ['passwordRecovery.entering.editing'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expectStep(canvas, 'Forgotten password', canvas.getByRole('button', { name: 'Send the e-mail' }));
    const field = canvas.getByLabelText(english('LOGIN_EMAIL'));
    await expect(field).toHaveAttribute('autocomplete', 'username');
    await expect(field).toHaveAttribute('type', 'email');
    await expect(canvas.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    await userEvent.type(field, 'Helena@Example.com{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'Helena@Example.com' });
    await expect(args.onEdit).toHaveBeenCalled();
  },
};

export const Invalid: Story = {
  name: 'ACC-01 a wrong e-mail: in the list and at the field, which has the focus',
  parameters: { shows: ['passwordRecovery.entering.refused'] },
  args: { problems: [{ field: 'email', message: { key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID' } }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please enter a valid e-mail address.');
    const field = canvas.getByLabelText(english('LOGIN_EMAIL'));
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Please enter a valid e-mail address.');
    await expect(field).toHaveFocus();
  },
};

export const Failed: Story = {
  name: 'ACC-01 ERR-05 a call that failed: in the list, without a marked field, and the e-mail stays',
  parameters: { shows: ['passwordRecovery.entering.refused'] },
  args: { email: address, problems: [{ field: null, message: { key: 'SERVER_ERROR_TIMEOUT' } }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('This is taking too long. Please try again.');
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toBeValid();
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toHaveValue(address);
  },
};

export const Sending: Story = {
  name: 'ACC-01 while the e-mail is sent, a second press does nothing',
  parameters: { shows: ['passwordRecovery.sending'], action: 'Send the e-mail Please wait' },
  args: { state: 'sending', email: address },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: /Send the e-mail/ });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await userEvent.type(canvas.getByLabelText(english('LOGIN_EMAIL')), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Sent: Story = {
  name: 'ACC-01 ERR-06 the confirmation: the address, without revealing whether an account exists; another e-mail can be requested',
  parameters: {
    shows: ['passwordRecovery.sent'],
    heading: 'Check your inbox',
    action: 'Ask for another e-mail',
  },
  args: { state: 'sent', email: address },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const again = canvas.getByRole('button', { name: 'Ask for another e-mail' });
    await expectStep(canvas, 'Check your inbox', again);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect(canvas.getByText(/If there is an account for this e-mail/)).toBeVisible();
    await expect(canvas.getByText(address)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    await userEvent.click(again);
    await expect(args.onAgain).toHaveBeenCalledTimes(1);
  },
};

export const SentOnSmallPhone: Story = {
  name: 'ACC-01 at 320 px, in French, with a long address',
  parameters: {
    shows: ['passwordRecovery.sent'],
    heading: 'Check your inbox',
    action: 'Ask for another e-mail',
  },
  args: { state: 'sent', email: `${'somebody-with-a-very-long-name'.repeat(3)}@example.com` },
  globals: { viewport: { value: 'w320' }, language: 'fr_FR' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Demander un autre e-mail' })).toBeVisible();
    await expectToFit(canvasElement);
  },
};
