/**
 * The clock of the product (TIM-03): the time of the device, corrected by the `Date` header of the service's answers when the device is
 * wrong by more than two minutes. Every "now" comes from here, injected; the linter rejects `Date.now` in other modules.
 */
import { correctionOf } from '../../machines/domain/clockCorrection.ts';
import { attempt } from '../storage/storage.ts';
import { STORED } from '../storage/stored.ts';

export type Clock = ReturnType<typeof createClock>;

/** ms; more than a hundred years. */
const CORRECTION_SHAPE = /^-?\d{1,13}$/;

/**
 * @param storage keeps the correction: a viewer who returns from another page compares times before the first answer
 * @param device epoch ms, as the device has it
 */
export function createClock(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null, device = () => Date.now()) {
  const stored = attempt(() => storage?.getItem(STORED.clock)) ?? '';
  let correction = CORRECTION_SHAPE.test(stored) ? Number(stored) : 0;
  const listeners = new Set<() => void>();

  function note(headers: Headers, askedAt: number) {
    if (mayBeStored(headers)) return;
    const next = correctionOf(correction, { date: Date.parse(headers.get('date') ?? ''), askedAt, answeredAt: device() });
    if (next === correction) return;
    correction = next;
    attempt(() => (next === 0 ? storage?.removeItem(STORED.clock) : storage?.setItem(STORED.clock, String(next))));
    for (const notify of listeners) notify();
  }

  return {
    /** Epoch ms, corrected. */
    now: () => device() + correction,
    /** Epoch ms, not corrected: for durations, which a correction must not change. */
    device,
    /** Calls the service with `fetch`, and corrects the clock by its answer. */
    async timed(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const askedAt = device();
      const response = await fetch(address, init);
      // A proxy sends these answers when the service does not.
      if (response.status < 500) note(response.headers, askedAt);
      return response;
    },
    /** Calls the listener after each change of the correction. */
    onCorrected: (listener: () => void) => void listeners.add(listener),
  };
}

/** Whether a cache may have answered instead of the service (RFC 9111, 4): the date is then that of an earlier answer. */
function mayBeStored(headers: Headers): boolean {
  const rule = headers.get('cache-control') ?? '';
  if (Number(headers.get('age')) > 0) return true;
  if (/no-store|no-cache|max-age=0\b/i.test(rule)) return false;
  return /max-age/i.test(rule) || headers.has('expires') || headers.has('last-modified');
}
