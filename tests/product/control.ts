/** One control that the interface offers now: a sentence for the history, and its effect. */
import { parseRoute } from '../../machines/domain/routes.ts';
import type { Visit } from './visit.ts';

export type Control = {
  /** Completes "The viewer …", as `presses "Close" in the plans popup`. */
  name: string;
  press: () => unknown;
  /** TOG-04: it leads on, other than by logging out. */
  isWayOn?: boolean;
  /** TOG-05: pressing it cancels the purchase or the change of the watchlist that the popup was opened for. */
  cancelsIntent?: boolean;
  /** TOG-05: pressing it adds a title to the watchlist or removes it. */
  changesWatchlist?: boolean;
};

/** A link, which requests the navigation as the links of the pages do. */
export const linkTo = (visit: Visit, to: string): Control => ({
  name: `follows the link to ${to}`,
  isWayOn: parseRoute(to).name !== 'logout',
  cancelsIntent: true,
  press: () => visit.actors.navigation.send({ type: 'navigation.request', to }),
});
