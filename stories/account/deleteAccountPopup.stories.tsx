import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DeleteAccountForm } from '../../src/account/deleteAccount/DeleteAccountForm.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from '../app/pageBehind.tsx';

const meta = {
  title: 'Popups/Delete account',
  tags: ['autodocs'],
  parameters: { heading: 'Delete your account', action: 'Delete account' },
  component: DeleteAccountForm,
  decorators: [pageBehind],
  args: {
    state: 'entering',
    sentTo: 'helena@example.com',
    deletion: { email: '', code: '' },
    problems: [],
    onSubmit: fn(),
    onEdit: fn(),
    onRequestAgain: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DeleteAccountForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async (name = 'Delete your account') => {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const Requesting: Story = {
  name: 'ACC-06 sending a code',
  parameters: {
    shows: ['popups.closable.deleteAccount', 'accountDeletion.requesting'],
    heading: 'Sending you a code',
    action: null,
    without: 'The code is being sent; Escape closes the popup.',
  },
  args: { state: 'requesting', sentTo: '' },
  play: async ({ args }) => {
    const dialog = await open('Sending you a code');
    await expect(dialog.getByRole('status')).toHaveTextContent('Sending you a code');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const NotSent: Story = {
  name: 'ACC-06 no code could be sent: retry or cancel',
  parameters: { shows: ['popups.closable.deleteAccount', 'accountDeletion.notSent'], action: english('UI_TRY_AGAIN') },
  args: { state: 'notSent', sentTo: '', problems: [{ field: null, message: { key: 'SERVER_ERROR_EMAIL_NOT_SENT' } }] },
  play: async ({ args }) => {
    const dialog = await open();
    await expect(dialog.getByRole('alert')).toHaveTextContent('We couldn’t send the e-mail. Please try again later.');
    await userEvent.click(dialog.getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(args.onRequestAgain).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getAllByRole('button', { name: english('UI_CLOSE') })[0]!);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Entering: Story = {
  name: 'ACC-06 POP-02 e-mail, code and the word to type',
  parameters: { shows: ['popups.closable.deleteAccount', 'accountDeletion.entering.editing'] },
  play: async ({ args }) => {
    const dialog = await open();
    await expect(screen.getByRole('dialog')).toHaveTextContent('We sent a code to helena@example.com.');
    const email = dialog.getByLabelText(english('LOGIN_EMAIL'));
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAttribute('autocomplete', 'email');
    const code = dialog.getByLabelText('Code from the e-mail');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await userEvent.keyboard('helena@example.com');
    await userEvent.type(code, '123456');
    await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: 'helena@example.com',
      code: '123456',
      typedWord: 'DELETE',
      askedWord: 'DELETE',
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Send another code' }));
    await expect(args.onRequestAgain).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: english('UI_CLOSE') }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const French: Story = {
  name: 'ACC-06 the word to type in French',
  parameters: {
    shows: ['popups.closable.deleteAccount', 'accountDeletion.entering.editing'],
  },
  globals: { language: 'fr_FR' },
  play: async ({ args }) => {
    const dialog = await open('Supprimer votre compte');
    await userEvent.type(dialog.getByLabelText('Saisissez SUPPRIMER pour confirmer'), 'DELETE{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: '', code: '', typedWord: 'DELETE', askedWord: 'SUPPRIMER' });
  },
};

export const Refused: Story = {
  name: 'ACC-06 each problem is in the list and at its field',
  parameters: { shows: ['popups.closable.deleteAccount', 'accountDeletion.entering.refused'] },
  args: {
    deletion: { email: 'helena@example.com', code: '' },
    problems: [
      { field: 'code', message: { key: 'VALIDATION_CODE_REQUIRED' } },
      { field: 'typedWord', message: { key: 'VALIDATION_WORD_WRONG', values: { word: 'DELETE' } } },
    ],
  },
  play: async () => {
    const dialog = await open();
    await expect(within(dialog.getByRole('alert')).getAllByRole('listitem')).toHaveLength(2);
    await expect(dialog.getByLabelText('Type DELETE to confirm')).toHaveAccessibleDescription('Please type the word DELETE exactly.');
    await waitFor(() => expect(dialog.getByLabelText('Code from the e-mail')).toHaveFocus());
  },
};

export const RefusedByService: Story = {
  name: 'ACC-06 a wrong code',
  parameters: { shows: ['popups.closable.deleteAccount', 'accountDeletion.entering.refused'] },
  args: {
    deletion: { email: 'helena@example.com', code: '111111' },
    problems: [{ field: 'code', message: { key: 'SERVER_ERROR_CODE_INVALID' } }],
  },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByRole('alert')).toHaveTextContent('That code isn’t right.');
    await expect(dialog.getByLabelText('Code from the e-mail')).toHaveValue('111111');
    await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeEnabled();
  },
};

export const AnotherCode: Story = {
  name: 'ACC-06 sending another code: the form keeps its text',
  parameters: { shows: ['popups.closable.deleteAccount', 'accountDeletion.requesting'] },
  args: { state: 'requesting', deletion: { email: 'helena@example.com', code: '111111' } },
  play: async ({ args }) => {
    const dialog = await open();
    await expect(dialog.getByLabelText(english('LOGIN_EMAIL'))).toHaveValue('helena@example.com');
    await userEvent.click(dialog.getByRole('button', { name: /Send another code/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    await expect(args.onRequestAgain).not.toHaveBeenCalled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const AnotherNotSent: Story = {
  name: 'ACC-06 another code could not be sent',
  parameters: { shows: ['popups.closable.deleteAccount', 'accountDeletion.notSent'] },
  args: { state: 'notSent', problems: [{ field: null, message: { key: 'SERVER_ERROR_TOO_MANY_ATTEMPTS' } }] },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByRole('alert')).toHaveTextContent('Too many attempts.');
    await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Send another code' })).toBeEnabled();
  },
};

export const Deleting: Story = {
  name: 'ACC-06 while the account is deleted, other actions do nothing',
  parameters: { shows: ['popups.closable.deleteAccount', 'accountDeletion.deleting'], action: 'Delete account Please wait' },
  args: { state: 'deleting', deletion: { email: 'helena@example.com', code: '123456' } },
  play: async ({ args }) => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: /Delete account/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
