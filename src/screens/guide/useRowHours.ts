import { useRef } from 'react';
import { grown, type Hours, type Rows } from './geometry.ts';

/**
 * The hours each row draws. While things move a row keeps what it has for as long as that covers what is wanted, or as nobody sees it: a row that
 * is there already is not drawn again because less of it would do, nor for hours that have gone by when it comes into sight.
 * @param inSight rows
 * @param rests how often the grid has come to rest: with each all rows draw what is wanted
 * @param origin the first moment of the guide, epoch ms
 * @returns the hours of a row, epoch ms
 */
export function useRowHours(wanted: Hours, inSight: Rows, rests: number, origin: number): (row: number) => Hours {
  const kept = useRef({ rests, hours: new Map<number, Hours>() });
  if (kept.current.rests !== rests) kept.current = { rests, hours: new Map() };
  const { hours } = kept.current;
  return (row) => {
    const own = hours.get(row);
    const isSeen = row >= inSight.firstRow && row <= inSight.lastRow;
    if (own && (!isSeen || (own.from <= wanted.from && own.to >= wanted.to))) return own;
    const next = own ? grown(wanted, origin) : wanted;
    hours.set(row, next);
    return next;
  };
}
