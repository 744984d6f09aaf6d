/** The scroll offset of a row from its first element, px, in both writing directions. */
export const scrolledBy = (row: HTMLElement) => Math.abs(row.scrollLeft);

/** @param offset px from the first element */
export function scrollRow(row: HTMLElement, offset: number, behavior: ScrollBehavior) {
  row.scrollTo({ left: getComputedStyle(row).direction === 'rtl' ? -offset : offset, behavior });
}
