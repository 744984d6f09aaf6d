import { keyInRow } from './keyInRow.ts';
import { tabStopOf } from './railTabStop.ts';

type Draw = (index: number) => void;

/** Rows of cards, each with the function that renders one of its cards at once. */
const rows = new Map<Element, Draw>();

/**
 * Left, Right, Home and End move the focus in the row. Up and Down move it to the rail before or after (HOM-14). In a list, Up and
 * Down go from line to line first, and Home and End scroll the page.
 */
function walk(event: KeyboardEvent) {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) return;
  const item = target.closest('[data-layout] li');
  const row = item?.parentElement;
  const rail = row?.closest('[data-layout]');
  // A card's tooltip handles its own keys.
  if (!item || !row || !rail || target.closest('[data-preview]')) return;
  const isList = rail.getAttribute('data-layout') === 'list';
  const isAway = key === 'ArrowUp' || key === 'ArrowDown';
  if (isList && !key.startsWith('Arrow')) return;
  const line = isAway && isList ? itemBeside(row, item, key) : undefined;
  const next = line ? cardIn(line) : isAway ? neighbourOf(rail, key) : cardOf(row, item, keyInRow(key, row));
  if (!next) return;
  event.preventDefault();
  // In a row, the carousel scrolls to the card.
  next.focus({ preventScroll: !isAway && !isList });
}

const cardIn = (item: Element) => item.querySelector<HTMLElement>('a, button');

/** The item of a list above or below another. */
function itemBeside(row: Element, item: Element, key: 'ArrowUp' | 'ArrowDown'): Element | undefined {
  const { left, top } = item.getBoundingClientRect();
  const column = Array.from(row.children).filter((each) => Math.abs(each.getBoundingClientRect().left - left) < 1);
  return key === 'ArrowUp'
    ? column.findLast((each) => each.getBoundingClientRect().top < top - 1)
    : column.find((each) => each.getBoundingClientRect().top > top + 1);
}

function cardOf(row: Element, item: Element, key: string): HTMLElement | null {
  const items = Array.from(row.children);
  const from = items.indexOf(item);
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: items.length - 1 }[key];
  const wanted = to === undefined ? undefined : items[to];
  if (to === undefined || !wanted) return null;
  // With fast key presses the card may not be rendered yet.
  if (!wanted.hasChildNodes()) rows.get(row)?.(to);
  const card = cardIn(wanted);
  // The last item may be a placeholder for more cards.
  return card ?? (key === 'End' ? cardOf(row, wanted, 'ArrowLeft') : null);
}

/** @returns the Tab stop of the rail before or after. `Rail` replaces a placeholder that gets the focus with its cards. */
function neighbourOf(rail: Element, key: 'ArrowUp' | 'ArrowDown'): HTMLElement | null {
  const rails = Array.from(document.querySelectorAll<HTMLElement>('[data-layout]'));
  const next = rails[rails.findIndex((each) => each === rail) + (key === 'ArrowUp' ? -1 : 1)];
  return next ? tabStopOf(next) : null;
}

/**
 * Adds a row to the key handling. One listener serves all rails of the page.
 * @returns a function that removes the row
 */
export function addKeys(row: Element, draw: Draw): () => void {
  if (rows.size === 0) document.addEventListener('keydown', walk);
  rows.set(row, draw);
  return () => {
    rows.delete(row);
    if (rows.size === 0) document.removeEventListener('keydown', walk);
  };
}
