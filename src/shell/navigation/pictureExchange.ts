/**
 * Moves the picture of a title between its card or highlight, the hero of its page and the player, with a view transition of the browser
 * (MOT-02, MOT-07). Only this picture, and what lies over the hero, get names; without support, and under reduced motion, the pages change
 * at once.
 */
import { isPlayer, parseRoute, type Route } from '../../../machines/domain/routes.ts';
import { elementOf } from '../../blocks/rails/cardRegistry.ts';
import { withoutBasePath } from '../../configuration/basePath.ts';

type Seen = { route: Route | null; state: string };

/** The attribute of the element that shows the picture: global.css gives it its name. */
const SHARED = 'sharedPicture';
const CARD_PICTURE = '[data-picture]';
/** The large picture of a page: the hero of a title, or the player. */
const LARGE_PICTURE = '[data-hero-picture], [data-player]';
/** The picture beside the buttons of a highlight or a title. */
const PICTURE_BESIDE = '[data-highlight-picture], [data-hero-picture]';

/** CSS property of the root: the pressed picture, which the hero shows until its own picture has loaded. */
const PRESSED = '--pressed-picture';

/** @returns identifies what the page shows in its large picture; null for a page without one */
function subjectAt(route: Route | null): string | null {
  if (!route?.params.id) return null;
  if (route && isPlayer(route.name)) return `playback ${route.params.id}`;
  return route.name === 'movie' || route.name === 'series' || route.name === 'content' ? `title ${route.params.id}` : null;
}

const isInWindow = (element: Element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
};

/** A link, and the card that it belongs to, also through the card's preview. */
type Press = { link: HTMLAnchorElement; card: HTMLElement | null };

function pressOf(element: Element | null): Press | null {
  const link = element?.closest('a');
  if (!link) return null;
  const preview = link.closest<HTMLElement>('[data-preview]')?.dataset.preview;
  return { link, card: preview === undefined ? link.closest<HTMLElement>('[data-card]') : elementOf(preview) };
}

/** The visible picture from which a link leads to the subject; null for another link. */
function pictureOf(press: Press | null, subject: string): HTMLElement | null {
  if (!press || subjectAt(parseRoute(withoutBasePath(press.link.pathname))) !== subject) return null;
  const { link, card } = press;
  const grown = document.querySelector<HTMLElement>(`[data-preview="${CSS.escape(card?.dataset.card ?? '')}"] ${CARD_PICTURE}`);
  const picture =
    grown ??
    (card ?? link).querySelector<HTMLElement>(CARD_PICTURE) ??
    link.closest('section')?.querySelector<HTMLElement>(PICTURE_BESIDE) ??
    null;
  return picture?.isConnected && isInWindow(picture) ? picture : null;
}

/** A poster does not fit into a hero. */
function keepPressed(picture: HTMLElement | null) {
  const image = picture?.querySelector('img');
  const { style } = document.documentElement;
  if (image && image.naturalWidth > image.naturalHeight) style.setProperty(PRESSED, `url(${JSON.stringify(image.currentSrc)})`);
  else style.removeProperty(PRESSED);
}

const largePicture = () => document.querySelector<HTMLElement>(LARGE_PICTURE);

/**
 * @returns `exchange`: changes the page with a transition and returns true, or does nothing and returns false; `stop` removes the listener
 */
export function pictureExchanges() {
  /** The link that the viewer pressed last. */
  let pressed: Press | null = null;
  const notePress = ({ target }: Event) => {
    if (target instanceof Element) pressed = pressOf(target);
  };
  document.addEventListener('click', notePress, { capture: true });

  function exchange(from: Seen | null, to: Seen, change: () => void): boolean {
    if (from?.state !== 'page' || to.state !== 'page' || from.route === to.route) return false;
    const [left, reached] = [subjectAt(from.route), subjectAt(to.route)];
    const returns = left !== null && (reached === null || (isPlayer(from.route?.name) && !isPlayer(to.route?.name)));
    const picture = reached === null ? null : pictureOf(pressed, reached);
    keepPressed(picture);
    const source = picture ?? (returns ? largePicture() : null);
    if (!source || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
    const find = () => (reached === null ? pictureOf(pressOf(document.activeElement), left ?? '') : largePicture());
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
