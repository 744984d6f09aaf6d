/** FLW-05: tests the mutants themselves. A run without mutants, or with mutants that no test can detect, would look perfect. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import * as productConstants from '../../machines/domain/constants.ts';
import { knowMachine, select } from './active.ts';
import { chartMutants } from './chartMutants.ts';
import { constantMutants, constantOf, shifted } from './constantMutants.ts';
import { instrumentConstants, instrumentMachine } from './instrument.ts';
import { withMutants } from './instrumentModules.ts';
import { GROUP_NAMES, groupOf, modulesOf } from './modules.ts';
import { countsOf, type Judged } from './report.ts';
import { ruleMutantsOf } from './ruleMutants.ts';
import { draw, drawSample, keptShare, linesAbout } from './sample.ts';
import type { Judgement } from './store.ts';

type DoorEvent = { type: 'knock'; isFriend: boolean } | { type: 'leave' } | { type: 'ring' };

const door = () =>
  setup({
    types: { context: {} as { rings: number; opened: number }, events: {} as DoorEvent },
    guards: { isFriend: (_, { isFriend }: { isFriend: boolean }) => isFriend },
    actions: {
      countRing: assign({ rings: ({ context }) => context.rings + 1 }),
      countOpened: assign({ opened: ({ context }) => context.opened + 1 }),
    },
  }).createMachine({
    id: 'door',
    context: { rings: 0, opened: 0 },
    initial: 'closed',
    on: { ring: { actions: 'countRing' } },
    states: {
      closed: { on: { knock: { guard: { type: 'isFriend', params: ({ event }) => event }, target: 'open' } } },
      open: { entry: 'countOpened', on: { leave: { target: 'closed' } }, after: { 1000: { target: 'closed' } } },
    },
  });
type Door = ReturnType<typeof door>;

/** Visits a door with four events. @returns its state and context after each */
function visit(machine: Door) {
  const actor = createActor(machine).start();
  const seen = (['stranger', 'friend', 'ring', 'leave'] as const).map((step) => {
    if (step === 'ring' || step === 'leave') actor.send({ type: step });
    else actor.send({ type: 'knock', isFriend: step === 'friend' });
    const { value, context } = actor.getSnapshot();
    return `${step} ${value} ${context.rings} ${context.opened}`;
  });
  actor.stop();
  return seen;
}
const WITHOUT_MUTANT = ['stranger closed 0 0', 'friend open 0 1', 'ring open 1 1', 'leave closed 1 1'];
const MUTANTS = [
  'door: action countRing (0) is left out of  -- ring #0',
  'door:  -- ring #0 leads to closed',
  'door: guard isFriend says the opposite in closed -- knock #0',
  'door: closed -- knock #0 stays',
  'door: open -- leave #0 stays',
  'door: open -- xstate.after.1000.door.open #0 stays',
  'door: action countOpened (0) is left out of the entry of open',
];

describe('FLW-05 the mutants of a chart', () => {
  it('FLW-05 negate each guard, retarget each transition and omit each action except timers', () => {
    expect(
      chartMutants(door())
        .map(({ id }) => id)
        .sort(),
    ).toEqual(MUTANTS.toSorted());
  });

  it('FLW-05 change the results of a visit until they are undone', () => {
    const machine = door();
    const unnoticed = chartMutants(machine).flatMap(({ id, apply }) => {
      const undo = apply();
      const isSame = JSON.stringify(visit(machine)) === JSON.stringify(WITHOUT_MUTANT);
      undo();
      expect(visit(machine), `after ${id}`).toEqual(WITHOUT_MUTANT);
      return isSame ? [id] : [];
    });
    // The visit does not wait for the timer.
    expect(unnoticed).toEqual(['door: open -- xstate.after.1000.door.open #0 stays']);
  });

  it('FLW-05 never retarget a transition to another region', () => {
    const machine = setup({}).createMachine({
      id: 'two',
      type: 'parallel',
      states: {
        left: { initial: 'a', states: { a: { on: { go: { target: 'b' } } }, b: {} }, on: { rest: { target: '#two.right' } } },
        right: {},
      },
    });
    expect(chartMutants(machine).map(({ id }) => id)).toEqual(['two: left -- rest #0 stays', 'two: left.a -- go #0 stays']);
  });
});

