/** The service that the contract tests call. */

/** `CONTRACT_BASE_URL` without a trailing slash; '' for the demo. */
export const CONTRACT_ADDRESS: string = (process.env.CONTRACT_BASE_URL ?? '').trim().replace(/\/+$/, '');

/** The account that the walk signs in to. */
export type Visitor = {
  email: string;
  password: string;
  /** The PIN of the first profile; '' for none. */
  profileCode: string;
};

/** The account of `CONTRACT_EMAIL`, `CONTRACT_PASSWORD` and `CONTRACT_PROFILE_CODE`; null when not given. */
export function namedVisitor(): Visitor | null {
  const { CONTRACT_EMAIL: email, CONTRACT_PASSWORD: password, CONTRACT_PROFILE_CODE: profileCode = '' } = process.env;
  return email && password ? { email, password, profileCode } : null;
}

/** The reason of a failed `fetch`: its cause if there is one. */
export function connectionErrorOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'too late';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? String(cause.code) : cause.message;
}

/**
 * Makes one request and ignores its answer.
 * @throws Error when the service does not answer
 */
export async function expectServiceAt(address: string): Promise<void> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new Error(`CONTRACT_BASE_URL is no http(s) address: ${address}`);
  try {
    await fetch(`${address}/v1/setting`, { redirect: 'manual', signal: AbortSignal.timeout(15_000) });
  } catch (error) {
    throw withoutStack(`nothing answers at ${address} (${connectionErrorOf(error)})`);
  }
}

/** An error about the service, without a stack trace of the tests. */
export function withoutStack(words: string): Error {
  const error = new Error(words);
  error.name = 'Contract';
  error.stack = `Contract: ${words}`;
  return error;
}
