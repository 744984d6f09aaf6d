/** Rules and types that all pages share. */
import type { AnyActorLogic } from 'xstate';
import type { Route } from './routes.ts';
import type { Typed } from './unsaved.ts';
import type { Viewer } from './viewer.ts';

/** REG-05: the account lacks data, and its manager has to enter them first. */
export const mustComplete = ({ account, profile }: Pick<Viewer, 'account' | 'profile'>): boolean =>
  account !== null && !account.isCompleted && profile?.isMaster !== false;

/** The profile whose PIN was accepted, and the PIN itself, which some pages send to the service (PIN-10). */
export type Unlocked = { profileId: string; code: string };

/** The facts from which a page computes the input of its machines. */
export type PageInput = {
  route: Route;
  viewer: Viewer;
  unlocked: Unlocked | null;
  /** The values of the page's form when they were typed before the session expired (SES-12). */
  typed: Typed | null;
  /** Epoch ms. */
  now: () => number;
  mediaUrlTemplate: string | null;
};

/** The events that `pages` sends to the machines of the open page. A machine ignores those that do not concern it. */
export type PageEvent =
  /** The session is known after a sign-in. */
  | { type: 'session.settled' }
  /** The account may watch premium content now, or no longer (TOG-07). */
  | { type: 'entitlement.changed'; isPremium: boolean }
  /** Viewing progress on the page is out of date (WAT-02). */
  | { type: 'viewing.changed' }
  /** The save-changes popup asks the page to save (GRD-03). */
  | { type: 'changes.save' }
  /** The network is back, or the language has changed. */
  | { type: 'page.refresh' };

/** The events after which a page starts its machines again. Data that is still fresh needs no call. `section.changed`: another section is home. */
export type PageRestart = 'page.refresh' | 'entitlement.changed' | 'section.changed';

/** A page whose chunk has loaded. */
export type LoadedPage =
  | {
      kind: 'page';
      /** The machines of the page by name, with their input. */
      machines: Readonly<Record<string, { logic: AnyActorLogic; input: unknown }>>;
      restartsOn: readonly PageRestart[];
      /** A machine of the page answers `changes.save` (GRD-03). */
      hasForm: boolean;
    }
  /** The profile in the URL does not exist. */
  | { kind: 'missing' }
  /** The chunk does not exist any more, because a new version was deployed. */
  | { kind: 'outdated' };
