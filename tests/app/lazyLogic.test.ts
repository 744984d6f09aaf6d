/** The stand-in for a machine of another chunk: other actors see no difference to a machine that is loaded from the start. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, assign, createActor, emit, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import { earlyEventsOf, IDLE_DELAY, isLogicLoading, lazyFlows, lazyLogic } from '../../src/actors/lazyLogic.ts';
import { completeEnglish } from '../../src/i18n/builtIn.ts';

type Flow = { type: 'note'; word: string } | { type: 'ask' } | { type: 'end' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

/** A machine with input, child actors, delays, events to itself, exit actions and an output. */
function aFlow() {
  const heard: string[] = [];
  const left: string[] = [];
  const machine = setup({
    types: {
      context: {} as { name: string; words: readonly string[] },
      events: {} as Flow | { type: 'own' } | { type: 'echo'; word: string } | { type: 'late' },
      input: {} as { name: string },
      output: {} as { words: readonly string[] },
    },
    actors: {
      load: fromPromise(async () => 'loaded'),
      listener: fromCallback<{ type: 'echo'; word: string }>(({ receive, sendBack }) => {
        heard.push('started');
        receive((event) => sendBack(event));
        return () => heard.push('stopped');
      }),
    },
    actions: {
      keep: assign({ words: ({ context }, { word }: { word: string }) => [...context.words, word] }),
      leave: (_, { state }: { state: string }) => left.push(state),
    },
  }).createMachine({
    id: 'flow',
    context: ({ input }) => ({ name: input.name, words: [] }),
    entry: raise({ type: 'own' }),
    exit: { type: 'leave', params: { state: 'flow' } },
    invoke: { id: 'listener', src: 'listener' },
    on: {
      own: { actions: { type: 'keep', params: { word: 'own' } } },
      note: { actions: { type: 'keep', params: ({ event }) => event } },
      echo: { actions: { type: 'keep', params: ({ event }) => ({ word: `echo ${event.word}` }) } },
      ask: { actions: sendTo('listener', { type: 'echo', word: 'asked' }) },
      late: { actions: { type: 'keep', params: { word: 'late' } } },
      end: { target: '.ended' },
    },
    initial: 'loading',
    states: {
      loading: {
        entry: raise({ type: 'late' }, { delay: 50 }),
        exit: { type: 'leave', params: { state: 'loading' } },
        invoke: { src: 'load', onDone: { target: 'waiting', actions: { type: 'keep', params: ({ event }) => ({ word: event.output }) } } },
      },
      waiting: { after: { 100: { target: 'rested' } } },
      rested: {},
      ended: { type: 'final' },
    },
    output: ({ context }) => ({ words: context.words }),
  });
  return { machine, heard, left };
}

/** A chunk that loads when the test calls `arrive`, or fails when the test calls `fail`. */
function chunk<Module>(module: Module) {
  let resolve = (_: Module) => {};
  let reject = (_: unknown) => {};
  const promise = new Promise<Module>((...settle) => ([resolve, reject] = settle));
  const fetch = vi.fn(() => promise);
  return { fetch, arrive: () => (resolve(module), settled()), fail: (error: unknown) => (reject(error), settled()) };
}

const flowFrom = (fetch: () => Promise<ReturnType<typeof aFlow>['machine']>) => lazyLogic(fetch);

/** A parent that runs the machine in the state `shown` and stops it on the event `leave`. */
const parentOf = (flow: ReturnType<typeof aFlow>['machine']) =>
  setup({
    types: { context: {} as { outcome: unknown } },
    actors: { flow },
    actions: {
      keepOutput: assign({ outcome: (_, { outcome }: { outcome: unknown }) => outcome }),
      notifyFlow: sendTo('flow', { type: 'note', word: 'from the parent' }),
    },
  }).createMachine({
    id: 'parent',
    context: { outcome: null },
    initial: 'shown',
    states: {
      shown: {
        on: { leave: 'gone', again: { target: 'shown', reenter: true }, notify: { actions: 'notifyFlow' } },
        invoke: {
          id: 'flow',
          src: 'flow',
          input: { name: 'Ana' },
          onDone: { target: 'gone', actions: { type: 'keepOutput', params: ({ event }) => ({ outcome: event.output }) } },
          onError: { target: 'gone', actions: { type: 'keepOutput', params: ({ event }) => ({ outcome: event.error }) } },
        },
      },
      gone: { on: { again: 'shown' } },
    },
  });

