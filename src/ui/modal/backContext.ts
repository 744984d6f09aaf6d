/** NAV-17: lets the browser's Back close a dialog before it leaves the page. */
import { createContext } from 'react';

/**
 * Takes what closes a dialog that is open, and returns what to call when it is not open any more. Null: Back is answered elsewhere, as for
 * the popups, which have a machine.
 */
export type BackClosing = (close: () => void) => () => void;

export const BackContext = createContext<BackClosing | null>(null);
