/** The time zone of the device, which a journey can change while the page is open (TIM-02). */

/** The zone when the views began to listen. */
let known: string | undefined;
let changed: string | undefined;
const listeners = new Set<() => void>();

/** @returns undefined for a zone that the browser names but does not accept */
function zoneOfDevice(): string | undefined {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function look() {
  if (document.visibilityState !== 'visible') return;
  const zone = zoneOfDevice();
  if (zone === known) return;
  known = changed = zone;
  for (const notify of listeners) notify();
}

/** The IANA name of the zone after a change; undefined before: formatters without a zone use that of their creation. */
export const changedZone = (): string | undefined => changed;

/**
 * Calls the listener when the page becomes visible in another time zone.
 * @returns a function that removes the listener
 */
export function onZoneChanged(listener: () => void): () => void {
  known ??= zoneOfDevice();
  listeners.add(listener);
  document.addEventListener('visibilitychange', look);
  return () => listeners.delete(listener);
}
