/**
 * A value that the tabs of this browser share: a last-writer-wins register. The value carries the time of its author, so all tabs settle on
 * the same value in any order of their events. Nothing here throws: storage may be missing, blocked or full.
 */
import * as z from 'zod/mini';
import { attempt, forgetStored } from './storage.ts';
import type { Store } from './storedValue.ts';

/** `at`: epoch ms of the write; later than every value that its author knew, even after the clock was set back. */
export type Written<Value> = { value: Value; at: number };

/** Takes two writes in any order. Associative, and equal writes give the same write. */
export type Merge<Value> = (one: Written<Value>, other: Written<Value>) => Written<Value>;

/** The later write. @param settle decides between writes of the same time */
export const laterWrite =
  <Value>(settle: (one: Value, other: Value) => Value): Merge<Value> =>
  (one, other) => {
    if (one.at === other.at) return { value: settle(one.value, other.value), at: one.at };
    return one.at > other.at ? one : other;
  };

const textOf = (value: unknown) => JSON.stringify(value);
const greaterText = <Value>(one: Value, other: Value): Value => (textOf(one) >= textOf(other) ? one : other);

/** A form in which earlier versions stored the value, without a time: it is older than every write. */
export const undated = <Value>(form: z.ZodMiniType<Value>): z.ZodMiniType<Written<Value>> =>
  z.pipe(
    form,
    z.transform((value: Value) => ({ value, at: 0 })),
  );

/**
 * @param storage null: the value lasts for this visit
 * @param options.form of the value: another version, another script or the viewer may have written the stored text
 * @param options.earlierForm of a text or JSON that an earlier version stored
 * @param options.now epoch ms
 * @param options.merge default: the later write
 */
export function sharedByTabs<Value>(
  storage: Store,
  key: string,
  options: {
    form: z.ZodMiniType<Value>;
    earlierForm?: z.ZodMiniType<Written<Value>>;
    now: () => number;
    merge?: Merge<Value>;
  },
) {
  const { form, earlierForm, now, merge = laterWrite<Value>(greaterText) } = options;
  const written = z.object({ value: form, at: z.int() });
  let known: Written<Value> | null = null;

  function parse(text: string | null): Written<Value> | null {
    const stored = text === null ? null : (attempt((): unknown => JSON.parse(text)) ?? text);
    return written.safeParse(stored).data ?? earlierForm?.safeParse(stored).data ?? null;
  }
  /** @returns whether the write changes the known value */
  function learn(other: Written<Value> | null): boolean {
    if (other === null) return false;
    const next = known ? merge(known, other) : other;
    const isNews = textOf(next) !== textOf(known);
    known = next;
    return isNews;
  }
  const readStored = () => parse(attempt(() => storage?.getItem(key)) ?? null);
  const learnStored = () => learn(readStored());

  return {
    /** @returns the latest value of all tabs; null when there is none */
    read: (): Value | null => {
      learnStored();
      return known?.value ?? null;
    },
    /** As `read`. The news stays news: `hear` still tells it. */
    peek: (): Value | null => {
      const stored = readStored();
      return (stored && known ? merge(known, stored) : (stored ?? known))?.value ?? null;
    },
    /** Called by the author of a value. Writes nothing when the value is the latest one already. */
    write: (value: Value): void => {
      learnStored();
      if (known !== null && textOf(known.value) === textOf(value)) return;
      const own = { value, at: known === null ? now() : Math.max(now(), known.at + 1) };
      known = own;
      attempt(() => storage?.setItem(key, textOf(own)));
    },
    forget: (): void => {
      known = null;
      forgetStored(storage, key);
    },
    /**
     * Hears the writes of other tabs, and never writes. A frozen tab receives no events, so it also reads when it becomes visible again.
     * @param apply receives only a value that is newer than this tab's
     * @returns stops hearing
     */
    hear: (apply: (value: Value) => void): (() => void) => {
      const controller = new AbortController();
      const { signal } = controller;
      const tell = (isNews: boolean) => isNews && known !== null && apply(known.value);
      addEventListener('storage', (event: StorageEvent) => event.key === key && tell(learn(parse(event.newValue ?? null))), { signal });
      addEventListener('pageshow', ({ persisted }) => persisted && tell(learnStored()), { signal });
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tell(learnStored()), { signal });
      return () => controller.abort();
    },
  };
}
export type SharedByTabs<Value> = ReturnType<typeof sharedByTabs<Value>>;
