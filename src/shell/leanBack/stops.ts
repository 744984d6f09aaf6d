/**
 * TV-02: the elements that arrows reach, and the regions that remember their last one. Four values of an attribute of views say what is ours:
 * `data-arrows="skip"` no arrow leads here; `data-arrows="first"` the first arrow on a page leads here; `data-arrows="region"` an arrow into
 * it leads to the element that had the focus there last, else to the current one; `data-arrows="group"` an arrow into it leads to its tab stop,
 * and an arrow inside to each of its buttons.
 */
import { type Box, type Direction, nearestBox } from '../../../machines/app/directions.ts';
import { tabStopOf } from '../../ui/rail/railTabStop.ts';

const FOCUSABLE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]';
const DIALOG = '[aria-modal="true"]:not([data-leaving] *)';
const GROUP = '[data-arrows="group"]';
const REGION = `[data-arrows="region"], ${GROUP}`;
const CURRENT = '[aria-current]:not([aria-current="false"])';
export const MENU = '[data-arrows="region"][data-menu]';
/** Shares of the window's height: how far away an arrow may lead, and how far the page scrolls instead. */
const REACH = 0.9;
const STEP = 0.7;

const boxOf = (element: Element): Box => element.getBoundingClientRect();

const isStop = (element: HTMLElement, isInGroup = false) =>
  (isInGroup || element.tabIndex >= 0) &&
  !element.matches(':disabled') &&
  element.closest('[inert], [data-arrows="skip"]') === null &&
  // Safari has it from 17.4.
  (element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0);

export const dialogNow = () => [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1) ?? null;

/** @param group the group of buttons that has the focus: each of its buttons is a stop */
function stopsIn(scope: Element, group: Element | null = null): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => isStop(each, group?.contains(each)));
}

/** The last focused element of each region. */
const remembered = new WeakMap<Element, HTMLElement>();

export function remember(element: Element) {
  const region = element.closest(REGION);
  if (region && element instanceof HTMLElement) remembered.set(region, element);
}

/** A row of cards with one tab stop, which remembers its card itself (HOM-14). */
const ROW = '[data-layout="carousel"]';

/** Where an arrow into a region leads. @param nearest where no element had the focus, none is current, and there is no menu */
function entryOf(region: Element, nearest: HTMLElement | undefined): HTMLElement | undefined {
  if (region.matches(ROW)) return tabStopOf(region) ?? nearest;
  const stops = stopsIn(region);
  const current = region.querySelector<HTMLElement>(CURRENT);
  const inMenu = stops.find((each) => each.closest('nav'));
  return [remembered.get(region), current].flatMap((wanted) => stops.filter((each) => each === wanted))[0] ?? inMenu ?? nearest ?? stops[0];
}

/** Where the viewer was before the menu of a television. */
let beforeMenu: Element | null = null;

export function focusMenu(): boolean {
  beforeMenu = document.activeElement;
  const menu = document.querySelector(MENU);
  const entry = menu && entryOf(menu, undefined);
  entry?.focus();
  return Boolean(entry);
}

/**
 * Focuses the first control in view, where no control has the focus.
 * @param isLoaded false: a page without a control is still loading, and what is around it is not its start
 */
export function enterPage(isLoaded = true): boolean {
  const scope = dialogNow() ?? document.querySelector('main') ?? document.body;
  const stops = stopsIn(scope);
  const inView = stops.filter((each) => {
    const { top, bottom } = boxOf(each);
    return bottom > 0 && top < innerHeight;
  });
  const first =
    inView.find((each) => each.closest('[data-arrows="first"]')) ??
    inView[0] ??
    stops[0] ??
    (isLoaded ? stopsIn(document.body)[0] : undefined);
  first?.focus();
  return first !== undefined;
}

/**
 * Moves the focus from the focused control.
 * @param column px, see `nearestBox`
 * @returns whether the key was used; false leaves it to the browser, which scrolls
 */
export function moveFocus(direction: Direction, column: number, isTelevision: boolean): boolean {
  const from = document.activeElement;
  if (!from) return false;
  const [towardsMenu, awayFromMenu] = document.documentElement.dir === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  if (direction === awayFromMenu && from.closest(MENU)) return leaveMenu();
  const dialog = dialogNow();
  const isVertical = direction === 'up' || direction === 'down';
  const choices = choicesFor(from, dialog ?? document.body).filter(({ stop }) => !isVertical || isInMenu(stop) === isInMenu(from));
  const boxes = choices.map(({ box }) => box);
  // Beside a list of links, the content begins in another line than the focused link.
  const list = isVertical ? null : from.closest('nav');
  const index = nearestBox(direction, boxOf(from), boxes, column) ?? (list && nearestBox(direction, boxOf(list), boxes, column));
  const nearest = index === null ? null : choices[index];
  if (!nearest)
    return (
      focusBeyond(from, direction) ||
      (isTelevision && !dialog && (direction === towardsMenu || direction === 'up') && !isInMenu(from) && focusMenu())
    );
  const { top, bottom } = nearest.box;
  // A long text is between the two.
  if (top > innerHeight * (1 + REACH) || bottom < -innerHeight * REACH) {
    scrollBy({ top: (direction === 'down' ? 1 : -1) * STEP * innerHeight, behavior: 'instant' });
    return true;
  }
  if (nearest.region?.matches(MENU)) return focusMenu();
  const target = nearest.region ? entryOf(nearest.region, nearest.stop) : nearest.stop;
  target?.focus();
  return true;
}

/** The cards of one heading: a row, or several lines. */
const RAIL = '[data-rail]';
/** The share of the window's height that a television may hide at an edge. */
const UNSAFE = 0.05;

/** TV-17: nothing stands half outside. What fits on the first view of the page is seen with it, and a row from its heading on. */
export function showWhole(target: Element): void {
  if (!target.matches(':focus-visible') || target.closest(MENU) || dialogNow()) return;
  // TV-19: a card is below the spotlight, with the heading of its row.
  if (target.matches('[data-card]')) (target.closest(ROW) ?? target).scrollIntoView();
  else if (scrollY + boxOf(target).bottom < innerHeight * (1 - UNSAFE)) scrollTo({ top: 0 });
  else target.closest(RAIL)?.scrollIntoView();
}

const isInMenu = (element: Element) => element.closest(MENU) !== null;

function leaveMenu(): boolean {
  if (!(beforeMenu instanceof HTMLElement) || !beforeMenu.isConnected || !isStop(beforeMenu)) return enterPage();
  beforeMenu.focus();
  return true;
}

type Choice = { box: Box; stop: HTMLElement; region: Element | null };

/** A region counts as one box, so that its last element is found wherever it is in the region. */
function choicesFor(from: Element, scope: Element): readonly Choice[] {
  const byRegion = new Map<Element, Choice>();
  for (const stop of stopsIn(scope, from.closest(GROUP))) {
    if (stop === from) continue;
    const region = stop.closest(`${ROW}, ${REGION}`);
    const isAround = region === null || region.contains(from);
    const key = isAround ? stop : region;
    if (!byRegion.has(key)) byRegion.set(key, { box: boxOf(key), stop, region: isAround ? null : region });
  }
  return [...byRegion.values()];
}

/** After the last card of a row comes the link beside its heading. */
function focusBeyond(from: Element, direction: Direction): boolean {
  const row = direction === 'right' && from.closest('li') ? from.closest(ROW) : null;
  const link = row && stopsIn(row).find((each) => !each.closest('li'));
  link?.focus();
  return Boolean(link);
}