describe('FLW-05 the active mutant', () => {
  afterEach(() => select({}));

  it('FLW-05 applies to the machine and to every copy made by provide()', () => {
    const machine = door();
    knowMachine(machine);
    const isOn = (one: Door) => visit(one)[1] === 'friend closed 0 0';
    select({ mutant: 'door: guard isFriend says the opposite in closed -- knock #0' });
    expect([visit(machine)[0], visit(machine.provide({}))[0]]).toEqual(['stranger open 0 1', 'stranger open 0 1']);
    select({ mutant: 'door: closed -- knock #0 stays' });
    expect([isOn(machine), isOn(machine.provide({})), isOn(machine.provide({}).provide({}))]).toEqual([true, true, true]);
    select({});
    expect([isOn(machine), isOn(machine.provide({}))]).toEqual([false, false]);
  });

  it('FLW-05 ends with an error when it causes an endless loop of transitions', () => {
    const machine = setup({}).createMachine({
      id: 'circle',
      initial: 'a',
      states: { a: { on: { go: { target: 'b' } } }, b: { always: { target: 'c' } }, c: { always: { target: 'b' } } },
    });
    knowMachine(machine);
    const actor = createActor(machine);
    actor.subscribe({ error: () => {} });
    actor.start();
    actor.send({ type: 'go' });
    expect(actor.getSnapshot().status).toBe('error');
  });
});

