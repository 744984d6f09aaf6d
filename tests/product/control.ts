/** One thing that the screen offers now, as a sentence with what pressing it does. */
import { parseRoute } from '../../machines/domain/routes.ts';
import type { Visit } from './visit.ts';

export type Control = {
  /** As in `presses "Close" in the plans popup`. */
  name: string;
  press: () => unknown;
  /** It leads somewhere, and not out of the account. */
  isWayOn?: boolean;
  /** Pressing it leaves what the popup was opened for. */
  leaves?: boolean;
  /** The viewer wants a title on their list, or off it. */
  isForList?: boolean;
};

/** As the links of a page do. */
export const linkTo = (visit: Visit, to: string): Control => ({
  name: `follows the link to ${to}`,
  isWayOn: parseRoute(to).name !== 'logout',
  leaves: true,
  press: () => visit.actors.navigation.send({ type: 'navigation.request', to }),
});
