import { fromPromise } from 'xstate';
import type { SignedIn } from '../../machines/domain/messages.ts';
import type { Credentials } from '../../machines/login/login.machine.ts';
import type { PasswordPair } from '../../machines/passwordChange/passwordChange.machine.ts';
import type { NewPassword } from '../../machines/passwordReset/passwordReset.machine.ts';
import type { passwordCalls } from '../api/passwords.ts';
import type { sessionCalls } from '../api/session.ts';

type Passwords = ReturnType<typeof passwordCalls>;

/** Implementations for the passwordRecovery machine (ACC-01). Rejects with a CallError. */
export const passwordRecoveryImplementations = ({ passwords }: { passwords: Pick<Passwords, 'recover'> }) => ({
  actors: { recover: fromPromise<void, { email: string }>(({ input, signal }) => passwords.recover(input.email, signal)) },
});

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

/** Implementations for the passwordChange machine (ACC-03). Rejects with a CallError. */
export const passwordChangeImplementations = ({ passwords }: { passwords: Pick<Passwords, 'change'> }) => ({
  actors: { changePassword: fromPromise<void, PasswordPair>(({ input, signal }) => passwords.change(input, signal)) },
});
