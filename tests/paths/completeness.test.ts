/** FLW-02: fails for every machine without a path test. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { everyBrandPage } from '../../brand/tool/pages.ts';
import { allStates, allTransitions } from './harness/transitions.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OF_BRANDS = everyBrandPage().map(({ folder }) => ROOT + folder);
const MACHINES = [`${ROOT}machines`, ...OF_BRANDS];
const TESTS = [`${ROOT}tests/paths`, ...OF_BRANDS];

const filesBelow = (folders: readonly string[], ending: string) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => `${folder}/${name}`),
  );

/** The machine names in calls of describeEveryPath. */
const walked = filesBelow(TESTS, '.test.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/describeEveryPath\(\s*(\w+)/g)].map(([, name]) => name),
);

/** The exports of all machine files. The import throws when a target does not exist. */
const machines = await Promise.all(
  filesBelow(MACHINES, '.machine.ts').map(async (file) => {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
    const found = Object.entries(exported).flatMap(([name, value]) => (value instanceof StateMachine ? [{ name, machine: value }] : []));
    return { file: file.slice(ROOT.length), found };
  }),
);
const all = machines.flatMap(({ found }) => found);

describe('FLW-02 every machine', () => {
  it.each(machines)('$file exports exactly one machine', ({ found }) => {
    expect(found.map(({ name }) => name)).toHaveLength(1);
  });

  it.each(all)('$name is walked by a path test', ({ name }) => {
    expect(walked, `a path test needs describeEveryPath(${name}, …)`).toContain(name);
  });

  it.each(all)('$name contains all targets of its transitions', ({ machine }) => {
    for (const state of allStates(machine)) if (state.type === 'compound') expect(state.initial.target?.[0]?.parent).toBe(state);
    for (const { target } of allTransitions(machine).keys()) for (const node of target ?? []) expect(allStates(machine)).toContain(node);
  });

  /** A `reenter` transition of a region leaves the parallel state above it, so all other regions restart. */
  it.each(all)('$name has no region that restarts the other regions', ({ machine }) => {
    const restarting = [...allTransitions(machine)].filter(
      ([{ reenter, target, source }]) => reenter && target && source.parent?.type === 'parallel',
    );
    expect(restarting.map(([, name]) => name)).toEqual([]);
  });

  it('each approved recording belongs to an existing machine', () => {
    const ids = all.map(({ machine }) => `${machine.id}.txt`);
    const approved = readdirSync(new URL('recorded/', import.meta.url));
    expect(
      approved.filter((name) => !ids.includes(name)),
      'remove it from tests/paths/recorded',
    ).toEqual([]);
  });

  it('each machine has a unique id', () => {
    const ids = all.map(({ machine }) => machine.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
