/** Lazy views with prefetch, and the handling of chunks that cannot be fetched. */

import { type ComponentType, createElement, lazy, useState } from 'react';
import type { CallError } from '../../machines/domain/entities.ts';
import { pingOwnServer } from '../api/reach.ts';
import { ownName } from '../configuration/basePath.ts';
import { completeEnglish } from '../i18n/builtIn.ts';
import { attempt } from '../storage/storage.ts';

/** The chunk no longer exists, because a new version was deployed. */
export class ChunkMissing extends Error {
  constructor(cause: unknown) {
    super('a part of the application is gone', { cause });
  }
}

const UNREACHED: CallError = { success: false, errorCode: 0, errorMessage: '', errorStatus: 'offline' };

const RELOADED = ownName('reloadedFor');

export type LazyView<Props extends object> = ComponentType<Props> & { preload: () => void };

/**
 * Fetches a chunk. When the chunk fails but the server answers, its files are fetched past all caches (PWA-10) and the page reloads, once a
 * minute: they were damaged on their way, or a new version was deployed. Chromium does not fetch a failed module again in the same page. It does
 * not reload while the server is unreachable, because the viewer would lose the page.
 * @param options.isView true: waits for the network while the server is unreachable, and a success permits a later reload again. false: the
 *   work of a machine, which rejects with a CallError as an unreachable service does
 * @throws ChunkMissing when the reload did not help
 */
export async function fetchChunk<Part>(load: () => Promise<Part>, { isView = true }: { isView?: boolean } = {}): Promise<Part> {
  try {
    const part = await load();
    return isView ? afterSuccess(part) : part;
  } catch (cause) {
    if (navigator.onLine && (await pingOwnServer())) return afterFailure(cause);
    if (!isView) throw UNREACHED;
    await (waiting ??= untilReached());
    return fetchChunk(load);
  }
}

/** Interval between two attempts while the browser reports a network but the server does not answer, ms. */
const TRIES_AFTER = 4000;

/** All waiting chunks share one probe, so that a failing URL is requested at most ten times in 30 s (ERR-05). */
let waiting: Promise<void> | undefined;

async function untilReached() {
  do await networkBack();
  while (!(await pingOwnServer()));
  waiting = undefined;
}

const networkBack = () =>
  new Promise<unknown>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, TRIES_AFTER);
    else window.addEventListener('online', resolve, { once: true });
  });

/**
 * Like React's `lazy`, with `preload` for prefetching. The texts load together with the view. A ChunkMissing reaches the error boundary.
 * @param options.isFirst true: the view can be the first page of a visit, and its texts are in the first load
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
  const coming = lazy(() => fetchChunk(load));
  /** A loaded view renders at once. React suspends even for a resolved promise and then waits 300 ms before it shows the view. */
  function View(props: Props) {
    const [shown] = useState<ComponentType<Props>>(() => known ?? coming);
    return createElement(shown, props);
  }
  // A failed prefetch is ignored: the view is fetched again when it is rendered.
  return Object.assign(View, { preload: () => void load().catch(() => {}) });
}

function afterSuccess<Module>(module: Module): Module {
  attempt(() => sessionStorage.removeItem(RELOADED));
  return module;
}

/** A page that still exists after this time stays, for example because the viewer cancelled the reload, ms. The files come before it. */
const GOES_WITHIN = 12_000;

/** ms after which a page may reload again for the same address. */
const AGAIN_AFTER = 60_000;

/** Whether a page has reloaded for this address within the last minute. The note has the time at which that page began. */
function hasReloadedFor(address: string): boolean {
  const note = attempt(() => sessionStorage.getItem(RELOADED)) ?? '';
  return note.slice(note.indexOf('/')) === address && performance.timeOrigin - Number.parseFloat(note) < AGAIN_AFTER;
}

/** Pending during a reload: nothing else renders. Other chunks that fail now also wait, because the reload makes them fail. */
let going: Promise<never> | undefined;

function afterFailure(cause: unknown): Promise<never> {
  if (going) return going;
  const address = location.pathname;
  const note = `${performance.timeOrigin}${address}`;
  const isNoted = !hasReloadedFor(address) && attempt(() => (sessionStorage.setItem(RELOADED, note), true)) === true;
  if (!isNoted) throw new ChunkMissing(cause);
  // src/start/freshStart.ts reloads when it has fetched the files.
  if (window.dispatchEvent(new Event('files.distrusted', { cancelable: true }))) location.reload();
  going = new Promise(() => {});
  setTimeout(() => {
    going = undefined;
  }, GOES_WITHIN);
  return going;
}
