import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Account, Profile } from '../../machines/domain/entities.ts';
import { asCallError } from '../../machines/domain/errors.ts';
import type { LoadedAccount, SessionEvent, StoredSession } from '../../machines/signIn/session.machine.ts';
import type { profileCalls } from '../api/profiles/profiles.ts';
import type { sessionCalls } from '../api/signIn/session.ts';
import { type TokenStore } from '../api/signIn/tokenStore.ts';
import { STORED } from '../api/stored.ts';

type Dependencies = { session: ReturnType<typeof sessionCalls>; profiles: ReturnType<typeof profileCalls>; store: TokenStore };

/** Stored name of this tab's session. A renewal keeps it (SES-13). */
type OwnSession = { session: string | null };

/** Implementations for the session machine: storage, the account and the profile (SES). Calls reject with a CallError. */
export function sessionImplementations({ session, profiles, store }: Dependencies) {
  const own: OwnSession = { session: null };
  return {
    actors: {
      restoreSession: fromPromise<StoredSession>(async () => {
        own.session = store.readSession();
        return { token: store.read(), profileChosenAt: store.readProfileChoice() };
      }),
      otherTabs: fromCallback<EventObject>(({ sendBack }) => watchOtherTabs(store, own, sendBack)),
      /** SES-01, CFG-07: loads account and profile at the same time. SES-10: the session machine handles a 423 of this load itself. */
      loadAccount: fromPromise<LoadedAccount>(async ({ signal }) => {
        const [account, profile] = await Promise.all([session.account({ ownsLock: true }, signal), profiles.current(signal)]);
        return { account, profile };
      }),
      selectProfile: fromPromise<Profile, { id: string; code: string | null }>(({ input, signal }) => profiles.select(input, signal)),
      reloadAccount: fromPromise<Account>(({ signal }) => session.account({}, signal)),
    },
    actions: {
      keepToken: (_: unknown, { token, refreshToken = null }: { token: string; refreshToken?: string | null }) => {
        store.keep(token, refreshToken);
        own.session = store.readSession();
      },
      keepProfileChoice: (_: unknown, { at }: { at: number | null }) => {
        if (at !== null) store.keepProfileChoice(at);
      },
      discardToken: () => store.discard(),
      /** SES-11: the sign-out does not wait for the service, and a failure is not shown. */
      reportSignOut: (_: unknown, { token }: { token: string | null }) => {
        if (token !== null) session.logout({ token }).catch(asCallError);
      },
    },
  };
}

/**
 * SES-07: reports the values that another tab has stored. A storage event reports it at once. A frozen tab receives no events, so the
 * tab also compares when it becomes visible again.
 */
function watchOtherTabs(
  store: Pick<TokenStore, 'read' | 'readProfileChoice' | 'readSession'>,
  own: OwnSession,
  notify: (event: SessionEvent) => void,
) {
  const controller = new AbortController();
  const { signal } = controller;
  const compare = () => {
    const session = store.readSession();
    const isSameSession = session !== null && session === own.session;
    own.session = session;
    notify({ type: 'stored.changed', token: store.read(), profileChosenAt: store.readProfileChoice(), isSameSession });
  };
  /** A null key means that all storage was cleared. */
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === STORED.token || key === STORED.profileChosenAt) compare();
  };
  addEventListener('storage', onStorage, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && compare(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && compare(), { signal });
  return () => controller.abort();
}
