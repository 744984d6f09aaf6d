import { fromPromise } from 'xstate';
import type { SignedIn } from '../../../machines/domain/messages.ts';
import type { Credentials } from '../../../machines/signIn/login.machine.ts';
import type { NewPassword } from '../../../machines/signIn/passwordReset.machine.ts';
import type { passwordCalls } from '../../api/signIn/passwords.ts';
import type { sessionCalls } from '../../api/signIn/session.ts';

type Passwords = ReturnType<typeof passwordCalls>;

/** Implementations for the passwordReset machine (ACC-02). Rejects with a CallError. */
export const passwordResetImplementations = (dependencies: {
  passwords: Pick<Passwords, 'reset'>;
  session: Pick<ReturnType<typeof sessionCalls>, 'login'>;
}) => ({
  actors: {
    resetPassword: fromPromise<void, NewPassword>(({ input, signal }) => dependencies.passwords.reset(input, signal)),
    signIn: fromPromise<SignedIn, Credentials>(async ({ input, signal }) => {
      const { accessToken, refreshToken } = await dependencies.session.login(input, signal);
      return { token: accessToken, refreshToken };
    }),
  },
});
