import * as z from 'zod/mini';
import {
  accountCheckAnswerWire,
  type accountCheckWire,
  type activationWire,
  fromSignup,
  type reactivationWire,
  type Signup,
  signupAnswerWire,
} from '../../account/api/account.wire.ts';
import type { Call } from '../../api/call.ts';

/** Calls for creating an account. They send no bearer token, because the visitor has no session yet. */
export const registrationCalls = (call: Call) => ({
  /**
   * POST /v1/signup (REG-08). Fields that the form does not ask for are omitted. Rejects with a CallError.
   * @param landing.session from the landing address, see readLanding
   * @returns isActivated is false until the viewer opens the link in the e-mail
   */
  signup: async (signup: Signup, landing: { session: string | null }, signal?: AbortSignal): Promise<{ isActivated: boolean }> => {
    const query = { session: landing.session ?? undefined };
    const body = fromSignup(signup);
    const { activated } = await call(signupAnswerWire, { method: 'POST', path: '/v1/signup', query, body, bearer: 'none', signal });
    return { isActivated: activated };
  },

  /** POST /v1/account/check (ACC-08): false after any failure, including an abort. Never rejects. */
  isEmailFree: async (email: string, signal?: AbortSignal): Promise<boolean> => {
    const body = { email } satisfies z.input<typeof accountCheckWire>;
    try {
      const answer = await call(accountCheckAnswerWire, { method: 'POST', path: '/v1/account/check', body, bearer: 'none', signal });
      return answer.available;
    } catch {
      return false;
    }
  },

  /** POST /v1/validate (ACC-04): false after any failure. Never rejects. */
  activate: async ({ code, id }: { code: string; id: string }, signal?: AbortSignal): Promise<boolean> => {
    const body = { code, id } satisfies z.input<typeof activationWire>;
    return succeeds(call(z.unknown(), { method: 'POST', path: '/v1/validate', body, bearer: 'none', signal }));
  },

  /** PUT /v1/account/activate (ACC-04): the service sends the activation e-mail again. False after any failure. Never rejects. */
  reactivate: async (email: string, signal?: AbortSignal): Promise<boolean> => {
    const body = { email } satisfies z.input<typeof reactivationWire>;
    return succeeds(call(z.unknown(), { method: 'PUT', path: '/v1/account/activate', body, bearer: 'none', signal }));
  },
});

const succeeds = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    () => false,
  );
