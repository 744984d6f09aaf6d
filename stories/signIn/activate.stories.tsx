import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ActivateView } from '../../src/signIn/activation/ActivateView.tsx';
import { english } from '../../tests/texts/english.ts';
import { expectStep, expectToFit, inPlainLayout } from './signInLayout.tsx';

const meta = {
  title: 'Screens/Activate account',
  parameters: { heading: 'Activate account', action: 'Send the e-mail' },
  component: ActivateView,
  args: { state: 'asking', hasFailed: false, email: '', problems: [], isSignedIn: false, onSubmit: fn(), onEdit: fn() },
  decorators: [inPlainLayout],
} satisfies Meta<typeof ActivateView>;

export default meta;
type Story = StoryObj<typeof meta>;

const sendName = /Send the e-mail/;

export const Activating: Story = {
  name: 'ACC-04 the link is being checked',
  parameters: {
    shows: ['activation.activating'],
    heading: 'Activating your account',
    action: null,
    without: 'The service is checking the link.',
  },
  args: { state: 'activating' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expectStep(canvas, 'Activating your account', canvas.getByRole('status'));
    await expect(canvas.getByRole('status')).toHaveTextContent('Please wait');
  },
};

export const Activated: Story = {
  name: 'ACC-04 ERR-06 the account is active: a link to the login',
  parameters: { shows: ['activation.activated'], heading: 'Welcome to Marquee', action: english('UI_LOG_IN') },
  args: { state: 'activated' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const logIn = canvas.getByRole('link', { name: english('UI_LOG_IN') });
    await expectStep(canvas, 'Welcome to Marquee', logIn);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect(canvas.getByText('Your account is active. You can log in now.')).toBeVisible();
    await expect(logIn).toHaveAttribute('href', '/login');
  },
};

export const ActivatedForMember: Story = {
  name: 'ACC-04 a signed-in viewer gets a link to home',
  parameters: { shows: ['activation.activated'], heading: 'Welcome to Marquee', action: 'Continue to Marquee' },
  args: { state: 'activated', isSignedIn: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Continue to Marquee' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByRole('link', { name: english('UI_LOG_IN') })).toBeNull();
  },
};

export const Asking: Story = {
  name: 'ACC-04 without a link: a form for another activation e-mail',
  parameters: { shows: ['activation.asking.forAddress'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expectStep(canvas, 'Activate account', canvas.getByRole('button', { name: sendName }));
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toHaveAttribute('autocomplete', 'username');
    await userEvent.type(canvas.getByLabelText(english('LOGIN_EMAIL')), 'vera@example.com{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'vera@example.com' });
    await expect(args.onEdit).toHaveBeenCalled();
  },
};

export const AfterFailure: Story = {
  name: 'ACC-04 a link that does not work: a neutral error first, then the form',
  parameters: { shows: ['activation.asking.afterFailure'], heading: 'This link did not work' },
  args: { hasFailed: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expectStep(canvas, 'This link did not work', canvas.getByRole('button', { name: sendName }));
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect(canvas.getByText(/too old or used already/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  },
};

export const Invalid: Story = {
  name: 'ACC-04 a wrong e-mail: in the list and at the field, which has the focus',
  parameters: { shows: ['activation.asking.forAddress'] },
  args: { problems: [{ field: 'email', message: { key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID' } }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please enter a valid e-mail address.');
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toHaveFocus();
  },
};

export const NotSent: Story = {
  name: 'ACC-04 the e-mail could not be sent: no reason, and the address stays',
  parameters: { shows: ['activation.asking.afterFailure'], heading: 'This link did not work' },
  args: { hasFailed: true, email: 'vera@example.com', problems: [{ field: null, message: { key: 'ACTIVATE_EMAIL_NOT_SENT' } }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('The e-mail could not be sent. Please try again.');
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toHaveValue('vera@example.com');
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toBeValid();
  },
};

export const Sending: Story = {
  name: 'ACC-04 while the e-mail is sent, a second press does nothing',
  parameters: { shows: ['activation.sending'], action: 'Send the e-mail Please wait' },
  args: { state: 'sending', email: 'vera@example.com' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: sendName });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Sent: Story = {
  name: 'ACC-04 the e-mail is sent: does not reveal whether an account exists',
  parameters: { shows: ['activation.sent'], heading: 'Check your inbox', action: 'Back to login' },
  args: { state: 'sent', email: 'vera@example.com' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expectStep(canvas, 'Check your inbox', canvas.getByRole('link', { name: 'Back to login' }));
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect(canvas.getByText(/^If there is an account to activate for this e-mail/)).toBeVisible();
    await expect(canvas.getByText('vera@example.com')).toBeVisible();
  },
};

export const SmallPhone: Story = {
  name: 'ACC-04 at 320 px, in French',
  parameters: {
    shows: ['activation.asking.afterFailure'],
    heading: 'This link did not work',
  },
  args: { hasFailed: true },
  globals: { viewport: { value: 'w320' }, language: 'fr_FR' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Envoyer l’e-mail' })).toBeVisible();
    await expectToFit(canvasElement);
  },
};
