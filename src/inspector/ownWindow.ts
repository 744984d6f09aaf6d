/** Opens a separate window for the inspector, with the styles of the page and without scripts. */
import { ownName } from '../configuration/basePath.ts';
import { copyBrand } from '../configuration/copyBrand.ts';
import { WORDS } from './words.ts';

const FEATURES = 'popup,width=1280,height=860';

/** Adds the page's style sheets. Links get an absolute URL, because the content security policy allows sheets of the own origin. */
function wear(from: Document, to: Document) {
  for (const sheet of from.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const worn = to.importNode(sheet, true);
    if (sheet instanceof HTMLLinkElement) worn.setAttribute('href', sheet.href);
    to.head.append(worn);
  }
  copyBrand(from, to);
}

/**
 * @param onGone called when the window closes
 * @returns null when the browser refuses
 */
export function openWindow(onGone: () => void): Window | null {
  const opened = window.open('', ownName('inspector'), FEATURES);
  if (!opened) return null;
  const { document: page } = opened;
  page.head.replaceChildren();
  page.body.replaceChildren();
  page.title = WORDS.title;
  page.documentElement.lang = 'en';
  wear(document, page);
  page.body.style.setProperty('height', '100vh');
  opened.addEventListener('pagehide', onGone);
  window.addEventListener('pagehide', () => opened.close(), { once: true });
  return opened;
}
