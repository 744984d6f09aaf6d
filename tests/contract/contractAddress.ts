/** Which service the contract is asked of. */

/** `CONTRACT_BASE_URL` without a slash at its end; '' when the demo is meant. */
export const CONTRACT_ADDRESS: string = (process.env.CONTRACT_BASE_URL ?? '').trim().replace(/\/+$/, '');

/** Whom the walk signs in as. */
export type Visitor = {
  email: string;
  password: string;
  /** The PIN of the first profile; '' for none. */
  profileCode: string;
};

/** The account of `CONTRACT_EMAIL`, `CONTRACT_PASSWORD` and `CONTRACT_PROFILE_CODE`; null when it is not named. */
export function namedVisitor(): Visitor | null {
  const { CONTRACT_EMAIL: email, CONTRACT_PASSWORD: password, CONTRACT_PROFILE_CODE: profileCode = '' } = process.env;
  return email && password ? { email, password, profileCode } : null;
}

/** What `fetch` says when nothing came: the cause, where there is one. */
export function whyNothingCame(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'too late';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? String(cause.code) : cause.message;
}

/**
 * One question whose answer does not matter.
 * @throws Error when nothing answers
 */
export async function expectSomebodyAt(address: string): Promise<void> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new Error(`CONTRACT_BASE_URL is no http(s) address: ${address}`);
  try {
    await fetch(`${address}/v1/setting`, { redirect: 'manual', signal: AbortSignal.timeout(15_000) });
  } catch (error) {
    throw withoutStack(`nothing answers at ${address} (${whyNothingCame(error)})`);
  }
}

/** An error that is about the service and not about a line of these tests. */
export function withoutStack(words: string): Error {
  const error = new Error(words);
  error.name = 'Contract';
  error.stack = `Contract: ${words}`;
  return error;
}
