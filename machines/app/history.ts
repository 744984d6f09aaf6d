/** The browser's history and the page that is shown. */
import { isDestination, isSignInFlow } from '../domain/access.ts';
import type { Asked } from '../domain/routeAfter.ts';
import { parseRoute, type Route, type RouteName, routePath } from '../domain/routes.ts';

/** Commands to the browser's history: where it shall be. The history actor repeats what the browser has not done yet (NAV-28). */
export type HistoryCommand =
  | { type: 'history.push'; url: string }
  /** Goes back instead when the entry before has this URL (NAV-25). */
  | { type: 'history.replace'; url: string }
  /** Accepts the entry that back or forward led to. */
  | { type: 'history.accept' }
  /** Undoes a traversal: goes back to the entry that was last pushed, replaced or accepted, and sends no event. */
  | { type: 'history.refuse' }
  | { type: 'history.visit'; entry: number }
  /** Does what the browser's back button does. */
  | { type: 'history.back' }
  | { type: 'history.guardUnload' }
  | { type: 'history.releaseUnload' };

/** Remembers the page from which the viewer opens the store. The viewer returns to it after the purchase (NAV-15). */
export function rememberedAt(
  arriving: Route | null,
  { current, remembered }: { current: Route | null; remembered: Route | null },
): Route | null {
  if (arriving && !isSignInFlow(arriving)) return null;
  return arriving?.name === 'subscription' && current && isDestination(current) ? current : remembered;
}

/** Whether the request leads to the page that is shown. */
export const staysOnPage = ({ asked, current }: { asked: Asked | null; current: Route | null }) => asked?.route.url === current?.url;

/** The history command that matches the page that is shown. */
export function historyAfter({ asked, current }: { asked: Asked | null; current: Route | null }): HistoryCommand {
  if (!asked) return { type: 'history.accept' };
  const { write, route, entry } = asked;
  if (entry === undefined && staysOnPage({ asked, current })) return { type: 'history.refuse' };
  if (write === 'replace') return { type: 'history.replace', url: route.url };
  return entry === undefined ? { type: 'history.push', url: route.url } : { type: 'history.accept' };
}

/**
 * A redirect to the page. A redirect of a traversal replaces the entry that back or forward led to. A product that opens at home keeps the
 * destination from before the payment page (TOG-06).
 */
export function redirected(
  asked: Asked,
  page: RouteName,
  { current, remembered }: { current: Route | null; remembered: Route | null },
): { asked: Asked; remembered: Route | null } {
  const route = parseRoute(routePath(page));
  const opensAtHome = current === null && remembered !== null && asked.route.name === 'home';
  const isKept = isSignInFlow(route) && !isSignInFlow(asked.route) && asked.route.name !== 'logout' && !opensAtHome;
  return {
    asked: { ...asked, route, write: asked.entry === undefined ? asked.write : 'replace' },
    remembered: isKept ? asked.route : remembered,
  };
}
