import { asCallError } from '../../../machines/domain/errors.ts';
import { profileSwitchMachine } from '../../../machines/profiles/profileSwitch.machine.ts';
import type { SessionEvent, sessionMachine } from '../../../machines/signIn/session.machine.ts';
import { viewerMachine } from '../../../machines/signIn/viewer.machine.ts';
import type { profileCalls } from '../../profiles/api/profiles.ts';
import { type Work, withWork } from '../../start/work.ts';
import { STORED } from '../../storage/stored.ts';
import type { sessionCalls } from '../api/session.ts';
import { type TokenStore } from '../api/tokenStore.ts';

type Dependencies = { session: ReturnType<typeof sessionCalls>; profiles: ReturnType<typeof profileCalls>; store: TokenStore };

/** Stored name of this tab's session. A renewal keeps it (SES-13). */
type OwnSession = { session: string | null };

/** The work of session, viewer and profile switch: storage, the account and the profile (SES). Calls reject with a CallError. */
export function sessionWork({ session, profiles, store }: Dependencies): Work<typeof sessionMachine> {
  const own: OwnSession = { session: null };
  return {
    restoreSession: async () => {
      own.session = store.readSession();
      return { token: store.read(), profileChosenAt: store.readProfileChoice() };
    },
    otherTabs: ({ sendBack }) => watchOtherTabs(store, own, sendBack),
    viewer: withWork(viewerMachine, {
      /** SES-01, CFG-07: loads account and profile at the same time. SES-10: the viewer machine handles a 423 of this load itself. */
      loadAccount: async ({ signal }) => {
        const [account, profile] = await Promise.all([session.account({ ownsLock: true }, signal), profiles.current(signal)]);
        return { account, profile };
      },
      profileSwitch: withWork(profileSwitchMachine, {
        selectProfile: ({ input, signal }) => profiles.select(input, signal),
        reloadAccount: ({ signal }) => session.account({}, signal),
      }),
    }),
    keepToken: ({ token, refreshToken }) => {
      store.keep(token, refreshToken);
      own.session = store.readSession();
    },
    keepProfileChoice: ({ at }) => store.keepProfileChoice(at),
    discardToken: () => store.discard(),
    /** SES-11: the sign-out does not wait for the service, and a failure is not shown. */
    reportSignOut: ({ token }) => {
      if (token !== null) session.logout({ token }).catch(asCallError);
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
