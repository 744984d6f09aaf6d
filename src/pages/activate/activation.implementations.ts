import { fromPromise } from 'xstate';
import type { ActivationCode } from '../../../machines/signIn/activation.machine.ts';
import type { registrationCalls } from '../../api/signIn/registration.ts';

/** Implementations for the activation machine (ACC-04). Resolves with false after a failure; never rejects. */
export const activationImplementations = ({
  registration,
}: {
  registration: Pick<ReturnType<typeof registrationCalls>, 'activate' | 'reactivate'>;
}) => ({
  actors: {
    activate: fromPromise<boolean, ActivationCode>(({ input, signal }) => registration.activate(input, signal)),
    reactivate: fromPromise<boolean, { email: string }>(({ input, signal }) => registration.reactivate(input.email, signal)),
  },
});
