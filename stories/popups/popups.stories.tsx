import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Notice } from '../../src/popups/Notice.tsx';
import { SaveChanges } from '../../src/popups/SaveChanges.tsx';
import { Waiting } from '../../src/popups/Waiting.tsx';
import { LoginForm } from '../../src/screens/login/LoginForm.tsx';
import { Modal } from '../../src/ui/modal/Modal.tsx';
import { Toast } from '../../src/ui/toast/Toast.tsx';
import { pageBehind } from './pageBehind.tsx';

const close = fn();
const answers = { onSave: fn(), onDiscard: fn(), onStay: fn() };
const meta = {
  title: 'Popups/All',
  decorators: [pageBehind],
  beforeEach: () => {
    for (const called of [close, ...Object.values(answers)]) called.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {
  name: 'POP-01 the generic message: one sentence and OK',
  render: () => <Notice kind="message" text="This programme is no longer available." onClose={close} />,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('This programme is no longer available.');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'OK' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(close).toHaveBeenCalledTimes(1);
  },
};

export const ErrorNotice: Story = {
  name: 'POP-01 ERR-03 SES-02 the generic error: WARNING, the reason, its code in brackets',
  render: () => <Notice kind="error" text="Your session doesn’t seem to be valid. Please log in again." code={401} onClose={close} />,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'WARNING' });
    await expect(dialog).toHaveTextContent('Your session doesn’t seem to be valid. Please log in again. (401)');
    await userEvent.keyboard('{Escape}');
    await expect(close).toHaveBeenCalledTimes(1);
  },
};

export const WaitingForAccount: Story = {
  name: 'POP-01 waiting: it cannot be dismissed',
  render: () => <Waiting title="Loading your account" />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Loading your account' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(within(dialog).queryByRole('button')).toBeNull();
  },
};

export const Login: Story = {
  name: 'POP-01 LOG-01 the login form as a popup',
  render: () => (
    <Modal title="Log in" onClose={close}>
      <LoginForm
        errors={[]}
        isBusy={false}
        providers={['google']}
        offersSignup
        onSubmit={fn()}
        onEdit={fn()}
        onProvider={fn()}
        onRegister={fn()}
      />
    </Modal>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    await waitFor(() => expect(within(dialog).getByLabelText('E-mail')).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(close).toHaveBeenCalled();
  },
};

export const UnsavedChanges: Story = {
  name: 'GRD-03 POP-02 unsaved changes: to save, to discard, or to stay, which is what Escape does',
  render: () => <SaveChanges isSaving={false} {...answers} />,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Save your changes?' });
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(answers.onSave).toHaveBeenCalledTimes(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await expect(answers.onDiscard).toHaveBeenCalledTimes(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await userEvent.keyboard('{Escape}');
    await expect(answers.onStay).toHaveBeenCalledTimes(2);
  },
};

export const SavingChanges: Story = {
  name: 'GRD-03 while the changes are saved there is nothing to answer',
  render: () => <SaveChanges isSaving {...answers} />,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Save your changes?' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
    await expect(answers.onStay).not.toHaveBeenCalled();
    await expect(answers.onSave).not.toHaveBeenCalled();
    await expect(within(dialog).getByRole('button', { name: 'Discard' })).toBeDisabled();
  },
};

export const ToastShown: Story = {
  name: 'POP-01 the toast: one line, announced',
  render: () => <Toast text="Watching as Duarte" />,
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('Watching as Duarte');
  },
};
