/** Where to ask to be when the session has changed. */
import {
  type AccessFeatures,
  afterSignOut,
  decideRoute,
  isBehindAfterEntering,
  isEntrance,
  type SessionFacts,
  whereToSubscribe,
} from './access.ts';
import type { Onward } from './onward.ts';
import { parseRoute, type Route, routePath } from './routes.ts';

/** A wish to be somewhere. */
export type Asked = {
  route: Route;
  write: 'push' | 'replace';
  /** The history entry that back or forward led to: nothing to write. */
  entry?: number;
  /** Not the viewer's wish, or they agreed to lose their changes: these cannot hold it. */
  forced?: true;
  /** Somebody else is watching: the page is shown anew even if it is the one that stands. */
  anew?: true;
};

export type Place = {
  current: Route | null;
  asked: Asked | null;
  /** Where the viewer was kept from. */
  remembered: Route | null;
  session: SessionFacts;
  features: AccessFeatures;
  hasUnsavedChanges: boolean;
  now: () => number;
};

/** May the viewer be there, unsaved changes aside? */
export const isWelcomeAt = (route: Route, { session, features, now }: Pick<Place, 'session' | 'features' | 'now'>) =>
  decideRoute(route, { session, features, now: now(), hasUnsavedChanges: false }).kind === 'allow';

/**
 * A request that was waiting for the session goes first; unsaved changes keep nobody on a page that is no longer theirs.
 * @returns what to ask for, and what stays remembered
 */
export function placeAfter(onward: Onward, place: Place): Pick<Place, 'asked' | 'remembered'> {
  const { asked, current, remembered, features } = place;
  const goTo = (route: Route): Asked => ({ route, write: 'replace', forced: true });
  const anew = (route: Route): Asked => ({ ...goTo(route), ...(place.hasUnsavedChanges ? {} : { anew: true }) });
  const here = current && goTo(current);
  const waiting: Asked | null = asked && current && !isWelcomeAt(current, place) ? { ...asked, forced: true } : asked;
  const home = parseRoute(routePath('home'));
  const keptFrom = current && !isEntrance(current) ? current : remembered;

  switch (onward) {
    case 'startOver':
      return { asked: anew(parseRoute(afterSignOut(features))), remembered: null };
    case 'subscribe':
      return { asked: goTo(parseRoute(whereToSubscribe(features))), remembered: keptFrom };
    case 'chooseProfile':
      return { asked: goTo(parseRoute(routePath('chooseProfile'))), remembered: keptFrom };
    case 'chooseAnother':
      return { asked: goTo(parseRoute(routePath('chooseProfile'))), remembered: null };
    case 'signIn':
      return { asked: goTo(parseRoute(routePath('login'))), remembered: keptFrom };
    case 'home':
      return { asked: waiting ?? anew(remembered ?? home), remembered };
    case 'continue':
      if (waiting) return { asked: waiting, remembered };
      if (remembered) return { asked: anew(remembered), remembered };
      return { asked: current && (isBehindAfterEntering(current) ? anew(home) : anew(current)), remembered };
    case 'resume':
      if (remembered) return { asked: goTo(remembered), remembered };
      return { asked: current && isBehindAfterEntering(current) ? goTo(home) : here, remembered };
    case 'plans':
    case 'stay':
      return { asked: waiting ?? (current && remembered && !isWelcomeAt(current, place) ? goTo(remembered) : here), remembered };
  }
}
