import { fromPromise } from 'xstate';
import type { passwordCalls } from '../../api/signIn/passwords.ts';

type Passwords = ReturnType<typeof passwordCalls>;

/** Implementations for the passwordRecovery machine (ACC-01). Rejects with a CallError. */
export const passwordRecoveryImplementations = ({ passwords }: { passwords: Pick<Passwords, 'recover'> }) => ({
  actors: { recover: fromPromise<void, { email: string }>(({ input, signal }) => passwords.recover(input.email, signal)) },
});
