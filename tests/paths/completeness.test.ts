/** FLW-02 for machines nobody thought of: one without a path test fails here. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { allStates, allTransitions } from './harness/transitions.ts';

const MACHINES = fileURLToPath(new URL('../../machines', import.meta.url));
const TESTS = fileURLToPath(new URL('.', import.meta.url));

const filesBelow = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);

/** The names path tests give to describeEveryPath. */
const walked = filesBelow(TESTS, '.test.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/describeEveryPath\(\s*(\w+)/g)].map(([, name]) => name),
);

/** A machine is exported from every file; one whose targets do not exist throws already here. */
const machines = await Promise.all(
  filesBelow(MACHINES, '.machine.ts').map(async (file) => {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
    const found = Object.entries(exported).flatMap(([name, value]) => (value instanceof StateMachine ? [{ name, machine: value }] : []));
    return { file: file.slice(MACHINES.length + 1), found };
  }),
);
const all = machines.flatMap(({ found }) => found);

describe('FLW-02 every machine is known to the path tests', () => {
  it.each(machines)('$file exports one machine', ({ found }) => {
    expect(found.map(({ name }) => name)).toHaveLength(1);
  });

  it.each(all)('$name is walked by a path test', ({ name }) => {
    expect(walked, `tests/paths needs describeEveryPath(${name}, …)`).toContain(name);
  });

  it.each(all)('$name knows all its targets', ({ machine }) => {
    for (const state of allStates(machine)) if (state.type === 'compound') expect(state.initial.target?.[0]?.parent).toBe(state);
    for (const { target } of allTransitions(machine).keys()) for (const node of target ?? []) expect(allStates(machine)).toContain(node);
  });

  /** With `reenter` the transition of a region leaves the parallel state above it: every other region would begin anew. */
  it.each(all)('$name: no region takes its neighbours with it', ({ machine }) => {
    const spoiling = [...allTransitions(machine)].filter(
      ([{ reenter, target, source }]) => reenter && target && source.parent?.type === 'parallel',
    );
    expect(spoiling.map(([, name]) => name)).toEqual([]);
  });

  it('what was approved belongs to a machine that there is', () => {
    const ids = all.map(({ machine }) => `${machine.id}.txt`);
    const approved = readdirSync(new URL('recorded/', import.meta.url));
    expect(
      approved.filter((name) => !ids.includes(name)),
      'remove it from tests/paths/recorded',
    ).toEqual([]);
  });

  it('each has an id of its own', () => {
    const ids = all.map(({ machine }) => machine.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
