/**
 * Implementations for the reminders machine (GDE-03, GDE-09): the service, the names in a reminder,
 * and the reminders that other tabs have shown.
 */
import { DateTime } from 'luxon';
import { fromPromise } from 'xstate';
import { MAX_REMINDER_DELAY, type Reminder, type ReminderChange, withNames } from '../../../machines/domain/reminders.ts';
import type { CatalogueCalls } from '../../api/catalogue/catalogue.ts';
import type { AnnouncedReminders } from '../../api/live/announcedReminders.ts';
import type { ReminderCalls } from '../../api/live/reminders.ts';

type Dependencies = {
  reminders: ReminderCalls;
  catalogue: Pick<CatalogueCalls, 'channels' | 'programmes' | 'item'>;
  announced: AnnouncedReminders;
};

/** Calls reject with a CallError; times are epoch ms. */
export const remindersImplementations = ({ reminders, catalogue, announced }: Dependencies) => ({
  actors: {
    // Until the end of the guide's last day, in the viewer's time zone.
    loadReminders: fromPromise<readonly Reminder[], { now: number; futureDays: number }>(({ input: { now, futureDays }, signal }) =>
      reminders.list(
        {
          from: now - MAX_REMINDER_DELAY,
          to: DateTime.fromMillis(now)
            .startOf('day')
            .plus({ days: futureDays + 1 })
            .toMillis(),
        },
        signal,
      ),
    ),
    writeReminder: fromPromise<ReminderChange, { change: ReminderChange }>(async ({ input: { change }, signal }) => {
      const { programmeId, reminder } = change;
      if (reminder === null) {
        await reminders.remove(programmeId, signal);
        return change;
      }
      const [written = reminder] = withNames([await reminders.set(reminder, signal)], [reminder]);
      return { programmeId, reminder: { ...written, channelId: written.channelId ?? reminder.channelId } };
    }),
    untilSeen: fromPromise<readonly string[], { profileId: string }>(async ({ input: { profileId }, signal }) => {
      await untilVisible(signal);
      return announced.read(profileId);
    }),
    nameReminder: fromPromise<Pick<Reminder, 'title' | 'channelName'>, { reminder: Reminder }>(async ({ input: { reminder }, signal }) => {
      const { programmeId, channelId, startDate } = reminder;
      const [channels, programmes] = await Promise.all([
        channelId === null || reminder.channelName !== null ? [] : catalogue.channels(signal),
        channelId === null || reminder.title !== null
          ? []
          : catalogue.programmes({ channelIds: [channelId], from: startDate, to: startDate + 1000 }, signal),
      ]);
      const title = reminder.title ?? programmes.find(({ id }) => id === programmeId)?.title ?? null;
      return {
        title: title ?? (await catalogue.item({ id: programmeId }, signal)).title,
        channelName: reminder.channelName ?? channels.find(({ id }) => id === channelId)?.name ?? null,
      };
    }),
  },
  actions: {
    keepAnnounced: (_: unknown, { profileId, key }: { profileId: string; key: string }) => announced.keep(profileId, key),
  },
});

/** A system player, e.g. on an iPhone, covers a page that the browser reports as visible. */
const isCovered = () =>
  [...document.querySelectorAll('video')].some(
    (video) => 'webkitDisplayingFullscreen' in video && video.webkitDisplayingFullscreen === true,
  );

/** Resolves when the viewer can see the page, at once or after a return to it (POP-03). */
function untilVisible(signal: AbortSignal): Promise<void> {
  const isSeen = () => document.visibilityState === 'visible' && !isCovered();
  if (isSeen()) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (isSeen()) resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
    // webkitendfullscreen does not bubble.
    document.addEventListener('webkitendfullscreen', look, { signal, capture: true });
  });
}
