import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { announcementOf, type Reminder } from '../../machines/domain/reminders.ts';
import { useMessageText } from '../../src/i18n/MessageText.tsx';
import { Toast } from '../../src/ui/status/Toast.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from './pageBehind.tsx';

const close = fn();
const meta = {
  title: 'Popups/Toast',
  tags: ['autodocs'],
  subcomponents: { Toast },
  decorators: [pageBehind],
  beforeEach: () => {
    close.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

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
  return <Toast text={say(announcementOf(due, due.startDate - 15 * 60_000))} action={say({ key: 'UI_WATCH_NOW' })} onAct={close} />;
}

function Copy() {
  const say = useMessageText();
  return <Toast text={say({ key: 'SHARE_COPIED' })} />;
}

function Marked() {
  const say = useMessageText();
  const message = { key: 'MARK_REMOVED', values: { title: 'The Long Way Round the Lighthouse' } };
  return <Toast text={say(message)} action={say({ key: 'UI_UNDO' })} onAct={close} />;
}

export const ToastShown: Story = {
  name: 'POP-01 the toast: one line, announced',
  parameters: { shows: ['notices.toast.shown'], heading: null, action: null, without: 'A toast has one line and disappears by itself.' },
  render: () => <Toast text="Watching as Duarte" />,
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('Watching as Duarte');
  },
};

export const Copied: Story = {
  name: 'DET-03 POP-01 the link of a title was copied',
  parameters: { shows: ['notices.toast.shown'], heading: null, action: null, without: 'A toast has one line and disappears by itself.' },
  render: () => <Copy />,
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('The link is copied.');
  },
};

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
    action: english('UI_WATCH_NOW'),
    without: 'A toast has one line and no heading.',
  },
  render: () => <Announced />,
  play: async () => {
    const toast = screen.getByRole('status');
    await expect(toast).toHaveTextContent('Velodrome Sessions starts in 15 minutes on Arena');
    await userEvent.click(within(toast).getByRole('button', { name: english('UI_WATCH_NOW') }));
    await expect(close).toHaveBeenCalledTimes(1);
  },
};
