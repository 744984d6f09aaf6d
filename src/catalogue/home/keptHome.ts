/**
 * What home showed last, kept in this browser for the next visit (INS-01). This module has the format, and draws it in the first script, before
 * the application has loaded. src/catalogue/home/keptHome.work.ts writes it.
 *
 * The value at `STORED_HOME` is JSON, see `KeptHome`. `nodes` are the elements of the first window, with the classes of this build's style
 * sheets: `[tag, attributes, ...children]`, or a text. Links are links of this application; buttons are inert until the application takes over.
 *
 * The first script has no library, so no schema checks the value. It creates only the tags and attributes that are listed here; every other
 * value throws, and nothing is drawn (INS-03).
 */
import { KEPT_HOME_MAX_AGE, KEPT_HOME_SIZE } from '../../../machines/domain/constants.ts';
import { STORED, STORED_CONSENT, STORED_HOME } from '../../storage/stored.ts';

export type KeptNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: KeptNode[]];

export type KeptHome = {
  /** Has to be the same at the next visit, see `key`. */
  key: number;
  /** Profile and language, see machines/catalogue/keptHome.ts. The application compares it with the loaded profile. */
  owner: string;
  /** Epoch ms: when it was kept, and when the viewer has to choose a profile again at the latest (SES-08). */
  at: number;
  until: number;
  /** Of the document. */
  lang: string;
  dir: string;
  nodes: readonly KeptNode[];
};

/** The attribute of `#root` while it shows the kept home. */
export const IS_KEPT = 'data-kept';

const TAGS =
  /^(a|b|button|circle|defs|div|footer|h[1-4]|header|i|img|li|line|linearGradient|main|nav|p|path|picture|polygon|polyline|rect|section|small|source|span|stop|strong|svg|text|time|ul)$/;
const ATTRIBUTES =
  /^(alt|class|cx|cy|d|decoding|dir|draggable|fetchpriority|fill|focusable|height|href|id|inert|lang|media|offset|points|preserveAspectRatio|r|role|rx|ry|sizes|src|srcset|stop-color|stroke|stroke-linecap|stroke-linejoin|stroke-width|style|tabindex|translate|viewBox|width|x|x1|x2|y|y1|y2|aria-[a-z]+|data-[a-z-]+)$/;
/** A path of this origin, or an anchor. */
const OWN_ADDRESS = /^[/#](?![/\\])/;

export const mayKeepTag = (tag: string): boolean => TAGS.test(tag);
export const mayKeepAttribute = (name: string, value: string): boolean =>
  ATTRIBUTES.test(name) && (name !== 'href' || OWN_ADDRESS.test(value));

/** @throws for a value that the writer does not write */
function nodeOf(node: unknown, isInSvg = false): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  if (!Array.isArray(node)) throw new TypeError('neither an element nor a text');
  const [tag, attributes, ...children]: unknown[] = node;
  if (typeof tag !== 'string' || !mayKeepTag(tag)) throw new TypeError('a tag that is not kept');
  const isSvg = isInSvg || tag === 'svg';
  const element = isSvg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(Object(attributes))) {
    if (typeof value !== 'string' || !mayKeepAttribute(name, value)) throw new TypeError('an attribute that is not kept');
    // The security policy allows no style attributes.
    if (name === 'style') element.style.cssText = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.map((child) => nodeOf(child, isSvg)));
  return element;
}

/** FNV-1a, 32 bits: the key must not repeat the token. */
function digest(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return sum >>> 0;
}

export type KeptHomeFacts = {
  /** The value of a key in the browser's storage; null when it is missing, or when the browser blocks storage. */
  stored: (key: string) => string | null;
  /** Epoch ms. */
  now: () => number;
  /** The language that the viewer has chosen in this browser, or that the browser asks for. */
  language: () => string | null;
  /** The layout that this tab has asked for (TV-01); null: the configuration decides. */
  layout: () => string | null;
};

/** @param page the document, when the browser has parsed it */
export function createKeptHome(page: Document, { stored, now, language, layout }: KeptHomeFacts) {
  const root = page.getElementById('root');
  /** The build: chunks that load later add their style sheets. */
  const styles = Array.from(page.querySelectorAll('link[rel="stylesheet"]'), (link) => link.getAttribute('href')).join();

  /** @returns identifies session, chosen profile, language, layout, address and build; null while no viewer has signed in and chosen a profile */
  function key(): number | null {
    const [token, chosenAt] = [stored(STORED.token), stored(STORED.profileChosenAt)];
    if (token === null || chosenAt === null || styles === '') return null;
    return digest(JSON.stringify([stored(STORED.session) ?? token, chosenAt, language(), layout(), page.location.pathname, styles]));
  }

  return {
    key,

    /** Draws the kept home in place of the shell of index.html. @returns its owner; null when nothing was drawn */
    draw(): string | null {
      const text = stored(STORED_HOME);
      // CNS-13: another tab may have written it after the viewer had refused.
      const isRefused = stored(STORED_CONSENT)?.includes('"personalisation":false');
      if (!root || text === null || text.length > KEPT_HOME_SIZE || isRefused) return null;
      try {
        const { key: kept, owner, at, until, lang, dir, nodes }: Record<string, unknown> = JSON.parse(text);
        if (typeof owner !== 'string' || typeof at !== 'number' || typeof until !== 'number' || !Array.isArray(nodes)) return null;
        if (kept !== key() || at > now() || now() - at >= KEPT_HOME_MAX_AGE || now() >= until) return null;
        const drawn = nodes.map((node) => nodeOf(node));
        page.documentElement.lang = String(lang);
        page.documentElement.dir = String(dir);
        root.replaceChildren(...drawn);
        root.setAttribute(IS_KEPT, '');
        return owner;
      } catch {
        return null;
      }
    },

    /** Removes what `draw` has drawn, unless the application has replaced it. */
    clear() {
      if (root?.hasAttribute(IS_KEPT)) root.replaceChildren();
    },
  };
}
