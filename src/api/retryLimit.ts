/** Limits how often the client retries calls to one address, for all callers together. */
import { MAX_ATTEMPTS } from './retry.ts';

/** ms */
const SPAN = 30_000;

/** @returns a function that returns whether a failed call to an address may be retried: at most twice in 30 s for each address */
export function limitRetries(): (address: string) => boolean {
  const repeated: string[] = [];
  return (address) => {
    if (repeated.filter((other) => other === address).length >= MAX_ATTEMPTS - 1) return false;
    repeated.push(address);
    setTimeout(() => repeated.shift(), SPAN);
    return true;
  };
}
