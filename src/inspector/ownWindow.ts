/** A window of the inspector's own: the same page's styles, no script of its own. */
import { WORDS } from './words.ts';

const FEATURES = 'popup,width=1280,height=860';

/** What sheets the page has. They are linked rather than copied: the security policy admits those of our own origin. */
function wear(from: Document, to: Document) {
  for (const sheet of from.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const worn = to.importNode(sheet, true);
    if (sheet instanceof HTMLLinkElement) worn.setAttribute('href', sheet.href);
    to.head.append(worn);
  }
}

/**
 * @param onGone somebody closed it
 * @returns null when the browser refuses
 */
export function openWindow(onGone: () => void): Window | null {
  const opened = window.open('', 'marquee-inspector', FEATURES);
  if (!opened) return null;
  const { document: page } = opened;
  page.head.replaceChildren();
  page.body.replaceChildren();
  page.title = `Marquee · ${WORDS.title}`;
  page.documentElement.lang = 'en';
  wear(document, page);
  page.body.style.setProperty('height', '100vh');
  opened.addEventListener('pagehide', onGone);
  window.addEventListener('pagehide', () => opened.close(), { once: true });
  return opened;
}
