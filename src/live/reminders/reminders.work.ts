/** The work of the reminders (GDE-03, GDE-09): the service, the names in a reminder, and the reminders that other tabs have announced. */
import type { pendingChangesOf } from '../../../machines/app/pendingChanges.machine.ts';
import { MAX_REMINDER_DELAY, type Reminder, withNames } from '../../../machines/domain/reminders.ts';
import type { remindersMachine } from '../../../machines/live/reminders.machine.ts';
import type { CatalogueCalls } from '../../catalogue/api/catalogue.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import type { AnnouncedReminders } from '../api/announcedReminders.ts';
import { reminderCalls } from '../api/reminders.ts';

/** Calls reject with a CallError; times are epoch ms. */
export function remindersWork(
  { call, catalogue }: Pick<Services, 'call'> & { catalogue: Pick<CatalogueCalls, 'channels' | 'programmes' | 'item'> },
  announced: Pick<AnnouncedReminders, 'read'>,
): LateWork<typeof remindersMachine> & LateWork<ReturnType<typeof pendingChangesOf<Reminder | null>>> {
  const reminders = reminderCalls(call);
  return {
    // Until the end of the guide's last day, in the viewer's time zone.
    loadReminders({ input: { now, futureDays }, signal }) {
      const end = new Date(now);
      end.setHours(0, 0, 0, 0);
      end.setDate(end.getDate() + futureDays + 1);
      return reminders.list({ from: now - MAX_REMINDER_DELAY, to: end.getTime() }, signal);
    },
    async saveChange({ input: { key, value }, signal }) {
      if (value === null) {
        await reminders.remove(key, signal);
        return null;
      }
      const [written = value] = withNames([await reminders.set(value, signal)], [value]);
      return { ...written, channelId: written.channelId ?? value.channelId };
    },
    async untilSeen({ input: { profileId }, signal }) {
      await untilVisible(signal);
      return announced.read(profileId);
    },
    async nameReminder({ input: { reminder }, signal }) {
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
    },
  };
}

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
