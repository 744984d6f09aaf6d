import { useRef } from 'react';
import { type Hours, type Rows, widenedToHours } from './geometry.ts';

/**
 * The hours that each row renders. During a scroll a row keeps its hours while they cover the wanted hours, or while the row is out of
 * view. This avoids renders for fewer hours, and for hours that have passed before the row comes into view.
 * @param wanted epoch ms
 * @param visibleRows the visible rows
 * @param rests how often the grid has come to rest: each time, all rows change to the wanted hours
 * @param origin the start of the guide, epoch ms
 * @returns the hours of a row, epoch ms
 */
export function useRowHours(wanted: Hours, visibleRows: Rows, rests: number, origin: number): (row: number) => Hours {
  const kept = useRef({ rests, hours: new Map<number, Hours>() });
  if (kept.current.rests !== rests) kept.current = { rests, hours: new Map() };
  const { hours } = kept.current;
  return (row) => {
    const own = hours.get(row);
    const isSeen = row >= visibleRows.firstRow && row <= visibleRows.lastRow;
    if (own && (!isSeen || (own.from <= wanted.from && own.to >= wanted.to))) return own;
    const next = own ? widenedToHours(wanted, origin) : wanted;
    hours.set(row, next);
    return next;
  };
}
