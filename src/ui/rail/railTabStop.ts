import { createContext } from 'react';

/** The tabIndex of a card: 0 for the one card that is the carousel's Tab stop (HOM-14). Undefined outside carousels. */
export const RailTabStop = createContext<0 | -1 | undefined>(undefined);

/** The Tab stop of a carousel; the first card of a list; while the cards are not rendered, their placeholder. */
export const tabStopOf = (rail: Element) =>
  rail.querySelector<HTMLElement>('li [tabindex="0"]') ??
  rail.querySelector<HTMLElement>('li a') ??
  rail.querySelector<HTMLElement>('[data-placeholder]');
