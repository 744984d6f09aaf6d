import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LoginForm } from '../../src/signIn/login/LoginForm.tsx';
import styles from '../../src/signIn/login/LoginScreen.module.css';
import { SignedIn } from '../../src/signIn/login/LoginScreen.tsx';
import { english } from '../../tests/texts/english.ts';
import { inPlainLayout } from './signInLayout.tsx';

const meta = {
  title: 'Screens/Login',
  parameters: { heading: 'Welcome back', action: english('UI_LOG_IN') },
  component: LoginForm,
  args: {
    errors: [],
    isBusy: false,
    providers: ['apple', 'google', 'facebook'],
    offersSignup: true,
    onSubmit: fn(),
    onEdit: fn(),
    onProvider: fn(),
    onRegister: fn(),
  },
  decorators: [
    (Story, { parameters }) =>
      parameters.hasOwnHeading ? (
        <Story />
      ) : (
        <section className={styles.screen}>
          <h1 className={styles.title}>
            <FormattedMessage id="LOGIN_TITLE" />
          </h1>
          <p className={styles.text}>
            <FormattedMessage id="LOGIN_TEXT" />
          </p>
          <Story />
        </section>
      ),
    inPlainLayout,
  ],
} satisfies Meta<typeof LoginForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const type = async (canvas: ReturnType<typeof within>) => {
  await userEvent.type(canvas.getByLabelText(english('LOGIN_EMAIL')), 'Ana@Example.org');
  await userEvent.type(canvas.getByLabelText(english('LOGIN_PASSWORD')), ' secret 1 ');
};

export const Editing: Story = {
  name: 'LOG-01 e-mail, password, a link for a forgotten one, three providers and sign-up',
  parameters: { shows: ['loginPage.form', 'login.editing', 'welcome.absent'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toHaveAttribute('autocomplete', 'username');
    await expect(canvas.getByLabelText(english('LOGIN_PASSWORD'))).toHaveAttribute('autocomplete', 'current-password');
    await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
    for (const provider of ['Apple', 'Google', 'Facebook']) await expect(canvas.getByRole('button', { name: provider })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Create an account' })).toBeEnabled();
    await type(canvas);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'Ana@Example.org', password: ' secret 1 ' });
  },
};

export const InALightBrand: Story = { ...Editing, name: 'BRD-09 the login in a light brand', globals: { brand: 'Harbour' } };

export const InArabic: Story = {
  name: 'LNG-08 the login in Arabic: labels begin at the right, the eye is at the left of its field',
  globals: { language: 'ar' },
  parameters: { shows: ['loginPage.form', 'login.editing'], heading: 'مرحبًا بعودتك', action: 'تسجيل الدخول' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByLabelText('كلمة المرور').getBoundingClientRect();
    const eye = canvas.getByRole('button', { name: 'إظهار كلمة المرور' }).getBoundingClientRect();
    await expect(eye.left - field.left).toBeLessThan(field.width / 4);
  },
};

export const ShownPassword: Story = {
  name: 'LOG-01 the password can be shown and hidden again',
  parameters: { shows: ['loginPage.form', 'login.editing'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await type(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText(english('LOGIN_PASSWORD'))).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(canvas.getByLabelText(english('LOGIN_PASSWORD'))).toHaveAttribute('type', 'password');
  },
};

export const WithoutOptions: Story = {
  name: 'CFG-08 LOG-01 without social login and sign-up, their controls are absent',
  parameters: { shows: ['loginPage.form', 'login.editing'] },
  args: { providers: [], offersSignup: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: english('UI_LOG_IN') })).toBeEnabled();
    for (const name of ['Apple', 'Google', 'Facebook', 'Create an account'])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
};

export const OtherAddresses: Story = {
  name: 'CFG-09 URLs from the settings replace the built-in pages',
  parameters: { shows: ['loginPage.form', 'login.editing'] },
  args: { forgotPasswordHref: 'https://accounts.example/forgot', createAccountHref: 'https://accounts.example/join' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', 'https://accounts.example/forgot');
    await expect(canvas.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', 'https://accounts.example/join');
  },
};

export const Refused: Story = {
  name: 'LOG-05 LOG-02 problems are listed under the form and announced; the typed text stays',
  parameters: { shows: ['loginPage.form', 'login.refused'] },
  args: { errors: ['The e-mail or the password is wrong.'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('The e-mail or the password is wrong.');
    await type(canvas);
    await expect(args.onEdit).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: english('UI_LOG_IN') }));
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toHaveValue('Ana@Example.org');
  },
};

export const NotActivated: Story = {
  name: 'An account that is not active yet: the e-mail can be requested again',
  parameters: { shows: ['loginPage.form', 'login.refused'] },
  args: { errors: ['Your account isn’t active yet. Open the link in the e-mail we sent you.'], needsActivation: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('active yet');
    await expect(canvas.getByRole('link', { name: 'Send the activation e-mail again' })).toHaveAttribute('href', '/activate');
  },
};

export const DeviceLimitElsewhere: Story = {
  name: 'LOG-08 the device limit is reached, and the service lists no devices: a link to the contact page',
  parameters: { shows: ['loginPage.form', 'login.refused'] },
  args: {
    errors: ['This account has reached its maximum number of devices. Remove one on a device that is logged in, or contact us.'],
    contactHref: '/contact',
  },
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const link = canvas.getByRole('link', { name: 'Contact us' });
    await expect(link).toHaveAttribute('href', '/contact');
    const panel = canvas
      .getByText(/^This account has reached/)
      .closest('[class*=panel]')!
      .getBoundingClientRect();
    const button = canvas.getByRole('button', { name: english('UI_LOG_IN') }).getBoundingClientRect();
    await expect([panel.top - button.bottom, link.getBoundingClientRect().top - panel.bottom]).toEqual([20, 12]);
  },
};

export const Submitting: Story = {
  name: 'LOG-06 while logging in, the button shows progress and a second submit sends no call',
  parameters: { shows: ['loginPage.form', 'loginPage.entering', 'login.submitting'], action: 'Log in Please wait' },
  args: { isBusy: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: /Log in/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await type(canvas);
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const WithHints: Story = {
  name: 'Demo accounts',
  parameters: { shows: ['loginPage.form', 'login.editing'] },
  args: { hints: [{ label: 'Premium', email: 'helena@example.com', password: 'Lantern-Quay-42' }] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Premium/ }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'helena@example.com', password: 'Lantern-Quay-42' });
  },
};

export const SignedInWithoutSubscription: Story = {
  name: 'GRD-13 GRD-12 a signed-in viewer without a subscription has links to the plans, home and logout',
  parameters: { shows: ['loginPage.form'], heading: 'You are logged in', action: english('UI_SEE_PLANS'), hasOwnHeading: true },
  render: () => <SignedIn offersPlans leadsOn />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'You are logged in' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: english('UI_SEE_PLANS') })).toHaveAttribute('href', '/subscription');
    await expect(canvas.getByRole('link', { name: 'Continue to Marquee' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: english('UI_LOG_OUT') })).toHaveAttribute('href', '/logout');
  },
};

export const SignedInWithoutHome: Story = {
  name: 'GRD-12 without plans and without home, the logout is still there',
  parameters: { shows: ['loginPage.form'], heading: 'You are logged in', action: english('UI_LOG_OUT'), hasOwnHeading: true },
  render: () => <SignedIn offersPlans={false} leadsOn={false} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link').at(-1)).toHaveAttribute('href', '/logout');
  },
};
