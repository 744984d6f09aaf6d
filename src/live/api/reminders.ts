import type * as z from 'zod/mini';
import { isNotFound } from '../../../machines/domain/errors.ts';
import type { Reminder } from '../../../machines/domain/reminders.ts';
import type { Call } from '../../api/call.ts';
import { at } from '../../api/path.ts';
import { nothing } from '../../api/wire/nothing.ts';
import { toSeconds } from '../../api/wire/time.ts';
import { type Alert, alertAnswerWire, alertsWire, type alertUpdateWire, alertWire, toAlert } from './alert.wire.ts';

/** The service does not store titles and channel names. */
const toReminder = (alert: Alert): Reminder => ({ ...alert, title: null, channelName: null });

/** Calls for reminders of programmes (GDE-03, GDE-09). Every call rejects with a CallError. */
export const reminderCalls = (call: Call) => ({
  /**
   * GET /v1/push/alerts/
   * @param span epoch ms
   * @returns reminders of programmes that start in [from, to), the earliest first
   */
  list: async ({ from, to }: { from: number; to: number }, signal?: AbortSignal): Promise<readonly Reminder[]> => {
    const query = { startDate: toSeconds(from), endDate: toSeconds(to) };
    const alerts = await call(alertsWire, { method: 'GET', path: '/v1/push/alerts/', query, signal });
    return alerts.map((alert) => toReminder(toAlert(alert)));
  },

  /** GET /v1/push/alert/{id}; null without a reminder. Some services answer 404 instead of null. */
  read: async (programmeId: string, signal?: AbortSignal): Promise<Reminder | null> => {
    try {
      const alert = await call(alertAnswerWire, { method: 'GET', path: at`/v1/push/alert/${programmeId}`, signal });
      return alert && toReminder(toAlert(alert));
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  },

  /** PUT /v1/push/alert/{id}: creates the reminder or changes its time. */
  set: async ({ programmeId, minutes }: Pick<Reminder, 'programmeId' | 'minutes'>, signal?: AbortSignal): Promise<Reminder> => {
    const body = { minutes } satisfies z.input<typeof alertUpdateWire>;
    return toReminder(toAlert(await call(alertWire, { method: 'PUT', path: at`/v1/push/alert/${programmeId}`, body, signal })));
  },

  /** DELETE /v1/push/alert/{id} */
  remove: async (programmeId: string, signal?: AbortSignal): Promise<void> =>
    call(nothing, { method: 'DELETE', path: at`/v1/push/alert/${programmeId}`, signal }),
});
