import type { KeyboardEvent } from 'react';

/**
 * Key handler of a list with a single tab stop: the arrow keys, Home and End focus and click another item.
 * @param selector selects the items within the element that has the handler
 */
export const rove = (selector: string) => (event: KeyboardEvent<HTMLElement>) => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = items.findIndex((item) => item === event.target);
  const goals: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowRight: index + 1,
    ArrowUp: index - 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: items.length - 1,
  };
  const goal = goals[event.key];
  if (goal === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const item = items[goal];
  item?.focus();
  item?.click();
};
