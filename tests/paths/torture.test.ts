/** Tests the harness with a machine that has all features: parallel, invoke, spawn, systemId, onSnapshot, after, delayed raise, wildcard. */
import { describe, expect, it } from 'vitest';
import {
  type AnyEventObject,
  assign,
  cancel,
  fromCallback,
  fromObservable,
  fromPromise,
  raise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { recordingLines, recordingTest } from './harness/approved.ts';
import { behaviourOf } from './harness/behaviour.ts';
import { undecided } from './harness/branches.ts';
import { explore } from './harness/explore.ts';
import { startRun } from './harness/run.ts';
import { runPath } from './harness/runPath.ts';
import { stepWordsOf } from './sentences.ts';

const everything = (withDeadTransition: boolean) =>
  setup({
    types: { context: {} as { count: number; last: unknown }, events: {} as AnyEventObject, input: {} as { start: number } },
    actors: {
      job: fromPromise(async () => 1),
      listener: fromCallback(() => {}),
      watch: fromObservable<number, void>(() => ({ subscribe: () => ({ unsubscribe() {} }) }) as never),
    },
    guards: { isBig: ({ context }) => context.count > 1, never: () => false },
  }).createMachine({
    id: 'everything',
    context: ({ input }) => ({ count: input.start, last: null }),
    type: 'parallel',
    states: {
      net: {
        initial: 'off',
        states: {
          off: { on: { ON: 'on', 'ext.*': { actions: assign({ last: 'ext' }) } } },
          on: {
            invoke: [
              {
                id: 'job',
                systemId: 'theJob',
                src: 'job',
                onDone: { actions: assign({ last: ({ event }) => event.output }) },
                onError: 'off',
              },
              { src: 'listener' },
              { id: 'watch', src: 'watch', onSnapshot: { actions: assign({ last: ({ event }) => event.snapshot.context }) } },
            ],
            after: { 100: { guard: 'isBig', actions: assign({ count: 0 }) }, 200: 'sequence', 300: 'off' },
            on: { OFF: 'off', COUNT: { actions: assign({ count: ({ context }) => Math.min(2, context.count + 1) }) } },
          },
          sequence: {
            initial: 'first',
            onDone: 'finished',
            states: {
              first: {
                entry: raise({ type: 'LATER' }, { delay: 50, id: 'later' }),
                exit: cancel('later'),
                on: { LATER: 'second', NOW: { actions: raise({ type: 'INNER' }) }, INNER: 'second' },
              },
              second: { type: 'final' },
            },
          },
          finished: { on: { ON: { target: 'on' }, ...(withDeadTransition ? { DEAD: { guard: 'never' as const, target: 'off' } } : {}) } },
        },
      },
      child: {
        initial: 'none',
        states: {
          none: { on: { SPAWN: { target: 'some', actions: spawnChild('job', { id: 'spawned', systemId: 'spawnedJob' }) } } },
          some: {
            on: {
              'xstate.done.actor.spawned': 'none',
              KILL: { target: 'none', actions: stopChild('spawned') },
              PING: { actions: sendTo('spawned', { type: 'fake.next', snapshot: {} }) },
            },
          },
        },
      },
    },
  });

const options = {
  input: { start: 0 },
  events: [
    { type: 'ext.foo' },
    { type: 'xstate.done.actor.job', output: 7 },
    { type: 'xstate.error.actor.job', error: 'x' },
    { type: 'xstate.snapshot.watch', snapshot: { context: 5 } },
    { type: 'xstate.done.actor.spawned', output: 1 },
  ],
};

describe('FLW-02 the harness', () => {
  const found = explore(everything(false), options);

  it.each(found.paths.map((path) => [path.steps.map(({ event }) => event.type).join(' → '), path] as const))(
    'walks %s',
    async (_, path) => {
      const taken = await runPath(found.machine, path, options);
      expect(taken.filter((transition) => found.transitions.has(transition))).not.toEqual([]);
    },
  );

  it('takes all transitions except a delay that is longer than an unguarded one', () => {
    expect(found.missing).toEqual(['everything.net.on -- xstate.after.300.everything.net.on #0 --> everything.net.off']);
  });

  it('reports a transition when its guard is never true', () => {
    const { missing, branches } = explore(everything(true), options);
    expect(missing).toContain('everything.net.finished -- DEAD #0 --> everything.net.off');
    const branch = 'everything.net.finished -- DEAD #0 --> everything.net.off [never] is never true';
    expect(branches.untaken).toContain(branch);
    expect(undecided(branches.untaken, 'tests/paths/everything.test.ts')).toMatch(
      /is never true[^]*`events` in tests\/paths\/everything\.test\.ts/,
    );
  });

  it('fails a path when the state of the actor differs from the model', async () => {
    const [path] = found.paths.toSorted((one, other) => other.steps.length - one.steps.length);
    if (!path) throw new Error('no path');
    const [start, ...others] = path.steps;
    const wrong = { ...path, steps: [start, ...others.toReversed()].filter((step) => step !== undefined) };
    await expect(runPath(found.machine, wrong, options)).rejects.toThrow();
  });

  it('observes the same state after a restored step as after a run from the start', () => {
    for (const { input, steps } of found.edges.filter((_, index) => index % 10 === 0)) {
      const run = startRun(found.machine, input);
      for (const { event } of steps.slice(1)) run.deliver(event);
      const { state } = steps[steps.length - 1] ?? {};
      expect(run.snapshot().value).toEqual(state?.value);
      expect(run.snapshot().context).toEqual(state?.context);
      expect(Object.keys(run.snapshot().children)).toEqual(Object.keys(state?.children ?? {}));
      run.stop();
    }
  });

  it('names the child without a case', () => {
    expect(() => explore(everything(false), { ...options, events: [] })).toThrow('no case for xstate.done.actor.job');
  });

  it('names an event that has no case with the payload that the machine reads', () => {
    const machine = setup({
      types: { context: {} as { text: string }, events: {} as { type: 'text.typed'; text: string } },
    }).createMachine({
      id: 'form',
      context: { text: '' },
      on: { 'text.typed': { actions: assign({ text: ({ event }) => event.text }) } },
    });
    const missing = 'text.typed has no "text": add a case of text.typed to `events`';
    expect(() => explore(machine)).toThrow(expect.objectContaining({ cause: expect.objectContaining({ message: missing }) }));
    expect(explore(machine, { events: [{ type: 'text.typed', text: 'a' }] }).states).toBe(2);
  });

  it('names the events before an error of the machine', () => {
    const failing = setup({
      actions: {
        explode: () => {
          throw new Error('boom');
        },
      },
    }).createMachine({ id: 'failing', on: { go: { actions: 'explode' } } });
    expect(() => explore(failing)).toThrow(expect.objectContaining({ path: ['xstate.init', 'go'] }));
  });
});

describe('a run after an ignored event of a child', () => {
  it('is not continued as if the child were still running', () => {
    const ignoring = setup({ actors: { job: fromPromise(async () => 1) }, guards: { never: () => false } }).createMachine({
      id: 'ignoring',
      invoke: { id: 'job', src: 'job', onDone: { guard: 'never', target: '.over' }, onError: '.over' },
      initial: 'waiting',
      states: { waiting: {}, over: {} },
    });
    const { missing } = explore(ignoring, { events: [{ type: 'xstate.done.actor.job', output: 1 }] });
    expect(missing).toHaveLength(1);
  });
});

describe('the recording of a parallel machine', () => {
  /** A lamp with a region for its light and, on request, a region for its fan. */
  const lamp = (hasFan: boolean) =>
    setup({
      types: { context: {} as { presses: number; turns: number }, events: {} as AnyEventObject },
      actors: { bulb: fromCallback(() => {}), blades: fromCallback(() => {}) },
    }).createMachine({
      id: 'lamp',
      context: { presses: 0, turns: 0 },
      initial: 'unplugged',
      states: {
        unplugged: { on: { plug: 'plugged' } },
        plugged: {
          type: 'parallel',
          on: { unplug: 'unplugged' },
          states: {
            light: {
              initial: 'dark',
              states: {
                dark: { on: { press: { target: 'bright', actions: assign({ presses: 1 }) } } },
                bright: { invoke: { id: 'bulb', src: 'bulb', onError: 'dark' }, on: { press: 'dark' }, after: { 1000: 'dark' } },
              },
            },
            ...(hasFan && {
              fan: {
                initial: 'still',
                invoke: { id: 'blades', src: 'blades', onError: '.still' },
                states: {
                  still: { on: { press: { target: 'turning', actions: assign({ turns: 1 }) } } },
                  turning: { on: { press: 'still' }, after: { 500: 'still' } },
                },
              },
            }),
          },
        },
      },
    });

  const recordingOf = (hasFan: boolean) => {
    const { machine, edges } = explore(lamp(hasFan));
    const { occurrencesOf } = stepWordsOf(machine, edges);
    return behaviourOf(edges.flatMap((edge) => edge.steps.slice(-1).flatMap((step) => occurrencesOf(edge, step))));
  };

  it('has one line for each region that a step changed, with the effects of this region', () => {
    expect(recordingOf(true).filter((line) => line.includes('press'))).toEqual([
      'plugged.fan.still · press → plugged.fan.turning; (turns + 1); sets 500 ms to 500 ms',
      'plugged.fan.turning · press → plugged.fan.still',
      'plugged.light.bright · press → plugged.light.dark',
      'plugged.light.dark · press → plugged.light.bright; (presses + 1); sets 1 s to 1 s; starts bulb',
    ]);
  });

  it('is named at the end of a run when nothing else fails, with the command that approves it', () => {
    const titles = [`FLW-02 pin: 25 transitions, 12 walks ${recordingTest('pin')}`, recordingTest('player')];
    expect(recordingLines(titles)).toEqual([
      'Only the recording differs: pin, player. Read the lines with - and +. When the change is intended: npm run paths -- pin player --approve',
    ]);
    expect(recordingLines([...titles, 'always: PIN-03 …'])).toEqual([]);
    expect(recordingLines([])).toEqual([]);
  });

  it('keeps every line when a region is added, also where both regions react to one event', () => {
    const before = recordingOf(false);
    const after = recordingOf(true);
    expect(before.filter((line) => !after.includes(line))).toEqual([]);
    expect(after.filter((line) => !before.includes(line) && !line.includes('fan'))).toEqual([]);
  });
});
