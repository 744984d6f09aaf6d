/** Where the viewer followed a link: the rail and the position of the card (EVT-04). */

/** `position`: 1 for the first card. */
export type Origin = { rail: string; position: number };

/**
 * Remembers the card that was pressed last. A press by keyboard is a click, too.
 * @param target the document
 * @returns the origin of a page, by its path; null when no card led to it
 */
export function watchOrigin(target: Pick<Document, 'addEventListener'>): (path: string) => Origin | null {
  let last: { path: string; origin: Origin } | null = null;
  const note = ({ target: pressed }: Event) => {
    const link = pressed instanceof Element ? pressed.closest('a') : null;
    const rail = link?.closest<HTMLElement>('[data-rail]')?.dataset.rail;
    const item = link?.closest('li');
    if (!link || !item?.parentElement || rail === undefined) return;
    last = { path: link.pathname, origin: { rail, position: Array.from(item.parentElement.children).indexOf(item) + 1 } };
  };
  target.addEventListener('click', note, { capture: true });
  return (path) => (last?.path === path ? last.origin : null);
}
