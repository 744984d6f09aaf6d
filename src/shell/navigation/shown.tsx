/**
 * Provides the shown page: its route and its actors. It follows `pages` in a React transition: header, menu and popups react to a press
 * first, and another press can interrupt rendering the next page. Until the next page has rendered, the previous page stays visible. Its
 * actors have stopped, so it ignores presses; only its links still lead on, and the search of a television still types (MOT-06).
 */
import { shallowEqual } from '@xstate/react';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SnapshotFrom } from 'xstate';
import type { pagesMachine } from '../../../machines/app/pages.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { pictureExchanges } from './pictureExchange.ts';

type PagesSnapshot = SnapshotFrom<typeof pagesMachine>;

/** The content that the Shell draws. `fetching`: the chunk of the page takes longer. */
export type ShownState = 'page' | 'fetching' | 'none' | 'locked' | 'missing' | 'outdated' | 'broken';

function stateOf(snapshot: PagesSnapshot): ShownState {
  if (snapshot.matches('open')) return 'page';
  if (snapshot.matches('fetching')) return 'fetching';
  const others = ['locked', 'missing', 'outdated', 'broken'] as const;
  // Without a known session, and while the account has to be completed, nothing is shown (SES-07, REG-05).
  return others.find((state) => snapshot.matches(state)) ?? 'none';
}

/** The previous page stays visible in these states (MOT-01). */
const KEEPING_PREVIOUS = [{ fetching: 'prompt' }, { open: 'preparing' }] as const;

const lookAt = (snapshot: PagesSnapshot) => ({
  /** A new object for each arrival. */
  route: snapshot.context.route,
  /** The URL after correction by the page; null while the page has not corrected it. */
  corrected: snapshot.context.corrected?.url ?? null,
  state: stateOf(snapshot),
  actors: snapshot.context.actors,
});

export type Shown = ReturnType<typeof lookAt>;

const ShownContext = createContext<Shown | null>(null);

/** Must contain all views that read the shown page. They receive route and actors in the same render. */
export function ShownPageProvider({ children }: { children: ReactNode }) {
  const { pages } = useActors();
  const [shown, setShown] = useState(() => lookAt(pages.getSnapshot()));
  useEffect(() => {
    let latest: Shown | null = null;
    const look = (snapshot: PagesSnapshot) => {
      const next = lookAt(snapshot);
      if (KEEPING_PREVIOUS.some((state) => snapshot.matches(state)) || shallowEqual(latest, next)) return;
      const previous = latest;
      latest = next;
      const showLatest = () => setShown(latest ?? next);
      if (!exchange(previous, next, () => flushSync(showLatest))) startTransition(showLatest);
    };
    const { exchange, stop } = pictureExchanges();
    look(pages.getSnapshot());
    const { unsubscribe } = pages.subscribe(look);
    return () => {
      unsubscribe();
      stop();
    };
  }, [pages]);
  useEffect(() => {
    const ignorePress = (event: MouseEvent) => {
      const control = event.target instanceof Element ? event.target.closest('#content *') : null;
      if (!control || control.closest('a[href], search') || pages.getSnapshot().context.actors === shown.actors) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', ignorePress, { capture: true });
    return () => document.removeEventListener('click', ignorePress, { capture: true });
  }, [pages, shown.actors]);
  return <ShownContext value={shown}>{children}</ShownContext>;
}

/** @throws outside of ShownPageProvider */
export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('ShownPageProvider is missing');
  return shown;
}
