import { fromPromise } from 'xstate';
import type { SocialAccount } from '../../../machines/domain/socialLogin.ts';
import type { TermsChoice } from '../../../machines/domain/terms.ts';
import { splitFullName } from '../../../machines/domain/validation.ts';
import { emailCheckMachine } from '../../../machines/signIn/emailCheck.machine.ts';
import type { Registration } from '../../../machines/signIn/register.machine.ts';
import type { registrationCalls } from '../../api/signIn/registration.ts';
import type { TokenStore } from '../../api/signIn/tokenStore.ts';

export type RegisterDependencies = {
  registration: Pick<ReturnType<typeof registrationCalls>, 'signup' | 'isEmailFree'>;
  store: Pick<TokenStore, 'readTerms'>;
  /** From the landing address (REG-08). */
  landing: { affiliate: string | null; session: string | null };
};

/**
 * Implementations for the register machine (REG-08, ACC-08). Rejects with a CallError. Fields that the form does not ask for are omitted.
 */
export const registerImplementations = ({ registration, store, landing }: RegisterDependencies) => ({
  actors: {
    emailCheck: emailCheckMachine.provide({
      actors: {
        isEmailFree: fromPromise<boolean, { email: string }>(({ input, signal }) => registration.isEmailFree(input.email, signal)),
      },
    }),
    recallTerms: fromPromise<TermsChoice | null>(async () => store.readTerms()),
    signUp: fromPromise<{ isActivated: boolean }, { draft: Registration; social: SocialAccount | null }>(
      async ({ input: { draft, social }, signal }) => {
        const { firstName, lastName } = splitFullName(draft.fullName) ?? { firstName: draft.fullName, lastName: '' };
        return registration.signup(
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
    ),
  },
});
