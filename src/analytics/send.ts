/** Checks an event against the catalogue, adds the facts of the device, and passes it to the adapters (EVT-03, ANA-01). */
import { reasonOf } from '../api/wire/reason.ts';
import { EVENTS, isEventName } from './events.ts';
import { type AnalyticsViewer, type Permission, sendableAs } from './permission.ts';

/** A list is a table with rows. */
export type Value = string | number | boolean | readonly (readonly (string | number)[])[];

/** `at`: epoch ms. `device`: without any id while the viewer has not consented. `permission`: at the time of the event. */
export type Entry = {
  event: string;
  at: number;
  values: Readonly<Record<string, Value>>;
  device: Readonly<Record<string, string>>;
  permission: Permission;
};

/** Receives each event. It may throw. */
export type Adapter = (entry: Entry) => void;

const hasValue = (entry: [string, unknown]): entry is [string, Value] =>
  Array.isArray(entry[1]) || ['string', 'number', 'boolean'].includes(typeof entry[1]);

/** `at`: epoch ms. `permission`, `viewer`: at the time of the event; null: before the product has started. */
export type About = Pick<Entry, 'at' | 'permission'> & { viewer: AnalyticsViewer | null };

/** @param values null and undefined are left out */
export type Send = (event: string, values: Readonly<Record<string, unknown>>, about: About) => void;

/**
 * @param options.deviceId the uid of this browser (CFG-04)
 * @param options.deviceType the name of the browser, see `browserName`
 * @param options.permission called for every event: what the viewer allows now
 */
export function createSend({
  adapters,
  deviceId,
  deviceType,
  permission: permissionNow,
}: {
  adapters: readonly Adapter[];
  deviceId: string;
  deviceType: string;
  permission: () => Permission;
}): Send {
  const pass = (entry: Entry) => {
    for (const adapter of adapters) {
      try {
        adapter(entry);
      } catch {
        // ANA-02: an adapter that throws has no effect.
      }
    }
  };
  const deviceOf = (viewer: AnalyticsViewer | null, isAnonymous: boolean): Record<string, string> => {
    const known = { platform: 'Web', device_type: deviceType, premium: viewer?.isPremium ? '1' : '0', locale: viewer?.locale ?? '' };
    return isAnonymous ? known : { ...known, device_id: deviceId, user_id: viewer?.userId ?? '', profile_id: viewer?.profileId ?? '' };
  };

  return (event, given, { at, permission, viewer }) => {
    const mode = sendableAs(permission, permissionNow());
    if (mode === 'none') return;
    try {
      const device = deviceOf(viewer, mode === 'anonymous');
      const parsed = isEventName(event) ? EVENTS[event].shape.safeParse(given, { reportInput: true }) : null;
      if (parsed?.success)
        return pass({ event, at, values: Object.fromEntries(Object.entries(given).filter(hasValue)), device, permission });
      const issue = parsed?.error.issues[0];
      pass({
        event: 'event_wrong',
        at,
        values: { name: event, path: issue?.path.join('.') ?? '', reason: issue ? reasonOf(issue) : 'is not in the catalogue' },
        device,
        permission,
      });
    } catch {
      // ANA-02: analytics never breaks the product.
    }
  };
}
