/** Reminders of programmes that are still to come (GDE-03, GDE-09). Times are epoch ms. */
import { addressOf, destinationOfChannel } from './cards.ts';
import type { Message, Programme } from './entities.ts';

const MINUTE = 60_000;

/** A programme the viewer wants to be told of. There is at most one of each programme. */
export type Reminder = {
  programmeId: string;
  /** null where the service does not say. */
  channelId: string | null;
  /** What the viewer saw when they set it; null until it is asked for, the service does not keep it. */
  title: string | null;
  channelName: string | null;
  startDate: number;
  /** How long before the start. */
  minutes: number;
};

/** What can be reminded of: the programme, with the name its channel goes by. */
export type Remindable = Pick<Programme, 'id' | 'channelId' | 'title' | 'startDate'> & { channelName: string | null };

/** What the popup opens with. `minutes`: of the reminder there is, null without one, undefined while that is not known. */
export type ReminderAsked = { programme: Remindable; minutes: number | null | undefined };

/** How many minutes before the start a viewer may be told. */
const REMINDER_CHOICES = [0, 5, 15, 30, 60] as const;

/** A reminder whose moment was missed by less than this is told late; an older one is nobody's any more. */
export const REMINDER_LATEST = 10 * MINUTE;

/** Only what is still to come can be reminded of. */
export const mayRemind = ({ startDate }: Pick<Programme, 'startDate'>, now: number): boolean => startDate > now;

/** When the viewer is told. */
export const dueAt = ({ startDate, minutes }: Pick<Reminder, 'startDate' | 'minutes'>): number => startDate - minutes * MINUTE;

/** The choices whose moment is still to come; none once the programme has begun. */
export const choicesFor = (programme: Pick<Programme, 'startDate'>, now: number): readonly number[] =>
  REMINDER_CHOICES.filter((minutes) => dueAt({ startDate: programme.startDate, minutes }) > now);

/** Its moment has come, and is not too long ago. */
export const isDue = (reminder: Reminder, now: number): boolean => dueAt(reminder) <= now && now - dueAt(reminder) < REMINDER_LATEST;

/** What is told once: another time for the same programme is another telling. */
export const tellingOf = (reminder: Reminder): string => `${reminder.programmeId} ${dueAt(reminder)}`;

export const reminderOf = (programme: Remindable, minutes: number): Reminder => ({
  programmeId: programme.id,
  channelId: programme.channelId,
  title: programme.title,
  channelName: programme.channelName,
  startDate: programme.startDate,
  minutes,
});

/** A change of the list: of one programme, to a reminder or to none. */
export type ReminderChange = { programmeId: string; reminder: Reminder | null };

/** The list with changes made to it, soonest start first. */
export function withChanges(reminders: readonly Reminder[], changes: readonly ReminderChange[]): readonly Reminder[] {
  if (changes.length === 0) return reminders;
  const wanted = new Map(reminders.map((reminder) => [reminder.programmeId, reminder]));
  for (const { programmeId, reminder } of changes) {
    if (reminder) wanted.set(programmeId, reminder);
    else wanted.delete(programmeId);
  }
  return [...wanted.values()].toSorted((one, other) => one.startDate - other.startDate);
}

/** What the service says, with the names that are known here already. */
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
 * What the viewer reads when the moment has come, by the clock: what is told late says so.
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

/** Where "Watch now" leads; null without a channel. */
export const channelAddressOf = ({ channelId, channelName }: Reminder): string | null =>
  channelId === null ? null : addressOf(destinationOfChannel({ id: channelId, name: channelName ?? '' }));
