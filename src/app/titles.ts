/** What a page is called where it has no name of its own: in the window's title and on pages without content. */
import type { RouteName } from '../../machines/domain/routes.ts';

/** `switchProfile` → `TITLE_SWITCH_PROFILE`, a key of the message catalogues. */
export const titleKeyOf = (name: RouteName): string => `TITLE_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
