/** Which tests are about which machine, read from their source: by what they import, and by titles such as `SES-01 session: …`. */
import { requirementIdsIn } from './requirementIds.ts';

/** A test or story of more machines than these is about how they work together: its title says nothing of one of them. */
export const FEW = 2;

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'[^']*\.machine\.ts'/g;
const NAMED = /['`]((?:[A-Z][A-Z\d]{2}-\d{2} )+)(\w+): /g;
const machinesIn = (source: string) =>
  [...source.matchAll(IMPORT)].flatMap(([, names = '']) => names.split(',').flatMap((name) => /^\s*(\w+Machine)\b/.exec(name)?.[1] ?? []));

/** Every text of a source, titles among them. */
export const textsIn = (source: string) => (source.match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? []).join('\n');

/**
 * @param sources of the tests
 * @param asked every requirement there is
 * @returns the requirements in the titles of its tests, by the name a machine is exported as
 */
export function requirementsInTests(sources: readonly string[], asked: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, Set<string>>();
  const add = (machine: string, ids: readonly string[]) => named.set(machine, new Set([...(named.get(machine) ?? []), ...ids]));
  for (const source of sources) {
    for (const [, ids = '', machine = ''] of source.matchAll(NAMED)) add(`${machine}Machine`, requirementIdsIn(ids, asked));
    const machines = new Set(machinesIn(source));
    if (machines.size === 0 || machines.size > FEW) continue;
    const ids = requirementIdsIn(textsIn(source), asked);
    for (const machine of machines) add(machine, ids);
  }
  return new Map([...named].map(([machine, ids]) => [machine, [...ids]]));
}
