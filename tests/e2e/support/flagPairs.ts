/** A few deployments that together contain every pair of flags in all four combinations (a covering array of strength two). */
import { FLAG_NAMES, type FlagName } from '../../../machines/domain/flags.ts';

export type Deployment = Readonly<Record<FlagName, boolean>>;

const wordOf = (first: FlagName, isFirst: boolean, second: FlagName, isSecond: boolean) =>
  `${first}=${isFirst ? 'on' : 'off'} ${second}=${isSecond ? 'on' : 'off'}`;

/** Every pair of two flags, each on and off. */
export const everyPair = (names: readonly FlagName[] = FLAG_NAMES): string[] =>
  names.flatMap((first, index) =>
    names
      .slice(index + 1)
      .flatMap((second) => [true, false].flatMap((one) => [true, false].map((other) => wordOf(first, one, second, other)))),
  );

/** The pairs of one deployment. */
export const pairsOf = (deployment: Deployment, names: readonly FlagName[] = FLAG_NAMES): string[] =>
  names.flatMap((first, index) => names.slice(index + 1).map((second) => wordOf(first, deployment[first], second, deployment[second])));

/** A generator with a fixed seed: the deployments must be the same in every run. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** Random candidates for each deployment: more of them hardly shorten the list. */
const TRIES = 200;

/** Greedy: each deployment is the candidate that covers most of the missing pairs. */
export function deploymentsForEveryPair(names: readonly FlagName[] = FLAG_NAMES): Deployment[] {
  const chance = numbers(17);
  const draw = () => Object.fromEntries(names.map((name) => [name, (chance.next().value ?? 0) < 0.5])) as Record<FlagName, boolean>;
  const missing = new Set(everyPair(names));
  const freshIn = (deployment: Deployment) => pairsOf(deployment, names).filter((pair) => missing.has(pair)).length;
  const chosen: Deployment[] = [];
  while (missing.size > 0) {
    const tries = Array.from({ length: TRIES }, draw);
    const best = tries.reduce((one, other) => (freshIn(other) > freshIn(one) ? other : one));
    if (freshIn(best) === 0) continue;
    chosen.push(best);
    for (const pair of pairsOf(best, names)) missing.delete(pair);
  }
  return chosen;
}