describe('a machine that is fetched', () => {
  it('answers matches, can and hasTag with false while it is loading', () => {
    const actor = createActor(
      flowFrom(() => new Promise(() => {})),
      { input: { name: 'Ana' } },
    ).start();
    const snapshot = actor.getSnapshot();
    expect(isLogicLoading(snapshot)).toBe(true);
    expect([snapshot.matches('loading'), snapshot.can({ type: 'end' }), snapshot.hasTag('busy' as never)]).toEqual([false, false, false]);
    expect([snapshot.status, snapshot.context, snapshot.children]).toEqual(['active', {}, {}]);
    expect(isLogicLoading(null) || isLogicLoading('flow')).toBe(false);
  });

  it('receives the events sent during loading once, in order, after the events that it sends to itself', async () => {
    const { machine } = aFlow();
    const { fetch, arrive } = chunk(machine);
    const actor = createActor(flowFrom(fetch), { input: { name: 'Ana' } }).start();
    for (const word of ['a', 'b', 'c']) actor.send({ type: 'note', word });
    await arrive();
    expect(isLogicLoading(actor.getSnapshot())).toBe(false);
    expect(actor.getSnapshot().context).toEqual({ name: 'Ana', words: ['own', 'a', 'b', 'c', 'loaded'] });
  });

  it('runs its child actors, delays and transitions after it has loaded', async () => {
    const { machine, heard } = aFlow();
    const { fetch, arrive } = chunk(machine);
    const actor = createActor(flowFrom(fetch), { input: { name: 'Ana' } }).start();
    const seen: unknown[] = [];
    actor.subscribe((snapshot) => seen.push(snapshot.value));
    actor.send({ type: 'ask' });
    await arrive();
    expect(heard).toEqual(['started']);
    expect(actor.getSnapshot().context.words).toEqual(['own', 'echo asked', 'loaded']);
    expect(actor.getSnapshot().can({ type: 'end' })).toBe(true);
    expect(actor.getSnapshot().children.listener).toBeDefined();
    await vi.advanceTimersByTimeAsync(50);
    expect(actor.getSnapshot().context.words.at(-1)).toBe('late');
    await vi.advanceTimersByTimeAsync(50);
    expect(actor.getSnapshot().matches('rested')).toBe(true);
    expect(seen.at(-1)).toBe('rested');
  });

  it('gets the same context and state as a machine that was loaded from the start', async () => {
    const script: Flow[] = [{ type: 'note', word: 'a' }, { type: 'ask' }, { type: 'note', word: 'b' }];
    const words = async (logic: ReturnType<typeof aFlow>['machine'], arrive: () => unknown) => {
      const actor = createActor(logic, { input: { name: 'Ana' } }).start();
      for (const event of script) actor.send(event);
      await arrive();
      await vi.advanceTimersByTimeAsync(200);
      return [actor.getSnapshot().context, actor.getSnapshot().value];
    };
    const { machine } = aFlow();
    const lazy = chunk(machine);
    const [context, value] = await words(flowFrom(lazy.fetch), lazy.arrive);
    const [eagerContext, eagerValue] = await words(aFlow().machine, settled);
    expect(value).toEqual(eagerValue);
    const sorted = (of: unknown) => [...(of as { words: string[] }).words].sort();
    expect(sorted(context)).toEqual(sorted(eagerContext));
  });

  it('starts at once, without a fetch, the second time', async () => {
    const { machine } = aFlow();
    const { fetch, arrive } = chunk(machine);
    const logic = flowFrom(fetch);
    createActor(logic, { input: { name: 'Ana' } }).start();
    await arrive();
    const second = createActor(logic, { input: { name: 'Rui' } }).start();
    expect([second.getSnapshot().value, second.getSnapshot().context.words]).toEqual(['loading', ['own']]);
    await settled();
    expect(second.getSnapshot().context.words).toEqual(['own', 'loaded']);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is the same machine for all waiting actors when each fetch resolves with another', async () => {
    const first = chunk(aFlow().machine);
    const second = chunk(aFlow().machine);
    const logic = flowFrom(vi.fn<typeof first.fetch>().mockImplementationOnce(first.fetch).mockImplementationOnce(second.fetch));
    const one = createActor(logic, { input: { name: 'Ana' } }).start();
    const other = createActor(logic, { input: { name: 'Rui' } }).start();
    await first.arrive();
    await second.arrive();
    const machineOf = (actor: AnyActorRef) => actor.getSnapshot().machine;
    expect(machineOf(one)).toBeDefined();
    expect(machineOf(other)).toBe(machineOf(one));
    one.send({ type: 'end' });
    expect([one.getSnapshot().status, other.getSnapshot().status]).toEqual(['done', 'active']);
  });

  it('emits its events and returns its persisted snapshot after it has loaded', async () => {
    const machine = setup({ types: { emitted: {} as { type: 'said' } } }).createMachine({
      id: 'loud',
      initial: 'on',
      states: { on: { entry: emit({ type: 'said' }) } },
    });
    const { fetch, arrive } = chunk(machine);
    const actor = createActor(lazyLogic(fetch)).start();
    const said = vi.fn();
    actor.on('said', said);
    expect(actor.getPersistedSnapshot()).toMatchObject({ waitsFor: 'logic' });
    await arrive();
    expect(said).toHaveBeenCalledTimes(1);
    expect(actor.getPersistedSnapshot()).toMatchObject({ status: 'active', value: 'on' });
  });
});

