/** Reminders of future programmes (GDE-03, GDE-09). Times are epoch ms. */
import { addressOf, destinationOfChannel } from './cards.ts';
import type { Message, Programme } from './entities.ts';

const MINUTE = 60_000;

/** The reminder of a programme. Each programme has at most one. */
export type Reminder = {
  programmeId: string;
  /** null: the service does not name the channel. */
  channelId: string | null;
  /** The title when the viewer set the reminder. The service does not store it, so it is null until the programme is loaded. */
  title: string | null;
  channelName: string | null;
  startDate: number;
  /** Minutes before the start. */
  minutes: number;
};

/** A programme, with the name of its channel, or a title before its release, without a channel (DET-16), that can have a reminder. */
export type RemindableProgramme = Pick<Programme, 'id' | 'title' | 'startDate'> & Pick<Reminder, 'channelId' | 'channelName'>;

/** The data that opens the reminder popup. `minutes`: of the current reminder; null: no reminder; undefined: not known yet. */
export type ReminderPopupInput = { programme: RemindableProgramme; minutes: number | null | undefined };

/** The choices of the viewer, minutes before the start. */
const REMINDER_CHOICES = [0, 5, 15, 30, 60] as const;

/** Ms. A reminder that is late by less than this is still announced. An older one is dropped. */
export const MAX_REMINDER_DELAY = 10 * MINUTE;

/** Only future programmes can have a reminder. */
export const mayRemind = ({ startDate }: Pick<Programme, 'startDate'>, now: number): boolean => startDate > now;

/** The time of the announcement, epoch ms. */
export const dueAt = ({ startDate, minutes }: Pick<Reminder, 'startDate' | 'minutes'>): number => startDate - minutes * MINUTE;

/** The choices whose time is in the future; none after the programme has begun. */
export const choicesFor = (programme: Pick<Programme, 'startDate'>, now: number): readonly number[] =>
  REMINDER_CHOICES.filter((minutes) => dueAt({ startDate: programme.startDate, minutes }) > now);

/** Whether the time of the announcement has come, less than MAX_REMINDER_DELAY ago. */
export const isDue = (reminder: Reminder, now: number): boolean => dueAt(reminder) <= now && now - dueAt(reminder) < MAX_REMINDER_DELAY;

/** The key of an announcement, which is made once. Another time for the same programme gives another key. */
export const announcementKeyOf = (reminder: Reminder): string => `${reminder.programmeId} ${dueAt(reminder)}`;

export const reminderOf = (programme: RemindableProgramme, minutes: number): Reminder => ({
  programmeId: programme.id,
  channelId: programme.channelId,
  title: programme.title,
  channelName: programme.channelName,
  startDate: programme.startDate,
  minutes,
});

/** A change of one programme's reminder; null removes it. */
export type ReminderChange = { programmeId: string; reminder: Reminder | null };

/** The list after the changes, earliest start first. Without changes, the same list. */
export function withChanges(reminders: readonly Reminder[], changes: readonly ReminderChange[]): readonly Reminder[] {
  if (changes.length === 0) return reminders;
  const wanted = new Map(reminders.map((reminder) => [reminder.programmeId, reminder]));
  for (const { programmeId, reminder } of changes) {
    if (reminder) wanted.set(programmeId, reminder);
    else wanted.delete(programmeId);
  }
  return [...wanted.values()].toSorted((one, other) => one.startDate - other.startDate);
}

/** The service's reminders, with the titles and channel names that are already known. */
export function withNames(reminders: readonly Reminder[], known: readonly Reminder[]): readonly Reminder[] {
  const named = new Map(known.map((reminder) => [reminder.programmeId, reminder]));
  return reminders.map((reminder) => {
    const { title, channelName } = named.get(reminder.programmeId) ?? reminder;
    return { ...reminder, title: reminder.title ?? title, channelName: reminder.channelName ?? channelName };
  });
}

/** The reminder of a programme; null when there is none. */
export const reminderFor = (reminders: readonly Reminder[], programmeId: string): Reminder | null =>
  reminders.find((reminder) => reminder.programmeId === programmeId) ?? null;

/**
 * The announcement of a reminder. Its text depends on the time until the start, so a late one says that the programme has begun.
 * @param now epoch ms
 */
export function announcementOf({ title, channelName, startDate }: Reminder, now: number): Message {
  if (title === null) return { key: 'REMINDER_UNNAMED' };
  const minutes = Math.round((startDate - now) / MINUTE);
  const values = { title, channel: channelName ?? '', minutes: Math.abs(minutes) };
  if (channelName === null) return { key: 'REMINDER_ANYWHERE', values };
  if (minutes > 0) return { key: 'REMINDER_SOON', values };
  return { key: minutes === 0 ? 'REMINDER_NOW' : 'REMINDER_BEGUN', values };
}

/** The URL of "Watch now"; null without a channel. */
export const channelAddressOf = ({ channelId, channelName }: Reminder): string | null =>
  channelId === null ? null : addressOf(destinationOfChannel({ id: channelId, name: channelName ?? '' }));
