/** SES-13: goes on with a session whose token has ended, without the viewer. */
import type { Authentication } from '../../machines/domain/entities.ts';
import { asCallError } from '../../machines/domain/errors.ts';
import type { TokenStore } from './tokenStore.ts';

export type Renewal = ReturnType<typeof createRenewal>;

/** The browser's name for: one tab at a time. A token for renewing is good once. */
const TURN = 'marquee.renewal';

type Dependencies = {
  store: Pick<TokenStore, 'read' | 'readRefresh' | 'readSession' | 'keepRenewed'>;
  /** POST /v1/token. Rejects with a CallError. */
  ask: (refreshToken: string) => Promise<Authentication>;
  onRenewed: (token: string) => void;
  /** Missing in old browsers: then a tab that comes second finds the token that the first has stored. */
  locks?: Pick<LockManager, 'request'> | undefined;
};

export function createRenewal({ store, ask, onRenewed, locks }: Dependencies) {
  let underWay: { token: string; renewed: Promise<string | null> } | null = null;

  const belongsTo = (session: string | null) => session !== null && store.readSession() === session;
  /** Renewed by another call or another tab. A token of another session is none of it. */
  const renewedAlready = (token: string, session: string | null) => {
    const stored = store.read();
    return belongsTo(session) && stored !== token ? stored : null;
  };

  async function renewOnce(token: string, session: string | null): Promise<string | null> {
    const refreshToken = store.readRefresh();
    const already = renewedAlready(token, session);
    if (already !== null || refreshToken === null || !belongsTo(session)) return already;
    try {
      const { accessToken, refreshToken: next } = await ask(refreshToken);
      if (!belongsTo(session)) return null;
      store.keepRenewed(accessToken, next);
      return accessToken;
    } catch (error) {
      const renewedMeanwhile = renewedAlready(token, session);
      if (renewedMeanwhile === null && !isRefused(error)) throw error;
      return renewedMeanwhile;
    }
  }

  return {
    /**
     * One renewal for all calls that were refused with this token.
     * @param session as it was when the call began
     * @returns the token to repeat the call with; null when the session is over
     * @throws CallError when the service did not answer: the session may go on
     */
    async renew(token: string, session: string | null): Promise<string | null> {
      if (underWay?.token !== token) {
        const inTurn = () => renewOnce(token, session);
        const renewed = locks ? locks.request(TURN, inTurn) : inTurn();
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

/** Said by the service about the token, and not a failure that passes. */
const isRefused = (error: unknown) => {
  const { errorCode } = asCallError(error);
  return errorCode >= 400 && errorCode < 500 && errorCode !== 429;
};
