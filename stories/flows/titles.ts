/** Finds the requirements of each machine in the sources of tests: by their imports, and by titles such as `SES-01 session: …`. */
import { requirementIdsIn } from './requirementIds.ts';

/** Maximum number of machines in a test or story. With more, its title does not count for a single machine. */
export const FEW = 2;

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'[^']*\.machine\.ts'/g;
const NAMED = /['`]((?:[A-Z][A-Z\d]{1,2}-\d{2} )+)(\w+): /g;
/** The machines that a source imports, by export name. */
export const machinesIn = (source: string) =>
  [...source.matchAll(IMPORT)].flatMap(([, names = '']) => names.split(',').flatMap((name) => /^\s*(\w+Machine)\b/.exec(name)?.[1] ?? []));

/** All string literals of a source, including titles. */
export const textsIn = (source: string) => (source.match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? []).join('\n');

/**
 * @param sources sources of the tests
 * @param asked all existing requirement ids
 * @returns the ids in the titles of a machine's tests, by the export name of the machine
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
