/** Limits how often the client repeats calls to one address, whatever number of callers ask for it. */
import { TRIES } from './retry.ts';

/** ms */
const SPAN = 30_000;

/** @returns whether a failed call to an address may be repeated; yes at most twice in 30 s for each address */
export function limitRepetitions(): (address: string) => boolean {
  const repeated: string[] = [];
  return (address) => {
    if (repeated.filter((other) => other === address).length >= TRIES - 1) return false;
    repeated.push(address);
    setTimeout(() => repeated.shift(), SPAN);
    return true;
  };
}
