/**
 * Moves the picture of a title between its card and the hero of its page with a view transition of the browser (MOT-02). Only this picture,
 * and what lies over the hero, get names; without support, and under reduced motion, the pages change at once.
 */
import { parseRoute, type Route } from '../../machines/domain/routes.ts';
import { elementOf } from '../blocks/rails/cardRegistry.ts';
import { withoutBasePath } from '../start/basePath.ts';

type Seen = { route: Route | null; state: string };

/** The attribute of the element that shows the picture: global.css gives it its name. */
const SHARED = 'sharedPicture';
const PICTURE = '[data-picture]';
const HERO = '[data-hero-picture]';

/** @returns the id of the title with its own page at this route, or null */
const titleAt = (route: Route | null): string | null =>
  route && (route.name === 'movie' || route.name === 'series' || route.name === 'content') ? (route.params.id ?? null) : null;

const isInWindow = (element: Element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
};

/** The picture of a visible card that leads to the title; null for another card. */
function pictureOf(card: Element | null | undefined, titleId: string): HTMLElement | null {
  const link = card instanceof HTMLAnchorElement ? card : null;
  if (!link?.isConnected || titleAt(parseRoute(withoutBasePath(link.pathname))) !== titleId) return null;
  const grown = document.querySelector<HTMLElement>(`[data-preview="${CSS.escape(link.dataset.card ?? '')}"] ${PICTURE}`);
  const picture = grown ?? link.querySelector<HTMLElement>(PICTURE);
  return picture && isInWindow(picture) ? picture : null;
}

const hero = () => document.querySelector<HTMLElement>(HERO);

/**
 * @returns `exchange`: changes the page with a transition and returns true, or does nothing and returns false; `stop` removes the listener
 */
export function pictureExchanges() {
  /** The card that the viewer pressed last, also through its preview. */
  let pressed: Element | null = null;
  const notePress = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const preview = target.closest<HTMLElement>('[data-preview]')?.dataset.preview;
    pressed = preview === undefined ? target.closest('[data-card]') : elementOf(preview);
  };
  document.addEventListener('click', notePress, { capture: true });

  function exchange(from: Seen | null, to: Seen, change: () => void): boolean {
    if (from?.state !== 'page' || to.state !== 'page' || from.route === to.route) return false;
    const [left, reached] = [titleAt(from.route), titleAt(to.route)];
    const source = reached === null ? left !== null && hero() : pictureOf(pressed, reached);
    if (!source || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
    const find = () => (reached === null ? pictureOf(document.activeElement, left ?? '') : hero());
    begin(source, change, find);
    return true;
  }
  return { exchange, stop: () => document.removeEventListener('click', notePress, { capture: true }) };
}

function begin(source: HTMLElement, change: () => void, find: () => HTMLElement | null) {
  const { documentElement: root } = document;
  let shared: HTMLElement | null = source;
  const share = (element: HTMLElement | null) => {
    if (shared) delete shared.dataset[SHARED];
    shared = element;
    if (shared) shared.dataset[SHARED] = '';
  };
  share(source);
  root.dataset.exchanging = '';
  const transition = document.startViewTransition(() => {
    change();
    share(find());
  });
  const end = () => {
    share(null);
    delete root.dataset.exchanging;
  };
  // A further page change skips the transition, and a window that is hidden or changes its size does so, too.
  transition.ready.catch(() => {});
  transition.finished.then(end, end);
}
