import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { announcementOf, type Reminder } from '../../machines/domain/reminders.ts';
import { LoginForm } from '../../src/blocks/login/LoginForm.tsx';
import { useMessageText } from '../../src/i18n/MessageText.tsx';
import { Notice } from '../../src/popups/notice/Notice.tsx';
import { SaveChanges } from '../../src/popups/saveChanges/SaveChanges.tsx';
import { Waiting } from '../../src/popups/waiting/Waiting.tsx';
import { Modal } from '../../src/ui/modal/Modal.tsx';
import { Toast } from '../../src/ui/toast/Toast.tsx';
import { pageBehind } from './pageBehind.tsx';

const close = fn();
const answers = { onSave: fn(), onDiscard: fn(), onStay: fn() };
const meta = {
  title: 'Popups/All',
  tags: ['autodocs'],
  decorators: [pageBehind],
  beforeEach: () => {
    for (const called of [close, ...Object.values(answers)]) called.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {
  name: 'POP-01 the generic message: one sentence and OK',
  parameters: { shows: ['notices.notice.message'], heading: 'A message from Marquee', action: 'OK' },
  render: () => <Notice kind="message" text="This programme is no longer available." onClose={close} />,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('This programme is no longer available.');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'OK' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(close).toHaveBeenCalledTimes(1);
  },
};

/** TOG-09: the message asks the viewer to choose a profile, and its first button opens that page. */
export const NoticeWithAction: Story = {
  name: 'TOG-09 a message that asks for a profile offers the profile choice first, then OK',
  parameters: { shows: ['notices.notice.error'], heading: 'WARNING', action: 'Choose a profile' },
  render: () => (
    <Notice kind="error" text="Choose a profile to continue." code={423} action="Choose a profile" onAct={close} onClose={close} />
  ),
};

export const ErrorNotice: Story = {
  name: 'POP-01 ERR-03 SES-02 the generic error: WARNING, the reason, and the code in brackets',
  parameters: { shows: ['notices.notice.error'], heading: 'WARNING', action: 'OK' },
  render: () => <Notice kind="error" text="Your session doesn’t seem to be valid. Please log in again." code={401} onClose={close} />,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'WARNING' });
    await expect(dialog).toHaveTextContent('Your session doesn’t seem to be valid. Please log in again. (401)');
    await userEvent.keyboard('{Escape}');
    await expect(close).toHaveBeenCalledTimes(1);
  },
};

export const WaitingForAccount: Story = {
  name: 'POP-01 waiting: cannot be dismissed',
  parameters: {
    shows: ['popups.waiting'],
    heading: 'Loading your account',
    action: null,
    without: 'It closes by itself when the account has loaded.',
  },
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
  parameters: {
    shows: ['popups.closable.signIn', 'signIn.login', 'login.editing', 'identification.needsLogin'],
    heading: 'Log in',
    action: 'Log in',
  },
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
  name: 'GRD-03 POP-02 unsaved changes: save, discard or stay; Escape stays',
  parameters: { shows: ['popups.closable.saveChanges', 'saveChanges.asking'], heading: 'Save your changes?', action: 'Save' },
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
  name: 'GRD-03 while the changes are saved, all buttons do nothing',
  parameters: { shows: ['popups.closable.saveChanges', 'saveChanges.saving'], heading: 'Save your changes?', action: 'Save Please wait' },
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
  parameters: { shows: ['notices.toast.shown'], heading: null, action: null, without: 'A toast has one line and disappears by itself.' },
  render: () => <Toast text="Watching as Duarte" />,
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('Watching as Duarte');
  },
};

const due: Reminder = {
  programmeId: 'arena.1',
  minutes: 15,
  title: 'Velodrome Sessions',
  channelId: 'arena',
  channelName: 'Arena',
  startDate: Date.UTC(2026, 10, 20, 21, 45),
};

/** The toast of the reminders machine, 15 minutes before the start. */
function Announced() {
  const say = useMessageText();
  return <Toast text={say(announcementOf(due, due.startDate - 15 * 60_000))} action={say({ key: 'REMINDER_WATCH' })} onAct={close} />;
}

function Marked() {
  const say = useMessageText();
  const message = { key: 'MARK_REMOVED', values: { title: 'The Long Way Round the Lighthouse' } };
  return <Toast text={say(message)} action={say({ key: 'MARK_UNDO' })} onAct={close} />;
}

export const MarkToast: Story = {
  name: 'WAT-02 a title was removed from the rail: the toast says so and offers to undo it',
  parameters: { heading: null, action: 'Undo', without: 'A toast has one line and no heading.' },
  render: () => <Marked />,
  play: async () => {
    const toast = screen.getByRole('status');
    await expect(toast).toHaveTextContent('The Long Way Round the Lighthouse was removed from “Continue watching”.');
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await expect(close).toHaveBeenCalledTimes(1);
  },
};

export const ReminderToast: Story = {
  name: 'GDE-03 POP-01 a programme is about to start: the toast says so and links to it',
  parameters: {
    shows: ['reminders.watching.clock.announced', 'notices.toast.offering.passing', 'notices.toast.offering.held'],
    heading: null,
    action: 'Watch now',
    without: 'A toast has one line and no heading.',
  },
  render: () => <Announced />,
  play: async () => {
    const toast = screen.getByRole('status');
    await expect(toast).toHaveTextContent('Velodrome Sessions starts in 15 minutes on Arena');
    await userEvent.click(within(toast).getByRole('button', { name: 'Watch now' }));
    await expect(close).toHaveBeenCalledTimes(1);
  },
};
