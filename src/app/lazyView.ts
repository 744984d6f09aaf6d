/** Views that come when they are wanted. */
import { type ComponentType, createElement, lazy, useState } from 'react';
import { askOwnServer } from '../api/reach.ts';
import { completeEnglish } from '../i18n/builtIn.ts';

/** The application was deployed anew: a part of the old one is no longer there. */
export class PartGone extends Error {
  constructor(cause: unknown) {
    super('a part of the application is gone', { cause });
  }
}

const RELOADED = 'marquee.reloadedFor';

export type LazyView<Props extends object> = ComponentType<Props> & { preload: () => void };

/**
 * Fetches a part of the application. Without a network it is waited for. One that cannot be fetched while the page itself can reloads the page
 * once: a new version was probably deployed, and Chromium asks no second time in one page for what has failed. A page that could not be fetched
 * either would leave the viewer with nothing at all.
 * @param options.isView a page that shows has come over the gap; a flow behind it has not, and its view may still be missing
 * @throws PartGone when that did not help
 */
export async function fetchPart<Part>(load: () => Promise<Part>, { isView = true }: { isView?: boolean } = {}): Promise<Part> {
  try {
    const part = await load();
    return isView ? afterSuccess(part) : part;
  } catch (cause) {
    if (navigator.onLine && (await askOwnServer())) return afterFailure(cause);
    await (waiting ??= untilReached());
    return fetchPart(load, { isView });
  }
}

/** ms: a network that is there, but does not carry, is left alone for so long before it is asked again. */
const TRIES_AFTER = 4000;

/** One question for all the parts that wait: an address that fails is asked no more than ten times in half a minute (ERR-05). */
let waiting: Promise<void> | undefined;

async function untilReached() {
  do await networkBack();
  while (!(await askOwnServer()));
  waiting = undefined;
}

const networkBack = () =>
  new Promise<unknown>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, TRIES_AFTER);
    else window.addEventListener('online', resolve, { once: true });
  });

/**
 * As React's lazy, with a `preload` for intent; PartGone is for the error boundary. The view comes with its words.
 * @param options.isFirst it can be the first page of a visit: its words are in the first load
 */
export function lazyView<Props extends object>(
  fetchView: () => Promise<{ default: ComponentType<Props> }>,
  { isFirst = false }: { isFirst?: boolean } = {},
): LazyView<Props> {
  let known: ComponentType<Props> | null = null;
  const load = async () => {
    const [view] = await Promise.all([fetchView(), isFirst ? null : completeEnglish()]);
    known = view.default;
    return view;
  };
  const coming = lazy(() => fetchPart(load));
  /** What is there is drawn at once: React suspends even for a promise that is kept, and then waits 300 ms before it shows what came. */
  function View(props: Props) {
    const [shown] = useState<ComponentType<Props>>(() => known ?? coming);
    return createElement(shown, props);
  }
  // A failure on intent is nobody's business: the same part is asked for again when it is needed.
  return Object.assign(View, { preload: () => void load().catch(() => {}) });
}

function afterSuccess<Module>(module: Module): Module {
  attempt(() => sessionStorage.removeItem(RELOADED));
  return module;
}

/** ms: a page that is still here then stays, for example because the viewer did not want to lose what they had typed. */
const GOES_WITHIN = 1000;

/** The page is going: what would be shown in between is not worth showing, and other parts that fail meanwhile fail for that reason. */
let going: Promise<never> | undefined;

function afterFailure(cause: unknown): Promise<never> {
  if (going) return going;
  const address = location.pathname;
  const hasReloaded = attempt(() => sessionStorage.getItem(RELOADED)) === address;
  const isNoted = !hasReloaded && attempt(() => (sessionStorage.setItem(RELOADED, address), true)) === true;
  if (!isNoted) throw new PartGone(cause);
  location.reload();
  going = new Promise(() => {});
  setTimeout(() => {
    going = undefined;
  }, GOES_WITHIN);
  return going;
}

/** Storage may be blocked. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
