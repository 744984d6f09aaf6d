/**
 * The browser's history as an actor. Commands say where the history shall be; `settle` compares it with where it is, and does the next step.
 * `history.state` of every entry holds its number, so that a refused traversal can be undone by the right distance, and the URL of the entry
 * before it. `history.go` is asynchronous, and a browser limits the calls: what is not done yet is repeated, in its latest form (NAV-28).
 */
import * as z from 'zod/mini';
import type { HistoryCommand } from '../../../machines/app/history.ts';
import type { NavigationEvent, navigationMachine } from '../../../machines/app/navigation.machine.ts';
import { ownName, withBasePath, withoutBasePath } from '../../configuration/basePath.ts';
import type { Work } from '../../start/work.ts';
import { attempt } from '../../storage/storage.ts';
import { type Store, storedValue } from '../../storage/storedValue.ts';

/**
 * Delay before a disturbed traversal is corrected, ms. When the viewer presses Back during a traversal, the browser can end at a wrong
 * entry. A correction at once could overlap with the traversal that still runs and end at a wrong entry too.
 */
const QUIET = 50;
/** Delay before a refused call is repeated, ms. WebKit refuses from the 101st call in 10 s, older ones in 30 s. */
const REFUSED = 1000;

const entryState = z.object({ entry: z.number().check(z.int()), before: z.optional(z.string()) });
type EntryState = z.infer<typeof entryState>;

type Wanted = {
  /** The browser shows this entry. */
  entry: number;
  /** The entry has this URL. */
  url?: string;
  /** As `url`; but an entry before that has this URL already is shown instead (NAV-25). */
  replacement?: string;
  /** The URL of a new entry after it. */
  next?: string;
  /** The machine waits for the end. */
  isReported?: true;
};
type UnloadCommand = { type: 'history.guardUnload' | 'history.releaseUnload' };
type HistoryReport = Extract<NavigationEvent, { type: 'browser.moved' }>;

const here = () => withoutBasePath(location.pathname + location.search);
/** Undefined when another script or an older version of this application has written the state. */
const stored = (): EntryState | undefined => entryState.safeParse(history.state).data;

/** @returns whether the browser did it: at its limit of calls it throws, or does nothing */
function write(method: 'pushState' | 'replaceState', state: EntryState, url?: string): boolean {
  const before: unknown = history.state;
  const isDone = attempt(() => (history[method](state, '', url === undefined ? url : withBasePath(url)), true)) ?? false;
  // WebKit throws, and returns the same state as another object from then on. Chromium keeps the object.
  return isDone && history.state !== before;
}

