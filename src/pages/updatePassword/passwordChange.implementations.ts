import { fromPromise } from 'xstate';
import type { PasswordPair } from '../../../machines/account/passwordChange.machine.ts';
import type { passwordCalls } from '../../api/signIn/passwords.ts';

type Passwords = ReturnType<typeof passwordCalls>;

/** Implementations for the passwordChange machine (ACC-03). Rejects with a CallError. */
export const passwordChangeImplementations = ({ passwords }: { passwords: Pick<Passwords, 'change'> }) => ({
  actors: { changePassword: fromPromise<void, PasswordPair>(({ input, signal }) => passwords.change(input, signal)) },
});
