import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ReminderForm } from '../../src/live/reminders/ReminderForm.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from '../app/pageBehind.tsx';

const meta = {
  title: 'Popups/Reminder',
  tags: ['autodocs'],
  parameters: { heading: 'Remind me', action: english('UI_SAVE') },
  component: ReminderForm,
  decorators: [pageBehind],
  args: {
    state: 'choosing',
    programme: {
      id: 'arena.1',
      channelId: 'arena',
      channelName: 'Arena',
      title: 'Velodrome Sessions',
      startDate: Date.UTC(2026, 10, 20, 21, 45),
    },
    choices: [0, 5, 15, 30, 60],
    chosen: 5,
    hasReminder: false,
    watchHref: '/live/arena/arena',
    error: null,
    onSave: fn(),
    onRemove: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ReminderForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Remind me' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const Choosing: Story = {
  name: 'GDE-03 POP-01 choosing the time before the start, by keyboard alone',
  parameters: { shows: ['popups.closable.reminder', 'reminderChoice.choosing'] },
  play: async ({ args }) => {
    const dialog = await open();
    await expect(dialog.getByText('Velodrome Sessions')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('radio', { name: '5 minutes before' })).toHaveFocus());
    await expect(dialog.getByRole('radio', { name: '5 minutes before' })).toBeChecked();
    await expect(dialog.queryByRole('button', { name: 'Remove the reminder' })).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: '1 hour before' }));
    await userEvent.click(dialog.getByRole('button', { name: english('UI_SAVE') }));
    await expect(args.onSave).toHaveBeenCalledWith(60);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const Changing: Story = {
  name: 'GDE-03 an existing reminder can be changed or removed',
  parameters: { shows: ['popups.closable.reminder', 'reminderChoice.choosing'] },
  args: { hasReminder: true, chosen: 15 },
  play: async ({ args }) => {
    const dialog = await open();
    await expect(dialog.getByRole('radio', { name: '15 minutes before' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the reminder' }));
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
  },
};

export const Late: Story = {
  name: 'GDE-03 a programme that starts soon: only later reminder times are offered',
  parameters: { shows: ['popups.closable.reminder', 'reminderChoice.choosing'] },
  args: { choices: [0], chosen: 0 },
  play: async () => expect((await open()).getAllByRole('radio')).toHaveLength(1),
};

export const Reading: Story = {
  name: 'GDE-03 looking up the reminder',
  parameters: { shows: ['popups.closable.reminder', 'reminderChoice.reading'], action: english('UI_CLOSE') },
  args: { state: 'reading' },
  play: async () => expect((await open()).getByRole('status')).toHaveTextContent('Loading your reminder'),
};

export const Saving: Story = {
  name: 'GDE-03 saving: a second press does nothing',
  parameters: { shows: ['popups.closable.reminder', 'reminderChoice.saving'], action: 'Save Please wait' },
  args: { state: 'saving', hasReminder: true },
  play: async ({ args }) => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: /Save/ }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(dialog.getByRole('button', { name: 'Remove the reminder' })).toBeDisabled();
  },
};

export const Removing: Story = {
  name: 'GDE-03 removing',
  parameters: { shows: ['popups.closable.reminder', 'reminderChoice.removing'], action: 'Remove the reminder Please wait' },
  args: { state: 'removing', hasReminder: true },
  play: async ({ args }) => {
    const dialog = await open();
    await expect(dialog.getByRole('button', { name: english('UI_SAVE') })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: /Remove the reminder/ }));
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  name: 'GDE-03 refused: a message, and the choice is as before',
  parameters: { shows: ['popups.closable.reminder', 'reminderChoice.choosing'] },
  args: { chosen: 30, error: { key: 'SERVER_ERROR_OFFLINE' } },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
    await expect(dialog.getByRole('radio', { name: '30 minutes before' })).toBeChecked();
  },
};

export const Begun: Story = {
  name: 'GDE-03 the programme has begun',
  parameters: { shows: ['popups.closable.reminder', 'reminderChoice.begun'], action: english('UI_WATCH_NOW') },
  args: { state: 'begun' },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByRole('status')).toHaveTextContent('It has already begun.');
    await expect(dialog.getByRole('link', { name: english('UI_WATCH_NOW') })).toHaveAttribute('href', '/live/arena/arena');
  },
};

export const Phone: Story = {
  name: 'GDE-03 On a phone',
  parameters: { shows: ['popups.closable.reminder', 'reminderChoice.choosing'] },
  globals: { viewport: { value: 'w390' } },
  args: { hasReminder: true },
  play: async () => {
    await expect((await open()).getByRole('button', { name: 'Remove the reminder' })).toBeVisible();
    const dialog = screen.getByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