describe('FLW-05 the mutants of the constants', () => {
  it('FLW-05 shift numbers, texts and lists, and the members of objects one by one', () => {
    const constants = { COUNT: 3, LONG: 15_000, PART: 0.5, WORD: 'en', LIST: [1, 2], SIZES: { small: 10, large: 20 } };
    const values = constantMutants(constants).map((mutant) => {
      const name = constantOf(mutant)?.split('.')[0] ?? '';
      return shifted(name, new Map<string, unknown>(Object.entries(constants)).get(name), mutant);
    });
    expect(values).toEqual([4, 16_500, 0.55, 'enx', [1], { small: 11, large: 20 }, { small: 10, large: 22 }]);
    expect(shifted('COUNT', 3, undefined)).toBe(3);
    expect(shifted('COUNT', 3, 'constants: LONG is shifted')).toBe(3);
  });

  it('FLW-05 include every constant of the product', () => {
    const code = instrumentConstants(readFileSync(new URL('../../machines/domain/constants.ts', import.meta.url), 'utf8'));
    const instrumented = [...code.matchAll(/= shifted\('(\w+)', /g)].map(([, name]) => name);
    expect(instrumented).toEqual(code.match(/(?<=^export const )\w+/gm));
    expect(instrumented.toSorted()).toEqual(Object.keys(productConstants).toSorted());
    expect(constantMutants(productConstants).length).toBeGreaterThan(instrumented.length);
  });
});

it('FLW-05 throws when a module does not export exactly one machine', () => {
  expect(instrumentMachine('export const doorMachine = setup({});')).toContain('\nknowMachine(doorMachine);');
  expect(() => instrumentMachine('export const door = setup({});')).toThrow();
  expect(() => instrumentMachine('export const aMachine = 1;\nexport const bMachine = 2;')).toThrow();
});

describe('FLW-14 the mutants of a module with effects', () => {
  const RULE = 'export const isLess = (a: number, b: number) => a < b;';

  it('FLW-14 are in the module, and one at a time is active', async () => {
    const code = await withMutants('src/a.ts', RULE);
    const mutants = await ruleMutantsOf({ 'src/a.ts': RULE });
    expect(mutants.map(({ number }) => [number, code.includes(`stryMutAct_9fa48("src/a.ts#${number}")`)])).toEqual(
      mutants.map(({ number }) => [number, true]),
    );
    expect(code).not.toMatch(/stry(MutAct|Cov)_9fa48\("\d/);
  });

  it('FLW-14 are of every worker, store, call, schema and work, and each module is in one group', () => {
    for (const group of GROUP_NAMES) expect(modulesOf(group), group).not.toEqual([]);
    expect(
      [
        'src/worker/sw.ts',
        'src/api/answerStore.ts',
        'src/api/client.ts',
        'src/api/wire/safeUrl.ts',
        'src/catalogue/home/keptHome.work.ts',
      ].map(groupOf),
    ).toEqual(['worker', 'storage', 'calls', 'wire', 'work']);
    expect(groupOf('src/ui/page/focus.ts')).toBeUndefined();
  });
});

describe('FLW-05 the count', () => {
  const judgement = (state: Judgement['state'], isByRecordOnly = false): Judgement => ({ state, by: '', isByRecordOnly, hash: '' });
  const judged = (...judgements: (Judgement | undefined)[]): Judged => ({
    name: 'door',
    file: '',
    mutants: judgements.map((each, index) => ({ id: `door: ${index}`, kind: 'guard', judgement: each })),
  });

  it('FLW-05 counts endless mutants as noticed, omits unjudged ones from the share, and counts those noticed by records only', () => {
    const { made, noticed, unjudged, endless, recordOnly, share, shareWithoutRecordings } = countsOf([
      judged(judgement('noticed'), judgement('noticed', true), judgement('endless'), judgement('survived'), undefined),
    ]);
    expect([made, noticed, unjudged, endless, recordOnly, share, shareWithoutRecordings]).toEqual([5, 3, 1, 1, 1, 75, 50]);
  });

  it('FLW-05 returns a share of 0 when there are no mutants', () => {
    expect(countsOf([judged()]).share).toBe(0);
  });
});

describe('FLW-05 the sample', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `door: ${index}`);

  it('FLW-05 contains the same mutants for the same seed and any order of the list', () => {
    const drawn = draw(ids, 20, '25');
    expect(new Set(drawn).size).toBe(20);
    expect(draw(ids.toReversed(), 20, '25')).toEqual(drawn);
    expect(draw(ids, 20, '26')).not.toEqual(drawn);
  });

  it('FLW-05 takes one third from the rules', () => {
    const rules = ids.map((id) => id.replace('door', 'rule'));
    expect(drawSample(ids, rules, 120, '25').filter((id) => id.startsWith('rule'))).toHaveLength(40);
  });

  it('FLW-05 gives a rule mutant the same name when it moves within the file', async () => {
    const idsOf = async (source: string) => (await ruleMutantsOf({ 'a.ts': source })).map(({ id }) => id);
    const rule = 'export const isLess = (a: number, b: number) => a < b;\nexport const isLeast = (a: number, b: number) => a < b;\n';
    const found = await idsOf(rule);
    expect(found).toContain('a.ts: EqualityOperator a < b → a <= b (0)');
    expect(found).toContain('a.ts: EqualityOperator a < b → a <= b (1)');
    expect(new Set(found).size).toBe(found.length);
    expect(await idsOf(`/** A comment. */\n\n${rule}`)).toEqual(found);
  });

  it('FLW-05 does not count a mutant that exists in only one of two compared runs', () => {
    const before = { a: 'noticed', b: 'noticed', c: 'survived', d: 'noticed' } as const;
    const now = { a: 'noticed', b: 'gone', c: 'noticed', d: 'survived' } as const;
    expect(keptShare(now, before)).toBe(50);
    expect(linesAbout(now, before).slice(2)).toEqual([
      '  was noticed, is gone: b',
      '  was survived, is noticed: c',
      '  was noticed, is survived: d',
    ]);
  });
});
