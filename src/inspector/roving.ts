import type { KeyboardEvent } from 'react';

/**
 * Key handler of a list with a single tab stop: the arrow keys, Home and End focus and click another item.
 * @param selector selects the items within the element that has the handler
 */
export const rove = (selector: string) => (event: KeyboardEvent<HTMLElement>) => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const place = items.findIndex((item) => item === event.target);
  const goals: Record<string, number> = {
    ArrowDown: place + 1,
    ArrowRight: place + 1,
    ArrowUp: place - 1,
    ArrowLeft: place - 1,
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
