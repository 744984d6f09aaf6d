/** Selects the route to request after a change of the session. */
import { afterSignOut, decideRoute, type GuardFacts, isObsoleteAfterSignIn, isSignInFlow, type SessionFacts } from './access.ts';
import type { ProfileChosen } from './messages.ts';
import type { Onward } from './onward.ts';
import { type AccessFeatures, parseRoute, type Route, type RouteName, routePath } from './routes.ts';

/** A requested navigation. */
export type Asked = {
  route: Route;
  write: 'push' | 'replace';
  /** The history entry that back or forward led to. The history needs no write. */
  entry?: number;
  /** Unsaved changes cannot hold this navigation: the viewer did not request it, or agreed to lose the changes. */
  forced?: true;
  /** The viewer or profile may have changed: the page starts again, even when it is already shown. */
  anew?: true;
  /** Back of the product: the page before in the history comes, and without one this route. */
  isRetreat?: true;
  /** The profile that the viewer chose while changes were unsaved. The session gets it when the viewer arrives (GRD-03). */
  choice?: ProfileChosen;
};

export type NavigationFacts = {
  current: Route | null;
  asked: Asked | null;
  /** The destination that the viewer wanted before a redirect. */
  remembered: Route | null;
  session: SessionFacts;
  features: AccessFeatures;
  hasUnsavedChanges: boolean;
  now: () => number;
};

/** The requested route with the facts that the guards read. */
export const factsOf = ({ asked, current, session, features, now }: NavigationFacts): GuardFacts => ({
  route: asked?.route ?? current ?? parseRoute(routePath('home')),
  session,
  features,
  now: now(),
});

/** Whether the guards allow the route. Ignores unsaved changes. */
export const isAllowedAt = (route: Route, { session, features, now }: Pick<NavigationFacts, 'session' | 'features' | 'now'>) =>
  decideRoute(route, { session, features, now: now(), hasUnsavedChanges: false }).kind === 'allow';

/** Whether the viewer may keep the page after a change of the session. */
export const staysAllowed = (
  current: Route | null,
  onward: Onward,
  facts: Pick<NavigationFacts, 'session' | 'features' | 'now'>,
): boolean => current !== null && ['stay', 'plans', 'continue', 'resume', 'home'].includes(onward) && isAllowedAt(current, facts);

const goTo = (route: Route): Asked => ({ route, write: 'replace', forced: true });

/** The navigation to a page that the service requires first. The present page is remembered (SES-03, SES-04). */
export const routeRequired = (
  page: RouteName,
  { current, remembered }: Pick<NavigationFacts, 'current' | 'remembered'>,
): Pick<NavigationFacts, 'asked' | 'remembered'> => ({
  asked: goTo(parseRoute(routePath(page))),
  remembered: current && !isSignInFlow(current) ? current : remembered,
});

/**
 * With `home`, `continue`, `plans` and `stay`, a navigation that waited for the session goes first. Unsaved changes cannot hold it when the
 * guards no longer allow the current page.
 * @returns the navigation to request (null: none), and the destination that stays remembered
 */
export function routeAfter(onward: Onward, facts: NavigationFacts): Pick<NavigationFacts, 'asked' | 'remembered'> {
  const { asked, current, remembered, features } = facts;
  const anew = (route: Route): Asked => ({ ...goTo(route), ...(facts.hasUnsavedChanges ? {} : { anew: true }) });
  const here = current && goTo(current);
  const waiting: Asked | null = asked && current && !isAllowedAt(current, facts) ? { ...asked, forced: true } : asked;
  const home = parseRoute(routePath('home'));

  switch (onward) {
    case 'startOver':
      return { asked: anew(parseRoute(afterSignOut(features))), remembered: null };
    case 'chooseAnother':
      return { asked: goTo(parseRoute(routePath('chooseProfile'))), remembered: null };
    case 'home':
      return { asked: waiting ?? anew(remembered ?? home), remembered };
    case 'continue':
      if (waiting) return { asked: waiting, remembered };
      if (remembered) return { asked: anew(remembered), remembered };
      return { asked: current && (isObsoleteAfterSignIn(current) ? anew(home) : anew(current)), remembered };
    case 'resume':
      if (remembered) return { asked: goTo(remembered), remembered };
      return { asked: current && isObsoleteAfterSignIn(current) ? goTo(home) : here, remembered };
    case 'plans':
    case 'stay':
      return { asked: waiting ?? (current && remembered && !isAllowedAt(current, facts) ? goTo(remembered) : here), remembered };
  }
}
