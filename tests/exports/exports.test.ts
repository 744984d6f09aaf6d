/** FLW-01: an exported machine has the same states and transitions as the machine that runs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine, StateMachine } from 'xstate';
import { type ChartState, describeMachine, statesOf, transitionsOf } from '../../src/inspector/chart/description.ts';
import { allStates } from '../paths/harness/transitions.ts';
import { configOf } from './config.ts';
import { writtenMachines } from './machines.ts';
import { guardWords } from './names.ts';
import { sourceOf } from './source.ts';

const all = await writtenMachines();
// Within the project: the files import xstate.
const folder = mkdtempSync(fileURLToPath(new URL('../exported-', import.meta.url)));

beforeAll(() => {
  for (const { machine, file } of all) writeFileSync(`${folder}/${machine.id}.mjs`, sourceOf(machine, file));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The description of a chart lacks the tags, and has shorter names of guards. */
function comparable(machine: AnyStateMachine) {
  const nodes = allStates(machine);
  const guards = new Map(nodes.flatMap(transitionsOf).map(([id, { guard }]) => [id, guardWords(guard)]));
  const stateOf = ({ path, kind, initial, work, entry, exit, transitions }: ChartState) => ({
    path,
    kind,
    initial,
    work,
    entry,
    exit,
    // The words include the length of a delay, which the export does not have.
    transitions: transitions.map(({ words: _, ...transition }) => ({ ...transition, guard: guards.get(transition.id) })),
    tags: nodes.find((node) => node.path.join('.') === path)?.tags,
    isEnding: nodes.find((node) => node.path.join('.') === path)?.output !== undefined,
  });
  return { id: machine.id, states: statesOf(describeMachine(machine)).map(stateOf) };
}

describe('FLW-01 every machine is exported as plain configuration', () => {
  it.each(all)('FLW-01 $machine.id as JSON has the same states and transitions', ({ machine }) => {
    const config: unknown = JSON.parse(JSON.stringify(configOf(machine)));
    expect(comparable(createMachine(config as Parameters<typeof createMachine>[0]))).toEqual(comparable(machine));
  });

  it.each(all)('FLW-01 $machine.id as JavaScript has the same states and transitions', async ({ machine }) => {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(`${folder}/${machine.id}.mjs`).href);
    const [made] = Object.values(exported);
    expect(Object.keys(exported)).toHaveLength(1);
    if (!(made instanceof StateMachine)) throw new Error(`${machine.id}.js exports no machine`);
    expect(comparable(made)).toEqual(comparable(machine));
  });
});

it('FLW-01 FLW-07 an export replaces the exported machines and keeps the page of the changes', () => {
  const [kept, old] = ['kept.html', 'removedMachine.js'].map((name) =>
    fileURLToPath(new URL(`../../flows-export/${name}`, import.meta.url)),
  );
  mkdirSync(new URL('../../flows-export', import.meta.url), { recursive: true });
  for (const path of [kept, old]) if (path) writeFileSync(path, '');
  const { status } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tests/exports/write.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  expect(status).toBe(0);
  expect([kept, old].map((path) => existsSync(path ?? ''))).toEqual([true, false]);
  rmSync(kept ?? '');
});
