/** Reports the pointer, the focus and touches on cards (HOM-11). One set of listeners serves the whole page. */
import type { CardPreviewEvent, cardPreviewMachine } from '../../../machines/catalogue/cardPreview.machine.ts';
import { cardAt, elementOf, onCardGone } from '../../blocks/rails/cardRegistry.ts';
import type { LateWork } from '../../start/work.ts';
import { isTelevisionNow } from '../../ui/page/television.ts';

const PREVIEW = '[data-preview]';
/** The key of the tooltip. Card keys come from useId and never have this value. */
const INSIDE = 'inside';
/** Keys that move the focus when Alt, Ctrl and Meta are not held. */
const MOVING_KEYS: readonly string[] = ['Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
/** px that a finger may move before the press ends. */
const TREMBLE = 10;

const isElement = (target: EventTarget | null): target is Element => target instanceof Element;
const previewAt = (target: EventTarget | null) => (isElement(target) ? target.closest<HTMLElement>(PREVIEW) : null);
const cardUnder = (target: EventTarget | null) => (isElement(target) ? cardAt(target) : null);

/** The events of all cards of the page. */
export const cards: LateWork<typeof cardPreviewMachine>['cards'] = ({ sendBack, receive }) => {
  // TV-07: on a television nothing appears beside the focused card. TV-12: the dialog of a card closes with its page.
  if (isTelevisionNow()) return onCardGone((key) => sendBack({ type: 'card.gone', key }));
  /** Whether an event was sent since the last close. A scroll event comes in each frame; only the first one closes the tooltip. */
  let isAttended = false;
  const notify = (event: Exclude<CardPreviewEvent, { type: 'preview.close' }>) => {
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
    listener: (event: DocumentEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => document.addEventListener(name, listener, { capture: true, passive: true, signal: stop.signal, ...options });

  /** `pointed`: key of the card under the pointer, INSIDE for the tooltip, null elsewhere. `focused`: the same for the focus. */
  let pointed: string | null = null;
  let focused: string | null = null;
  /** The card that was reported last. While the pointer or the focus is on it or in its tooltip, the other one may leave the card. */
  let latest: string | null = null;
  /** The touch in progress, with its start position in px. */
  let press: { id: number; x: number; y: number } | null = null;
  let isAnswered = false;
  /**
   * Whether the viewer's last action moves the focus. The browser also focuses a card when the viewer returns to a page, when a popup
   * closes and when the window becomes active. No tooltip opens then.
   */
  let isMoving = false;
  /** A key has just moved the focus. If the browser scrolls to the focused card, the tooltip opens after that. */
  let isArriving = false;

  const attend = (target: EventTarget | null, was: string | null, other: string | null): string | null => {
    if (previewAt(target)) {
      if (was !== INSIDE) notify({ type: 'preview.attended' });
      return INSIDE;
    }
    const card = cardUnder(target);
    if (card && was !== card.key) {
      latest = card.key;
      notify({ type: 'card.attended', card });
    }
    if (!card && was !== null && other !== INSIDE && (other === null || other !== latest)) notify({ type: 'attention.left' });
    return card?.key ?? null;
  };
  const release = () => {
    if (press) notify({ type: 'card.released' });
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
  // Only :focus-visible counts, because a mouse press moves the focus too.
  listen('focusin', ({ target }) => {
    if (previewAt(target)) focused = attend(target, focused, pointed);
    else if (isElement(target) && target.matches(':focus-visible')) {
      isArriving = isMoving;
      focused = isMoving ? attend(target, focused, pointed) : (cardUnder(target)?.key ?? null);
    }
  });
  listen('focusout', ({ relatedTarget }) => {
    if (!cardUnder(relatedTarget) && !previewAt(relatedTarget)) focused = attend(null, focused, pointed);
  });
  listen('keydown', (event) => {
    isArriving = false;
    isMoving = MOVING_KEYS.includes(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key !== 'Escape') return;
    const open = document.querySelector(PREVIEW);
    if (open?.contains(document.activeElement)) elementOf(open.getAttribute('data-preview') ?? '')?.focus();
    notify({ type: 'preview.dismiss' });
  });
  listen('pointerdown', ({ target, pointerType, pointerId, clientX, clientY }) => {
    isMoving = isArriving = isAnswered = false;
    if (previewAt(target)) return;
    const card = cardUnder(target);
    if (pointerType !== 'touch' || !card) close();
    else {
      press = { id: pointerId, x: clientX, y: clientY };
      notify({ type: 'card.pressed', card });
    }
  });
  listen('pointermove', ({ pointerId, clientX, clientY }) => {
    if (press?.id === pointerId && Math.hypot(clientX - press.x, clientY - press.y) > TREMBLE) release();
  });
  listen('pointerup', release);
  listen('pointercancel', release);
  // The browser's context menu for a link would cancel the touch before the tooltip opens.
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
      // The card has grown under the finger.
      if (!isAnswered || !(cardUnder(event.target) || previewAt(event.target))) return;
      isAnswered = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { passive: false },
  );
  listen('scroll', ({ target }) => {
    if (!isAttended || previewAt(target)) return;
    close();
    const card = isArriving ? cardUnder(document.activeElement) : null;
    if (card) notify({ type: 'card.attended', card });
  });
  listen('wheel', ({ target }) => {
    isArriving = false;
    if (isAttended && !previewAt(target)) close();
  });
  window.addEventListener('resize', close, { signal: stop.signal });
  const forget = onCardGone((key) => notify({ type: 'card.gone', key }));

  // This code loads after the first page: the pointer or the focus may already be on a card.
  if (matchMedia('(hover: hover)').matches) pointed = attend(document.querySelector('[data-card]:hover'), null, null);
  // A reload restores the focus without an action of the viewer.
  isArriving = navigator.userActivation.hasBeenActive && document.querySelector('[data-card]:focus-visible') !== null;
  if (isArriving) focused = attend(document.activeElement, null, pointed);

  receive(() => {
    isAnswered = true;
    press = null;
  });
  return () => {
    stop.abort();
    forget();
  };
};
