import { splitFullName } from '../../../machines/domain/validation.ts';
import type { emailCheckMachine } from '../../../machines/signIn/emailCheck.machine.ts';
import type { registerMachine } from '../../../machines/signIn/register.machine.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { registrationCalls } from '../api/registration.ts';

/** Work of the register machine (REG-08, ACC-08). Rejects with a CallError. Fields that the form does not ask for are omitted. */
export function registerWork({ call, store, landing }: Pick<Services, 'call' | 'store' | 'landing'>): LateWork<typeof registerMachine> {
  const { signup } = registrationCalls(call);
  return {
    recallTerms: async () => store.readTerms(),
    signUp: async ({ input: { draft, social }, signal }) => {
      const { firstName, lastName } = splitFullName(draft.fullName) ?? { firstName: draft.fullName, lastName: '' };
      return signup(
        {
          firstName,
          lastName,
          email: draft.email,
          agree: draft.agree,
          optin: draft.optin,
          ...(draft.password !== null && { password: draft.password }),
          ...(social && { provider: social.provider, accessToken: social.token }),
          ...(landing.affiliate !== null && { affiliate: landing.affiliate }),
        },
        { session: landing.session },
        signal,
      );
    },
  };
}

/** REG-02 */
export function emailCheckWork({ call }: Pick<Services, 'call'>): LateWork<typeof emailCheckMachine> {
  const { isEmailFree } = registrationCalls(call);
  return { isEmailFree: ({ input, signal }) => isEmailFree(input.email, signal) };
}
