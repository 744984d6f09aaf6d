import { fromPromise } from 'xstate';
import type { Credentials, SignedIn } from '../../machines/login/login.machine.ts';
import type { sessionCalls } from '../api/session.ts';

type Calls = { session: Pick<ReturnType<typeof sessionCalls>, 'login'> };

/** What the login form asks for (LOG-07). Rejects with a CallError. */
export const loginImplementations = ({ session }: Calls) => ({
  actors: {
    signIn: fromPromise<SignedIn, Credentials>(async ({ input, signal }) => {
      const { accessToken, refreshToken } = await session.login(input, signal);
      return { token: accessToken, refreshToken };
    }),
  },
});
