/**
 * The browser's history as an actor. `history.state` of every entry holds its number, so that a refused traversal can be undone by the
 * right distance. `history.go` is asynchronous: commands that arrive during a traversal wait until it ends.
 */
import * as z from 'zod/mini';
import type { NavigationEvent, navigationMachine } from '../../machines/app/navigation.machine.ts';
import type { HistoryCommand } from '../../machines/domain/history.ts';
import { withBasePath, withoutBasePath } from '../start/basePath.ts';
import { type Store, storedValue } from '../storage/storedValue.ts';
import type { Work } from '../work.ts';

/**
 * Delay before a disturbed traversal is corrected, ms. When the viewer presses Back during a traversal, the browser can end at a wrong
 * entry. A correction at once could overlap with the traversal that still runs and end at a wrong entry too.
 */
const QUIET = 50;

const entryState = z.object({ entry: z.number().check(z.int()) });
type EntryState = z.infer<typeof entryState>;

type Journey = { to: number; silent: boolean; correction?: number };
type HistoryReport = Extract<NavigationEvent, { type: 'browser.moved' }>;

const here = () => withoutBasePath(location.pathname + location.search);
/** Undefined when another script or an older version of this application has written the state. */
const numbered = (): number | undefined => {
  const parsed = entryState.safeParse(history.state);
  return parsed.success ? parsed.data.entry : undefined;
};

export const browserHistory: Work<typeof navigationMachine>['browserHistory'] = ({ sendBack, receive }) => {
  /** The number of the entry that the browser shows. */
  let actual = numbered() ?? 0;
  /** The number of the entry that the product shows: the last one pushed, replaced or accepted. */
  let settled = actual;
  let journey: Journey | null = null;
  let waiting: HistoryCommand[] = [];

  const report = (isFragment = false) =>
    sendBack({ type: 'browser.moved', url: here(), entry: actual, ...(isFragment && { isFragment }) } satisfies HistoryReport);
  const write = (method: 'pushState' | 'replaceState', url: string) => {
    settled = actual;
    history[method]({ entry: actual } satisfies EntryState, '', withBasePath(url));
  };

  const travel = (to: number, silent: boolean) => {
    if (to === actual) return silent ? undefined : report();
    journey = { to, silent };
    history.go(to - actual);
  };

  const arrive = ({ silent }: Journey) => {
    journey = null;
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
        return write('pushState', command.url);
      case 'history.replace':
        return write('replaceState', command.url);
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
    const entry = numbered();
    const isFragment = entry === undefined;
    if (isFragment) history.replaceState({ entry: actual + 1 } satisfies EntryState, ''); // the browser pushed this entry
    actual = entry ?? actual + 1;
    if (!journey) return report(isFragment);
    clearTimeout(journey.correction);
    const { to } = journey;
    if (actual === to) return arrive(journey);
    journey.correction = window.setTimeout(() => history.go(to - actual), QUIET);
  };

  history.replaceState({ entry: actual } satisfies EntryState, '');
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
  const destination = storedValue(tab, 'marquee.destination', z.string());
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
