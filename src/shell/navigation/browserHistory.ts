/**
 * The browser's history as an actor. `history.state` of every entry holds its number, so that a refused traversal can be undone by the
 * right distance, and the URL of the entry before it. `history.go` is asynchronous: commands that arrive during a traversal wait until it
 * ends.
 */
import * as z from 'zod/mini';
import type { HistoryCommand } from '../../../machines/app/history.ts';
import type { NavigationEvent, navigationMachine } from '../../../machines/app/navigation.machine.ts';
import { ownName, withBasePath, withoutBasePath } from '../../configuration/basePath.ts';
import type { Work } from '../../start/work.ts';
import { type Store, storedValue } from '../../storage/storedValue.ts';

/**
 * Delay before a disturbed traversal is corrected, ms. When the viewer presses Back during a traversal, the browser can end at a wrong
 * entry. A correction at once could overlap with the traversal that still runs and end at a wrong entry too.
 */
const QUIET = 50;

const entryState = z.object({ entry: z.number().check(z.int()), before: z.optional(z.string()) });
type EntryState = z.infer<typeof entryState>;

/** `url`: the entry must have it at the end. */
type Journey = { to: number; silent: boolean; url?: string; correction?: number };
type HistoryReport = Extract<NavigationEvent, { type: 'browser.moved' }>;

const here = () => withoutBasePath(location.pathname + location.search);
/** Undefined when another script or an older version of this application has written the state. */
const stored = (): EntryState | undefined => entryState.safeParse(history.state).data;

export const browserHistory: Work<typeof navigationMachine>['browserHistory'] = ({ sendBack, receive }) => {
  /** The number of the entry that the browser shows. */
  let actual = stored()?.entry ?? 0;
  /** The number of the entry that the product shows: the last one pushed, replaced or accepted. */
  let settled = actual;
  let journey: Journey | null = null;
  let waiting: HistoryCommand[] = [];

  const report = (isFragment = false) =>
    sendBack({ type: 'browser.moved', url: here(), entry: actual, ...(isFragment && { isFragment }) } satisfies HistoryReport);
  const write = (method: 'pushState' | 'replaceState', url: string, before: string | undefined) => {
    settled = actual;
    history[method]({ entry: actual, before } satisfies EntryState, '', withBasePath(url));
  };
  const replace = (url: string) => write('replaceState', url, stored()?.before);

  const travel = (to: number, silent: boolean) => {
    if (to === actual) return silent ? undefined : report();
    journey = { to, silent };
    history.go(to - actual);
  };

  /**
   * NAV-25: goes to the entry before instead of making it and this one equal. Its URL may have changed since this one was pushed.
   * After Forward the entry stays, so that the next Forward leads on.
   */
  const retreatTo = (url: string): boolean => {
    if (actual === 0 || actual > settled || stored()?.before !== url) return false;
    settled = actual - 1;
    journey = { to: settled, silent: true, url };
    history.go(-1);
    return true;
  };

  const arrive = ({ silent, url = here() }: Journey) => {
    journey = null;
    if (url !== here()) replace(url);
    if (!silent) report();
    const commands = waiting;
    waiting = [];
    commands.forEach(obey);
  };

  const obey = (command: HistoryCommand) => {
    if (command.type === 'history.guardUnload') return addEventListener('beforeunload', askBeforeUnload);
    if (command.type === 'history.releaseUnload') return removeEventListener('beforeunload', askBeforeUnload);
    if (journey) return void waiting.push(command);
    switch (command.type) {
      case 'history.push':
        actual += 1;
        return write('pushState', command.url, here());
      case 'history.replace':
        if (!retreatTo(command.url)) replace(command.url);
        return;
      case 'history.accept':
        settled = actual;
        return;
      case 'history.refuse':
        return travel(settled, true);
      case 'history.back':
        if (actual > 0) return travel(actual - 1, false);
        return sendBack({ type: 'browser.stayed' } satisfies NavigationEvent);
      case 'history.visit':
        return travel(command.entry, false);
    }
  };

  const onPopState = () => {
    const entry = stored()?.entry;
    const isFragment = entry === undefined;
    if (isFragment) history.replaceState({ entry: actual + 1 } satisfies EntryState, ''); // the browser pushed this entry
    actual = entry ?? actual + 1;
    if (!journey) return report(isFragment);
    clearTimeout(journey.correction);
    const { to } = journey;
    if (actual === to) return arrive(journey);
    journey.correction = window.setTimeout(() => history.go(to - actual), QUIET);
  };

  history.replaceState({ entry: actual, before: stored()?.before } satisfies EntryState, '');
  addEventListener('popstate', onPopState);
  receive(obey);
  report();

  return () => {
    clearTimeout(journey?.correction);
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
