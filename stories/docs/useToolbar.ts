import { useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { INITIAL_GLOBALS } from '../../.storybook/globals.ts';

export type Toolbar = typeof INITIAL_GLOBALS;

const EVENTS = [GLOBALS_UPDATED, SET_GLOBALS];
const channel = () => addons.getChannel();

/** @returns a function that stops listening */
export function onToolbar(changed: () => void) {
  for (const event of EVENTS) channel().on(event, changed);
  return () => {
    for (const event of EVENTS) channel().off(event, changed);
  };
}

/** The latest message wins over the first one: GLOBALS_UPDATED is only sent after a change. */
const latest = (): Toolbar => EVENTS.flatMap((event) => channel().last(event)?.[0]?.globals ?? [])[0] ?? INITIAL_GLOBALS;

/** The choices of the toolbar. Documentation pages have no story context to read them from. */
export const useToolbar = (): Toolbar => useSyncExternalStore(onToolbar, latest, () => INITIAL_GLOBALS);