export const browserHistory: Work<typeof navigationMachine>['browserHistory'] = ({ sendBack, receive }) => {
  /** The number of the entry that the browser shows. */
  let actual = stored()?.entry ?? 0;
  /** What the product shows: the entry that was last pushed, replaced or accepted, as far as the browser has it. */
  let shown: Wanted = { entry: actual };
  /** The number of the last entry. A late push can have removed an entry that is asked for. */
  let last = Number.POSITIVE_INFINITY;
  let wanted: Wanted | null = { entry: actual };
  let isTravelling = false;
  /** The viewer has gone to another entry, and the machine has not answered yet. */
  let isMoved = false;
  let again = 0;

  const report = (isFragment = false) =>
    sendBack({ type: 'browser.moved', url: here(), entry: actual, ...(isFragment && { isFragment }) } satisfies HistoryReport);

  const settleIn = (delay: number) => {
    clearTimeout(again);
    again = window.setTimeout(() => {
      isTravelling = false;
      settle();
    }, delay);
  };

  const leave = (isFragment = false) => {
    clearTimeout(again);
    isMoved = true;
    report(isFragment);
  };

  /** @returns whether the entry has its number */
  const number = () => stored()?.entry === actual || write('replaceState', { entry: actual });

  /**
   * NAV-25: goes to the entry before instead of making it and this one equal. Its URL may have changed since this one was pushed.
   */
  const resolved = ({ replacement: url, ...rest }: Wanted): Wanted => {
    if (url === undefined) return rest;
    const isBefore = actual > 0 && stored()?.before === url;
    return { ...rest, entry: isBefore ? actual - 1 : actual, url };
  };

  const settle = () => {
    if (!wanted || isTravelling) return;
    if (wanted.entry === actual) wanted = resolved(wanted);
    const { entry, url, next, isReported } = wanted;
    if (!isReported) shown = wanted;
    if (entry !== actual) {
      isTravelling = attempt(() => (history.go(entry - actual), true)) ?? false;
      return isTravelling ? undefined : settleIn(REFUSED);
    }
    if (!number() || (url !== undefined && url !== here() && !write('replaceState', { entry, before: stored()?.before }, url)))
      return settleIn(REFUSED);
    if (next !== undefined) {
      if (!write('pushState', { entry: entry + 1, before: here() }, next)) return settleIn(REFUSED);
      actual = last = entry + 1;
      shown = { entry: actual, url: next };
    }
    wanted = null;
    if (isReported) report();
  };

  /** @param undone what earlier commands want, and the browser has not done */
  const wantedAfter = (command: Exclude<HistoryCommand, UnloadCommand>, undone: Wanted | null): Wanted | null => {
    const entry = undone?.entry ?? actual;
    switch (command.type) {
      case 'history.push':
        return { ...undone, entry, next: command.url };
      case 'history.replace':
        if (undone?.next !== undefined) return { ...undone, next: command.url };
        // After Forward the entry stays, so that the next Forward leads on.
        return { entry, [entry > shown.entry ? 'url' : 'replacement']: command.url };
      case 'history.accept':
        return { ...undone, entry };
      case 'history.refuse':
        return shown;
      case 'history.visit':
        return { entry: Math.min(command.entry, last), isReported: true };
      case 'history.back':
        return entry > 0 ? { entry: entry - 1, isReported: true } : undone;
    }
  };

  const obey = (command: HistoryCommand) => {
    if (command.type === 'history.guardUnload') return addEventListener('beforeunload', askBeforeUnload);
    if (command.type === 'history.releaseUnload') return removeEventListener('beforeunload', askBeforeUnload);
    const undone = isMoved ? null : wanted;
    // The browser is at the entry before already.
    if (command.type === 'history.back' && undone?.next !== undefined && !isTravelling) return leave();
    wanted = wantedAfter(command, undone);
    isMoved = false;
    if (wanted && !wanted.isReported) shown = wanted;
    settle();
    if (command.type === 'history.back' && wanted === undone) sendBack({ type: 'browser.stayed' } satisfies NavigationEvent);
  };

  const onPopState = () => {
    const entry = stored()?.entry;
    const isFragment = entry === undefined;
    actual = entry ?? actual + 1;
    if (isFragment) number(); // the browser pushed this entry
    clearTimeout(again);
    if (isTravelling && wanted) {
      if (actual !== wanted.entry) return settleIn(QUIET);
      isTravelling = false;
      return settle();
    }
    leave(isFragment);
  };

  addEventListener('popstate', onPopState);
  receive(obey);
  settle();
  report();

  return () => {
    clearTimeout(again);
    removeEventListener('popstate', onPopState);
    removeEventListener('beforeunload', askBeforeUnload);
  };
};

function askBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** @param tab the tab's storage, which keeps the remembered destination over a reload (TOG-06) */
export function navigationWork(tab: Store): Work<typeof navigationMachine> {
  const destination = storedValue(tab, ownName('destination'), z.string());
  return {
    browserHistory: (started) => {
      const url = destination.read();
      if (url !== null) started.sendBack({ type: 'destination.remember', url } satisfies NavigationEvent);
      return browserHistory(started);
    },
    keepDestination: (_, { remembered }) => {
      if (remembered) destination.keep(remembered.url);
      else destination.forget();
    },
  };
}
