/** Keeps home for the next visit (INS-01): the elements of the first window, without what needs the application. */
import type { keptHomeMachine } from '../../../machines/catalogue/keptHome.machine.ts';
import { KEPT_HOME_MAX_AGE, KEPT_HOME_SIZE } from '../../../machines/domain/constants.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { STORED_HOME } from '../../storage/stored.ts';
import { whileAllowed } from '../../storage/storedValue.ts';
import { isTelevisionNow } from '../../ui/page/television.ts';
import { untilLoadedAndIdle } from '../../ui/page/whenIdle.ts';
import { IS_KEPT, type KeptHome, type KeptNode, mayKeepAttribute, mayKeepTag } from './keptHome.ts';

export type HomeFacts = {
  isOpen: () => boolean;
  /** Epoch ms: when the viewer has to choose a profile again (SES-08); Infinity for an account with one profile. */
  choiceEnds: () => number;
};

/** A carousel or list of cards; the hero has no layout. */
const RAIL = '[data-rail][data-layout]';
/** The other highlights: the next visit begins with the first. The lines of the board of tonight: they are true for a minute (TNT-08). */
const NOT_KEPT = '[data-current="false"], [data-placeholder], [data-lines]';
/** Attributes that only the application needs. */
const DROPPED: ReadonlySet<string> = new Set(['data-card', 'data-far']);
/** As at the top of a page that has just opened: the pictures have loaded, and nothing moves. */
const AT_REST: Readonly<Record<string, string>> = { 'data-state': 'known', 'data-running': 'false', 'data-entering': 'false' };

/** INS-08: the browser's cache has the pictures of the next visit, and the placeholders would be a quarter of the kept home. */
const PLACEHOLDERS = /url\("?data:[^)]*\)/g;

const isInFirstWindow = (rail: Element) => rail.getBoundingClientRect().top + window.scrollY < window.innerHeight;

/** Cards outside of the row's visible part stay empty and keep their width. */
function isVisibleAtStart(item: HTMLElement): boolean {
  const row = item.parentElement;
  const first = row?.firstElementChild;
  return !row || !(first instanceof HTMLElement) || Math.abs(item.offsetLeft - first.offsetLeft) < row.clientWidth;
}

/** @returns null for what is not kept */
function keptNodeOf(node: Node): KeptNode | null {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (!(node instanceof Element) || !mayKeepTag(node.localName) || node.matches(NOT_KEPT)) return null;
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attributes)
    if (!DROPPED.has(name) && mayKeepAttribute(name, value))
      attributes[name] = AT_REST[name] ?? (name === 'style' ? value.replaceAll(PLACEHOLDERS, 'none') : value);
  if (node.localName === 'button') attributes.inert = '';
  if (node.localName === 'header') Object.assign(attributes, { 'data-solid': 'false', 'data-dark': '' });
  const isFar = node.matches(RAIL) && (node.matches('[data-far]') || !isInFirstWindow(node));
  if (isFar) attributes['data-far'] = 'true';
  const isEmpty = node instanceof HTMLLIElement && node.closest(RAIL) !== null && !isVisibleAtStart(node);
  const children = isEmpty ? [] : Array.from(node.childNodes).slice(0, isFar ? 1 : undefined);
  return [node.localName, attributes, ...keptNodesOf(children)];
}

const keptNodesOf = (nodes: readonly Node[]): KeptNode[] => nodes.map(keptNodeOf).filter((node) => node !== null);

/** Rejects when home is not open any more, is too large, or when the viewer or the browser does not allow storing it (INS-04). */
export function keptHomeWork(
  { storage, now, allows, keptHome }: Pick<Services, 'storage' | 'now' | 'allows' | 'keptHome'>,
  { isOpen, choiceEnds }: HomeFacts,
): LateWork<typeof keptHomeMachine> {
  const allowed = whileAllowed(storage, () => allows('personalisation'));
  return {
    keepHome: async ({ input: { owner }, signal }) => {
      await untilLoadedAndIdle();
      const root = document.getElementById('root');
      const key = keptHome?.key() ?? null;
      if (signal.aborted || !root || root.hasAttribute(IS_KEPT) || key === null || !isOpen()) throw new Error('home is not open any more');
      const { lang, dir } = document.documentElement;
      // Its layout loads later than the first script draws.
      if (isTelevisionNow()) throw new Error('the home of a television is not kept');
      const at = now();
      const home: KeptHome = {
        key,
        owner,
        at,
        until: Math.min(at + KEPT_HOME_MAX_AGE, choiceEnds()),
        lang,
        dir,
        nodes: keptNodesOf([...root.children]),
      };
      const text = JSON.stringify(home);
      if (text.length > KEPT_HOME_SIZE) throw new Error('home is too large to keep');
      if (!allowed) throw new Error('the browser has no storage');
      allowed.setItem(STORED_HOME, text);
    },
  };
}
