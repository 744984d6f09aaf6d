/** The dependencies of the machines' work: API calls, storage, clock, player, and facts from the running actors. */

import type { autoTrailerMachine } from '../../machines/catalogue/autoTrailer.machine.ts';
import { decideRoute, destinationOf } from '../../machines/domain/access.ts';
import { type ConsentAnswer, isPermitted, type Purpose } from '../../machines/domain/consent.ts';
import type { Rail } from '../../machines/domain/entities.ts';
import { parseRoute, routePath } from '../../machines/domain/routes.ts';
import type { Viewer } from '../../machines/domain/viewer.ts';
import type { Root, TabActors } from '../actors/actors.tsx';
import type { Call } from '../api/call.ts';
import type { Freshness } from '../api/freshness.ts';
import type { takeCheckoutReturn } from '../buying/purchase/checkoutReturn.ts';
import type { CatalogueCalls } from '../catalogue/api/catalogue.ts';
import { type KidsCalls, viewerCatalogue } from '../catalogue/api/viewerCatalogue.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Watcher } from '../player/api/playback.ts';
import type { Stage } from '../player/engine/stage.ts';
import type { PlaybackHints } from '../player/playback/playbackHints.ts';
import type { profileCalls } from '../profiles/api/profiles.ts';
import type { sessionCalls } from '../signIn/api/session.ts';
import type { TokenStore } from '../signIn/api/tokenStore.ts';
import { forgetUnfinishedReturn, type SocialAddress } from '../signIn/socialLogin/socialAddress.ts';
import type { keptHome } from './headStart.ts';
import type { Landing } from './landing.ts';

export type Services = {
  configuration: Configuration;
  call: Call;
  /** In kids mode, limited to what is for children (KID-07). */
  catalogue: CatalogueCalls;
  /** The catalogue without this limit. */
  wholeCatalogue: CatalogueCalls;
  session: ReturnType<typeof sessionCalls>;
  profiles: ReturnType<typeof profileCalls>;
  freshness: Freshness;
  /** Names the session and the language that answers belong to. */
  scope: () => string;
  /** Epoch ms. */
  now: () => number;
  stage: Stage;
  playbackHints: PlaybackHints;
  store: TokenStore;
  storage: Storage | null;
  tabStorage: Storage | null;
  landing: Landing;
  watcher: () => Watcher;
  viewer: () => Viewer;
  /** The session with this name has expired. */
  hasExpired: (name: string) => boolean;
  isPremium: () => boolean;
  /** The guards admit the viewer to the player. */
  mayWatch: () => boolean;
  /** The URL that the viewer wanted before the login. */
  destination: () => string | null;
  /** The token that identifies the account to the checkout. */
  purchaseToken: () => string | null;
  /** The answer of a login provider in the URL; null without an answer, and from the second call on. */
  takeSocialAddress: () => SocialAddress | null;
  /** The answer of a checkout in the URL; null without an answer, and from the second call on. */
  takePaymentAnswer: () => ReturnType<typeof takeCheckoutReturn>;
  autoTrailer: typeof autoTrailerMachine;
  /** Prefetches the pictures of the rails that home is about to show. */
  preparePictures: (rails: readonly Rail[]) => void;
  /** What the first script has drawn, and what the next one compares; null where it could not look (INS-01). */
  keptHome: DrawnHome | null;
  /** CNS-01, CNS-13: whether the viewer allows it now. Read it at the moment of use: the answer expires, and other tabs withdraw it. */
  allows: (purpose: Purpose) => boolean;
  /** Creates an object that several chunks share, once for each product. */
  once: <Value>(make: (services: Services) => Value) => Value;
};

/** The answers of a login provider and of a checkout in the URL of the page. */
export type UrlAnswers = { social: SocialAddress | null; payment: ReturnType<typeof takeCheckoutReturn> };

type DrawnHome = NonNullable<typeof keptHome>;

type Facts =
  | 'catalogue'
  | 'watcher'
  | 'viewer'
  | 'isPremium'
  | 'mayWatch'
  | 'allows'
  | 'hasExpired'
  | 'destination'
  | 'purchaseToken'
  | 'takeSocialAddress'
  | 'takePaymentAnswer'
  | 'once';

type Running = {
  answers: UrlAnswers;
  /** Services call this only after the root actor has started. */
  root: () => Root;
  actors: () => TabActors;
  /** The name of the session that expired last (PLY-03). */
  endedSession: () => string | null;
  /** The latest answer about consent of all tabs. */
  answered: () => ConsentAnswer | null;
  /** Loads the calls of kids mode. */
  forKids: () => Promise<{ forKids: KidsCalls }>;
};

const takenOnce = <Value>(value: Value | null): (() => Value | null) => {
  let left = value;
  return () => {
    const taken = left;
    left = null;
    return taken;
  };
};

/** Adds the facts of the running actors to the calls and stores of the product. */
export function createServices(
  parts: Omit<Services, Facts>,
  { answers, root, actors, endedSession, answered, forKids }: Running,
): Services {
  const latest = () => root().getSnapshot().context.viewer;
  const guards = () => actors().navigation.getSnapshot().context;
  const once = createOnce(() => services);
  if (answers.social === null) forgetUnfinishedReturn(parts.tabStorage);
  const services: Services = {
    ...parts,
    catalogue: viewerCatalogue(parts.wholeCatalogue, latest, forKids),
    viewer: latest,
    watcher: () => {
      const { account, profile } = latest();
      return {
        session: parts.store.sessionName(),
        profileChosenAt: parts.store.readProfileChoice(),
        viewer: account && profile && { account: account.id, profile: profile.id },
      };
    },
    isPremium: () => latest().account?.isPremium === true,
    mayWatch: () => {
      const { session, features } = guards();
      const facts = { session, features, hasUnsavedChanges: false, now: parts.now() };
      return decideRoute(parseRoute(routePath('vod')), facts).kind === 'allow';
    },
    allows: (purpose) => {
      const given = root().getSnapshot().children.consent?.getSnapshot().context;
      return given !== undefined && latest().features.grownUp && isPermitted(purpose, given, answered() ?? given.answer, parts.now());
    },
    hasExpired: (name) => name === endedSession(),
    destination: () => destinationOf(guards()),
    purchaseToken: () => latest().account?.sessionToken ?? null,
    takeSocialAddress: takenOnce(answers.social),
    takePaymentAnswer: takenOnce(answers.payment),
    once,
  };
  return services;
}

/** @returns a function that calls each maker at most once */
function createOnce(services: () => Services): Services['once'] {
  const made = new WeakMap<object, { value: unknown }>();
  function once<Value>(make: (services: Services) => Value): Value;
  function once(make: (services: Services) => unknown): unknown {
    const known = made.get(make) ?? { value: make(services()) };
    made.set(make, known);
    return known.value;
  }
  return once;
}
