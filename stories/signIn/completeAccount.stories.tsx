import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CompleteAccountForm } from '../../src/signIn/register/CompleteAccountForm.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from '../app/pageBehind.tsx';

const meta = {
  title: 'Popups/Complete account',
  tags: ['autodocs'],
  parameters: { heading: 'Complete your account', action: 'Save and continue' },
  component: CompleteAccountForm,
  decorators: [pageBehind],
  args: {
    person: { fullName: '', email: 'lou@example.com' },
    isVisitor: false,
    problems: [],
    isBusy: false,
    onSubmit: fn(),
    onEdit: fn(),
    onLogIn: fn(),
    onLogOut: fn(),
  },
} satisfies Meta<typeof CompleteAccountForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Complete your account' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const Member: Story = {
  name: 'REG-05 a member: known fields are filled in, nothing dismisses it, and logout is the only way out',
  parameters: { shows: ['popups.completeAccount', 'completeAccount.entering.editing'] },
  play: async ({ args }) => {
    const dialog = await open();
    await waitFor(() => expect(dialog.getByLabelText('Full name')).toHaveFocus());
    await expect(dialog.getByLabelText(english('LOGIN_EMAIL'))).toHaveValue('lou@example.com');
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: english('UI_CLOSE') })).toBeNull();
    await expect(dialog.queryByRole('button', { name: 'Log in another way' })).toBeNull();
    await userEvent.type(dialog.getByLabelText('Full name'), 'Lou Winter{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ fullName: 'Lou Winter', email: 'lou@example.com' });
    await userEvent.click(dialog.getByRole('button', { name: english('UI_LOG_OUT') }));
    await expect(args.onLogOut).toHaveBeenCalledTimes(1);
  },
};

export const Visitor: Story = {
  name: 'REG-05 SOC-05 a viewer from a social provider can choose another login',
  parameters: { shows: ['popups.completeAccount', 'completeAccount.entering.editing'] },
  args: { isVisitor: true, person: { fullName: 'Lou Winter', email: '' } },
  play: async ({ args }) => {
    const dialog = await open();
    await expect(dialog.getByLabelText('Full name')).toHaveValue('Lou Winter');
    await expect(dialog.queryByRole('button', { name: english('UI_LOG_OUT') })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Log in another way' }));
    await expect(args.onLogIn).toHaveBeenCalledTimes(1);
  },
};

export const Refused: Story = {
  name: 'REG-05 each problem is in the list and at its field',
  parameters: { shows: ['popups.completeAccount', 'completeAccount.entering.refused'] },
  args: {
    person: { fullName: 'Lou', email: '' },
    problems: [
      { field: 'fullName', message: { key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_NAME_INVALID' } },
      { field: 'email', message: { key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID' } },
    ],
  },
  play: async () => {
    const dialog = await open();
    await expect(within(dialog.getByRole('alert')).getAllByRole('listitem')).toHaveLength(2);
    await expect(dialog.getByLabelText(english('LOGIN_EMAIL'))).toHaveAccessibleDescription('Please enter a valid e-mail address.');
    await waitFor(() => expect(dialog.getByLabelText('Full name')).toHaveFocus());
  },
};

export const RefusedByService: Story = {
  name: 'REG-05 the service refused',
  parameters: { shows: ['popups.completeAccount', 'completeAccount.entering.refused'] },
  args: {
    person: { fullName: 'Lou Winter', email: 'lou@example.com' },
    problems: [{ field: null, message: { key: 'SERVER_ERROR_TIMEOUT' } }],
  },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByRole('alert')).toHaveTextContent('This is taking too long. Please try again.');
    await expect(dialog.getByRole('button', { name: 'Save and continue' })).toBeEnabled();
  },
};

export const BusyVisitor: Story = {
  name: 'REG-05 SOC-05 while the provider’s token is exchanged, nothing dismisses it',
  parameters: {
    shows: ['popups.completeAccount', 'completeAccount.exchanging'],
    action: 'Save and continue Please wait',
  },
  args: { isBusy: true, isVisitor: true, person: { fullName: 'Lou Winter', email: 'lou@example.com' } },
  play: async ({ args }) => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: /Save and continue/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  name: 'REG-05 while saving, a second press does nothing',
  parameters: { shows: ['popups.completeAccount', 'completeAccount.saving'], action: 'Save and continue Please wait' },
  args: { isBusy: true, person: { fullName: 'Lou Winter', email: 'lou@example.com' } },
  play: async ({ args }) => {
    const dialog = await open();
    const save = dialog.getByRole('button', { name: /Save and continue/ });
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(save);
    await userEvent.type(dialog.getByLabelText(english('LOGIN_EMAIL')), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
