/** Text keys for the titles of pages that have no name of their own. */

/** `switchProfile` → `TITLE_SWITCH_PROFILE`, a key of the message catalogues. @param name of a route */
export const titleKeyOf = (name: string): string => `TITLE_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
