/** SES-13: renews an expired token, so that the session continues without a new login. */

import { asCallError } from '../../../machines/domain/errors.ts';
import type { SignedIn } from '../../../machines/domain/messages.ts';
import { ownName } from '../../configuration/basePath.ts';
import type { TokenStore } from './tokenStore.ts';

/** Name of the Web Lock that lets one tab at a time renew. A refresh token is valid once. */
const TURN = ownName('renewal');

type Dependencies = {
  store: Pick<TokenStore, 'read' | 'readRefresh' | 'readSession' | 'keepRenewed'>;
  /** POST /v1/token. Rejects with a CallError. */
  ask: (refreshToken: string) => Promise<SignedIn>;
  onRenewed: (token: string) => void;
  /** Missing in old browsers. A second tab then finds the token that the first tab has stored. */
  locks?: Pick<LockManager, 'request'> | undefined;
};

export function createRenewal({ store, ask, onRenewed, locks }: Dependencies) {
  let underWay: { token: string; renewed: Promise<string | null> } | null = null;

  const belongsTo = (session: string | null) => session !== null && store.readSession() === session;
  /** The token that another call or tab has stored since; null when the session has changed. */
  const renewedAlready = (token: string, session: string | null) => {
    const stored = store.read();
    return belongsTo(session) && stored !== token ? stored : null;
  };

  async function renewOnce(token: string, session: string | null): Promise<string | null> {
    const refreshToken = store.readRefresh();
    const already = renewedAlready(token, session);
    if (already !== null || refreshToken === null || !belongsTo(session)) return already;
    try {
      const renewed = await ask(refreshToken);
      if (!belongsTo(session)) return null;
      store.keepRenewed(renewed.token, renewed.refreshToken);
      return renewed.token;
    } catch (error) {
      const renewedByOther = renewedAlready(token, session);
      if (renewedByOther === null && !isRefused(error)) throw error;
      return renewedByOther;
    }
  }

  return {
    /**
     * Makes one renewal for all calls that were refused with this token.
     * @param session its name when the call began
     * @returns the token for repeating the call; null when the session has ended
     * @throws CallError when the service did not answer: the session may still be valid
     */
    async renew(token: string, session: string | null): Promise<string | null> {
      if (underWay?.token !== token) {
        let hasBegun = false;
        const inTurn = () => {
          hasBegun = true;
          return renewOnce(token, session);
        };
        // ERR-12: a browser that refuses the lock is like one without locks.
        const renewed = locks
          ? locks.request(TURN, inTurn).catch((error: unknown) => {
              if (hasBegun) throw error;
              return inTurn();
            })
          : inTurn();
        underWay = { token, renewed };
        const forget = () => {
          underWay = null;
        };
        renewed
          .then(
            (fresh) => fresh !== null && onRenewed(fresh),
            () => {},
          )
          .finally(forget);
      }
      return underWay.renewed;
    },
  };
}

/** Whether the service refused the refresh token itself: 4xx except 429. */
const isRefused = (error: unknown) => {
  const { errorCode } = asCallError(error);
  return errorCode >= 400 && errorCode < 500 && errorCode !== 429;
};