describe('the parent of a machine that is fetched', () => {
  it('can send events to the machine before the machine has loaded', async () => {
    const { machine } = aFlow();
    const { fetch, arrive } = chunk(machine);
    const parent = createActor(parentOf(flowFrom(fetch))).start();
    parent.send({ type: 'notify' });
    await arrive();
    expect(parent.getSnapshot().children.flow?.getSnapshot().context.words).toEqual(['own', 'from the parent', 'loaded']);
  });

  it('receives the output, and the child actors stop, when the machine ends by an event sent during loading', async () => {
    const { machine, heard } = aFlow();
    const { fetch, arrive } = chunk(machine);
    const parent = createActor(parentOf(flowFrom(fetch))).start();
    const flow = parent.getSnapshot().children.flow;
    for (const event of [{ type: 'end' }, { type: 'note', word: 'too late' }] as const) flow?.send(event);
    await arrive();
    expect(flow?.getSnapshot().context.words).toEqual(['own']);
    expect([parent.getSnapshot().value, parent.getSnapshot().context.outcome]).toEqual(['gone', { words: ['own'] }]);
    expect(heard).toEqual(['started', 'stopped']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('receives the output when the machine ends at its start', async () => {
    const brief = setup({ types: { output: {} as { words: readonly string[] } } }).createMachine({
      id: 'brief',
      initial: 'ended',
      states: { ended: { type: 'final' } },
      output: { words: ['brief'] },
    });
    const { fetch, arrive } = chunk(brief as unknown as ReturnType<typeof aFlow>['machine']);
    const logic = flowFrom(fetch);
    const parent = createActor(parentOf(logic)).start();
    await arrive();
    expect([parent.getSnapshot().value, parent.getSnapshot().context.outcome]).toEqual(['gone', { words: ['brief'] }]);
    parent.send({ type: 'again' });
    expect(parent.getSnapshot().value).toBe('gone');
  });

  it('receives the error of a fetch, and a new start fetches again', async () => {
    const { machine } = aFlow();
    const gone = new Error('gone');
    const fetch = vi.fn<() => Promise<typeof machine>>().mockRejectedValueOnce(gone).mockResolvedValue(machine);
    const parent = createActor(parentOf(flowFrom(fetch))).start();
    await settled();
    expect([parent.getSnapshot().value, parent.getSnapshot().context.outcome]).toEqual(['gone', gone]);
    parent.send({ type: 'again' });
    await settled();
    expect(parent.getSnapshot().children.flow?.getSnapshot().value).toBe('waiting');
  });

  it('receives the error when the machine throws at its start', async () => {
    const broken = new Error('broken');
    const throwing = setup({}).createMachine({
      id: 'throwing',
      context: () => {
        throw broken;
      },
    });
    const { fetch, arrive } = chunk(throwing as unknown as ReturnType<typeof aFlow>['machine']);
    const parent = createActor(parentOf(flowFrom(fetch))).start();
    await arrive();
    expect([parent.getSnapshot().value, parent.getSnapshot().context.outcome]).toEqual(['gone', broken]);
  });

  it.each(['arrives', 'is lost'])('starts nothing and logs nothing when the chunk %s after the machine was stopped', async (how) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { machine, heard, left } = aFlow();
    const { fetch, arrive, fail } = chunk(machine);
    const parent = createActor(parentOf(flowFrom(fetch))).start();
    const flow: AnyActorRef | undefined = parent.getSnapshot().children.flow;
    flow?.send({ type: 'note', word: 'a' });
    parent.send({ type: 'leave' });
    await (how === 'arrives' ? arrive() : fail(new Error('gone')));
    expect([heard, left, parent.getSnapshot().value, flow?.getSnapshot().status]).toEqual([[], [], 'gone', 'stopped']);
    expect([warned.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('gets one running actor when the machine was stopped and started several times during loading', async () => {
    const { machine, heard } = aFlow();
    const { fetch, arrive } = chunk(machine);
    const parent = createActor(parentOf(flowFrom(fetch))).start();
    parent.send({ type: 'again' });
    parent.send({ type: 'leave' });
    parent.send({ type: 'again' });
    await arrive();
    expect(heard).toEqual(['started']);
    expect(parent.getSnapshot().children.flow?.getSnapshot().context.words).toEqual(['own', 'loaded']);
  });

  it('stops the machine with its child actors and delays', async () => {
    const { machine, heard } = aFlow();
    const { fetch, arrive } = chunk(machine);
    const parent = createActor(parentOf(flowFrom(fetch))).start();
    await arrive();
    parent.send({ type: 'leave' });
    expect([heard, vi.getTimerCount()]).toEqual([['started', 'stopped'], 0]);
  });

  it('can stop the machine on the first event from the machine', async () => {
    const hasty = setup({ types: { input: {} as { parentRef: AnyActorRef } } }).createMachine({
      id: 'hasty',
      context: ({ input }) => input,
      entry: sendTo(({ context }) => context.parentRef, { type: 'leave' }),
      initial: 'waiting',
      states: { waiting: { after: { 100: { actions: sendTo(({ context }) => context.parentRef, { type: 'again' }) } } } },
    });
    const { fetch, arrive } = chunk(hasty);
    const parent = createActor(
      setup({ actors: { hasty: lazyLogic(fetch) } }).createMachine({
        initial: 'shown',
        states: {
          shown: { invoke: { src: 'hasty', input: ({ self }) => ({ parentRef: self }) }, on: { leave: 'gone' } },
          gone: { on: { again: 'shown' } },
        },
      }),
    ).start();
    await arrive();
    await vi.advanceTimersByTimeAsync(200);
    expect(parent.getSnapshot().value).toBe('gone');
  });
});

describe('the machines of one chunk', () => {
  // lazyFlows imports the complete texts with the machines. This import takes real time, which fake timers do not advance.
  beforeAll(async () => {
    await completeEnglish();
  });

  const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

  it('are fetched together once, by a prefetch or by the first start', async () => {
    online(true);
    const { machine } = aFlow();
    const load = vi.fn(async () => ({ one: machine, other: aFlow().machine }));
    const flows = lazyFlows(load);
    flows.preload();
    flows.preload();
    const one = createActor(flows.of('one'), { input: { name: 'Ana' } }).start();
    const other = createActor(flows.of('other'), { input: { name: 'Rui' } }).start();
    await settled();
    expect([one.getSnapshot().value, other.getSnapshot().value]).toEqual(['waiting', 'waiting']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('are fetched again at the first start, without an error, when the prefetch has failed', async () => {
    online(true);
    const { machine } = aFlow();
    const load = vi
      .fn<() => Promise<{ one: typeof machine }>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue({ one: machine });
    const flows = lazyFlows(load);
    flows.preload();
    await settled();
    const actor = createActor(flows.of('one'), { input: { name: 'Ana' } }).start();
    await settled();
    expect([actor.getSnapshot().value, load.mock.calls.length]).toEqual(['waiting', 2]);
  });

  it('are fetched again when the network is back', async () => {
    online(false);
    const listeners: (() => void)[] = [];
    vi.stubGlobal('window', { addEventListener: (_: string, listener: () => void) => listeners.push(listener) });
    vi.stubGlobal('fetch', async () => ({ status: 200 }));
    const { machine } = aFlow();
    const load = vi
      .fn<() => Promise<{ one: typeof machine }>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ one: machine });
    const actor = createActor(lazyFlows(load).of('one'), { input: { name: 'Ana' } }).start();
    actor.send({ type: 'note', word: 'a' });
    await settled();
    expect(isLogicLoading(actor.getSnapshot())).toBe(true);
    for (const listener of listeners) listener();
    await settled();
    expect(actor.getSnapshot().context.words).toEqual(['own', 'a', 'loaded']);
  });

  describe('for a permanent actor that may load late', () => {
    const idle = () => vi.advanceTimersByTimeAsync(IDLE_DELAY + 2000);
    /** An actor that starts with the application. Its chunk loads at once when it is fetched. */
    function alwaysOn(deferred: Parameters<ReturnType<typeof lazyFlows<{ one: ReturnType<typeof aFlow>['machine'] }>>['of']>[1] = {}) {
      online(true);
      const { machine } = aFlow();
      const load = vi.fn(async () => ({ one: machine }));
      const flows = lazyFlows(load);
      const actor = createActor(flows.of('one', deferred), { input: { name: 'Ana' } }).start();
      const words = () => actor.getSnapshot().context.words;
      return { actor, load, flows, words };
    }

    it('are fetched when the browser is idle', async () => {
      const { actor, load, words } = alwaysOn();
      await vi.advanceTimersByTimeAsync(IDLE_DELAY - 1);
      expect([load.mock.calls.length, isLogicLoading(actor.getSnapshot())]).toEqual([0, true]);
      await idle();
      expect([load.mock.calls.length, words()]).toEqual([1, ['own', 'loaded', 'late']]);
    });

    it('are fetched once, with the first event, which the machine receives', async () => {
      const { actor, load, words } = alwaysOn();
      for (const word of ['a', 'b']) actor.send({ type: 'note', word });
      await settled();
      expect([load.mock.calls.length, words()]).toEqual([1, ['own', 'a', 'b', 'loaded']]);
      await idle();
      expect([load.mock.calls.length, words().filter((word) => word === 'own')]).toEqual([1, ['own']]);
    });

    it('are fetched at once for the events of `hurriedBy`, and the machine receives all events in order', async () => {
      const { actor, load, words } = alwaysOn({ hurriedBy: ['ask'] });
      actor.send({ type: 'note', word: 'a' });
      await settled();
      expect(load).not.toHaveBeenCalled();
      actor.send({ type: 'ask' });
      await settled();
      expect([load.mock.calls.length, words()]).toEqual([1, ['own', 'a', 'echo asked', 'loaded']]);
    });

    it('are fetched again with the next event, without an error or a lost event, when a fetch has failed', async () => {
      const { actor, load, words } = alwaysOn({ hurriedBy: ['ask'] });
      load.mockRejectedValueOnce(new Error('gone'));
      actor.send({ type: 'note', word: 'a' });
      await idle();
      expect([load.mock.calls.length, actor.getSnapshot().status, isLogicLoading(actor.getSnapshot())]).toEqual([1, 'active', true]);
      actor.send({ type: 'ask' });
      await settled();
      expect([load.mock.calls.length, words()]).toEqual([2, ['own', 'a', 'echo asked', 'loaded']]);
    });

    it('do not cause a reload of the page when the fetch in idle time fails', async () => {
      const { load } = alwaysOn({ hurriedBy: ['ask'] });
      const reload = vi.fn();
      vi.stubGlobal('location', { pathname: '/', reload });
      vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
      load.mockRejectedValue(new Error('gone'));
      await idle();
      expect([load.mock.calls.length, reload.mock.calls]).toEqual([1, []]);
    });

    it('are not fetched when the actor has stopped', async () => {
      const { actor, load } = alwaysOn();
      actor.stop();
      await idle();
      expect(load).not.toHaveBeenCalled();
    });

    it('are not fetched again when another actor has loaded the chunk', async () => {
      const { load, flows } = alwaysOn();
      createActor(flows.of('one'), { input: { name: 'Rui' } }).start();
      await settled();
      expect(load).toHaveBeenCalledTimes(1);
      await idle();
      expect(load).toHaveBeenCalledTimes(1);
    });
  });
});

it('SCH-01 earlyEventsOf returns the events received during loading, and none after the machine has loaded', async () => {
  const { machine } = aFlow();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  const actor = createActor(
    lazyLogic(async () => (await held, machine), { hurriedBy: ['ask'] }),
    { input: { name: 'a' } },
  ).start();
  actor.send({ type: 'ask' });
  actor.send({ type: 'note', word: 'one' });
  expect(earlyEventsOf(actor.getSnapshot()).map(({ type }) => type)).toEqual(['ask', 'note']);
  arrive();
  await settled();
  expect(isLogicLoading(actor.getSnapshot())).toBe(false);
  expect(earlyEventsOf(actor.getSnapshot())).toEqual([]);
});
