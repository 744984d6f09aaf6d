/** NAV-17: lets the browser's Back close a dialog before it leaves the page. */
import { createContext } from 'react';

/**
 * Registers the function that closes an open dialog. Returns the function that removes the registration. The context is null where Back
 * is handled elsewhere, e.g. for popups, which have a machine.
 */
export type BackClosing = (close: () => void) => () => void;

export const BackContext = createContext<BackClosing | null>(null);
