/** Text keys for the titles of pages that have no name of their own. */
import type { RouteName } from '../../../machines/domain/routes.ts';

/** `switchProfile` → `TITLE_SWITCH_PROFILE`, a key of the message catalogues. */
export const titleKeyOf = (name: RouteName): string => `TITLE_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
