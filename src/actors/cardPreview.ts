/** Where the pointer, the focus and the fingers are among the cards (HOM-11), heard once for the whole page. */
import { fromCallback } from 'xstate';
import { type CardPreviewEvent, type CardsCommand, cardPreviewMachine } from '../../machines/cardPreview/cardPreview.machine.ts';
import { watchlistEntryMachine } from '../../machines/watchlistEntry/watchlistEntry.machine.ts';
import type { WatchlistCalls } from '../api/watchlist.ts';
import { cardAt, elementOf, onCardGone } from '../app/cardRegistry.ts';
import { watchlistEntryImplementations } from './watchlist.ts';

const PREVIEW = '[data-preview]';
/** Not a card's key: those are React's. */
const INSIDE = 'inside';
/** Keys that take the focus from place to place, as long as no other is held with them. */
const MOVING_KEYS: readonly string[] = ['Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
/** px a finger may tremble before it moves. */
const TREMBLE = 10;

const isElement = (target: EventTarget | null): target is Element => target instanceof Element;
const previewAt = (target: EventTarget | null) => (isElement(target) ? target.closest<HTMLElement>(PREVIEW) : null);
const cardUnder = (target: EventTarget | null) => (isElement(target) ? cardAt(target) : null);

const cards = fromCallback<CardsCommand>(({ sendBack, receive }) => {
  /** Has anything been told since the last closing? A page that is scrolled is heard in each frame, and says nothing new. */
  let isAttended = false;
  const tell = (event: Exclude<CardPreviewEvent, { type: 'preview.close' }>) => {
    isAttended = true;
    sendBack(event);
  };
  const close = () => {
    if (!isAttended) return;
    isAttended = false;
    sendBack({ type: 'preview.close' });
  };
  const stop = new AbortController();
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    hear: (event: DocumentEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => document.addEventListener(name, hear, { capture: true, passive: true, signal: stop.signal, ...options });

  /** The key of the card the pointer is on, INSIDE its tooltip, null elsewhere. The same for the focus. */
  let pointed: string | null = null;
  let focused: string | null = null;
  /** The card that was attended last: while pointer or focus is there or in its tooltip, the other may go where it likes. */
  let latest: string | null = null;
  /** A finger, and where it came down. */
  let press: { id: number; x: number; y: number } | null = null;
  let isAnswered = false;
  /**
   * Was the last thing the viewer did to move the focus? It also comes to a card by itself: back on a page, when a popup closes, when the
   * window is looked at again. Nobody has asked for a tooltip then.
   */
  let isMoving = false;

  const attend = (target: EventTarget | null, was: string | null, other: string | null): string | null => {
    if (previewAt(target)) {
      if (was !== INSIDE) tell({ type: 'preview.attended' });
      return INSIDE;
    }
    const card = cardUnder(target);
    if (card && was !== card.key) {
      latest = card.key;
      tell({ type: 'card.attended', card });
    }
    if (!card && was !== null && other !== INSIDE && (other === null || other !== latest)) tell({ type: 'attention.left' });
    return card?.key ?? null;
  };
  const release = () => {
    if (press) tell({ type: 'card.released' });
    press = null;
  };

  listen('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') pointed = attend(target, pointed, focused);
  });
  document.documentElement.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType !== 'touch') pointed = attend(null, pointed, focused);
    },
    { signal: stop.signal },
  );
  // Only the focus that is seen: a press with the mouse moves it too.
  listen('focusin', ({ target }) => {
    if (previewAt(target)) focused = attend(target, focused, pointed);
    else if (isElement(target) && target.matches(':focus-visible'))
      focused = isMoving ? attend(target, focused, pointed) : (cardUnder(target)?.key ?? null);
  });
  listen('focusout', ({ relatedTarget }) => {
    if (!cardUnder(relatedTarget) && !previewAt(relatedTarget)) focused = attend(null, focused, pointed);
  });
  listen('keydown', (event) => {
    isMoving = MOVING_KEYS.includes(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key !== 'Escape') return;
    const open = document.querySelector(PREVIEW);
    if (open?.contains(document.activeElement)) elementOf(open.getAttribute('data-preview') ?? '')?.focus();
    tell({ type: 'preview.dismiss' });
  });
  listen('pointerdown', ({ target, pointerType, pointerId, clientX, clientY }) => {
    isMoving = false;
    if (previewAt(target)) return;
    const card = cardUnder(target);
    isAnswered = false;
    if (pointerType !== 'touch' || !card) close();
    else {
      press = { id: pointerId, x: clientX, y: clientY };
      tell({ type: 'card.pressed', card });
    }
  });
  listen('pointermove', ({ pointerId, clientX, clientY }) => {
    if (press?.id === pointerId && Math.hypot(clientX - press.x, clientY - press.y) > TREMBLE) release();
  });
  listen('pointerup', release);
  listen('pointercancel', release);
  // The browser's own menu for a link would take the finger away before its time.
  listen(
    'contextmenu',
    (event) => {
      if (press) event.preventDefault();
    },
    { passive: false },
  );
  listen(
    'click',
    (event) => {
      if (!isAnswered || !cardUnder(event.target)) return;
      isAnswered = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { passive: false },
  );
  listen('scroll', ({ target }) => {
    if (isAttended && !previewAt(target)) close();
  });
  listen('wheel', ({ target }) => {
    if (isAttended && !previewAt(target)) close();
  });
  window.addEventListener('resize', close, { signal: stop.signal });
  const forget = onCardGone((key) => tell({ type: 'card.gone', key }));

  receive(() => {
    isAnswered = true;
    press = null;
  });
  return () => {
    stop.abort();
    forget();
  };
});

/** What the cards' tooltip asks for: the page's own events, and the watchlist (WAT-01). */
const cardPreviewImplementations = ({ watchlist }: { watchlist: Pick<WatchlistCalls, 'add' | 'remove'> }) => ({
  actors: {
    cards,
    watchlistEntry: watchlistEntryMachine.provide(watchlistEntryImplementations({ watchlist })),
  },
});

/** The tooltip's flow, ready to run. */
export const cardPreview = (dependencies: { watchlist: Pick<WatchlistCalls, 'add' | 'remove'> }) =>
  cardPreviewMachine.provide(cardPreviewImplementations(dependencies));
