/** A machine of another chunk, behind its stand-in: from outside it is as if it had been there from the start. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, assign, createActor, emit, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import { earlyEventsOf, IDLE_DELAY, isOnItsWay, lazyFlows, lazyLogic } from '../../src/app/lazyLogic.ts';
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

/** Everything a flow is made of: input, children, delays, words to itself, exits and an output. */
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

/** A chunk on its way. */
function chunk<Part>(part: Part) {
  let resolve = (_: Part) => {};
  let reject = (_: unknown) => {};
  const promise = new Promise<Part>((...settle) => ([resolve, reject] = settle));
  const fetch = vi.fn(() => promise);
  return { fetch, arrive: () => (resolve(part), settled()), fail: (error: unknown) => (reject(error), settled()) };
}

const flowFrom = (fetch: () => Promise<ReturnType<typeof aFlow>['machine']>) => lazyLogic(fetch);

/** A parent that runs the flow in one state and can leave it. */
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
        on: { leave: 'gone', again: { target: 'shown', reenter: true }, tell: { actions: 'notifyFlow' } },
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

describe('a flow that is fetched', () => {
  it('answers "not yet" to all that a view could ask while it is on its way', () => {
    const actor = createActor(
      flowFrom(() => new Promise(() => {})),
      { input: { name: 'Ana' } },
    ).start();
    const snapshot = actor.getSnapshot();
    expect(isOnItsWay(snapshot)).toBe(true);
    expect([snapshot.matches('loading'), snapshot.can({ type: 'end' }), snapshot.hasTag('busy' as never)]).toEqual([false, false, false]);
    expect([snapshot.status, snapshot.context, snapshot.children]).toEqual(['active', {}, {}]);
    expect(isOnItsWay(null) || isOnItsWay('flow')).toBe(false);
  });

  it('hears what was sent meanwhile, once, in order, after what it told itself', async () => {
    const { machine } = aFlow();
    const { fetch, arrive } = chunk(machine);
    const actor = createActor(flowFrom(fetch), { input: { name: 'Ana' } }).start();
    for (const word of ['a', 'b', 'c']) actor.send({ type: 'note', word });
    await arrive();
    expect(isOnItsWay(actor.getSnapshot())).toBe(false);
    expect(actor.getSnapshot().context).toEqual({ name: 'Ana', words: ['own', 'a', 'b', 'c', 'loaded'] });
  });

  it('is the machine itself from then on: children, delays, guards and what it asks its children', async () => {
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

  it('gives the same as the machine would have given, whatever is sent before it comes', async () => {
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

  it('starts at once the second time, and is fetched no more', async () => {
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

  it('is one machine for all who waited, even if each fetch brings another', async () => {
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

  it('keeps what it emits and what it says of itself for later', async () => {
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

describe('its parent', () => {
  it('reaches it before it has come', async () => {
    const { machine } = aFlow();
    const { fetch, arrive } = chunk(machine);
    const parent = createActor(parentOf(flowFrom(fetch))).start();
    parent.send({ type: 'tell' });
    await arrive();
    expect(parent.getSnapshot().children.flow?.getSnapshot().context.words).toEqual(['own', 'from the parent', 'loaded']);
  });

  it('hears of its end, also when that was asked for while it was on its way; nothing it began goes on', async () => {
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

  it('hears of an end that came with the very start', async () => {
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

  it('hears that it could not be fetched, and may try again', async () => {
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

  it('hears of a machine that breaks with its first step', async () => {
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

  it.each(['arrives', 'is lost'])('may leave before it comes: when it %s, nothing starts and nobody is told', async (how) => {
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

  it('may leave and come back before it comes: only the last one starts', async () => {
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

  it('stops it with all it began', async () => {
    const { machine, heard } = aFlow();
    const { fetch, arrive } = chunk(machine);
    const parent = createActor(parentOf(flowFrom(fetch))).start();
    await arrive();
    parent.send({ type: 'leave' });
    expect([heard, vi.getTimerCount()]).toEqual([['started', 'stopped'], 0]);
  });

  it('may leave because of the first thing it says', async () => {
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

describe('the flows of one chunk', () => {
  // What a flow says comes with it: the import is the machine's own, and takes as long as it takes.
  beforeAll(async () => {
    await completeEnglish();
  });

  const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

  it('fetches all flows once, on preload or when the first flow starts', async () => {
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

  it('fetches again when a flow starts after a failed preload, without an error', async () => {
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

  it('wait for the network', async () => {
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
    expect(isOnItsWay(actor.getSnapshot())).toBe(true);
    for (const listener of listeners) listener();
    await settled();
    expect(actor.getSnapshot().context.words).toEqual(['own', 'a', 'loaded']);
  });

  describe('one that lives always and need not be there at the start', () => {
    const idle = () => vi.advanceTimersByTimeAsync(IDLE_DELAY + 2000);
    /** Started with the product, of a chunk that comes when it is told to. */
    function alwaysOn(deferred: Parameters<ReturnType<typeof lazyFlows<{ one: ReturnType<typeof aFlow>['machine'] }>>['of']>[1] = {}) {
      online(true);
      const { machine } = aFlow();
      const load = vi.fn(async () => ({ one: machine }));
      const flows = lazyFlows(load);
      const actor = createActor(flows.of('one', deferred), { input: { name: 'Ana' } }).start();
      const words = () => actor.getSnapshot().context.words;
      return { actor, load, flows, words };
    }

    it('is not fetched at once, and comes when the browser is idle', async () => {
      const { actor, load, words } = alwaysOn();
      await vi.advanceTimersByTimeAsync(IDLE_DELAY - 1);
      expect([load.mock.calls.length, isOnItsWay(actor.getSnapshot())]).toEqual([0, true]);
      await idle();
      expect([load.mock.calls.length, words()]).toEqual([1, ['own', 'loaded', 'late']]);
    });

    it('comes with the first event, hears it, and is asked for once', async () => {
      const { actor, load, words } = alwaysOn();
      for (const word of ['a', 'b']) actor.send({ type: 'note', word });
      await settled();
      expect([load.mock.calls.length, words()]).toEqual([1, ['own', 'a', 'b', 'loaded']]);
      await idle();
      expect([load.mock.calls.length, words().filter((word) => word === 'own')]).toEqual([1, ['own']]);
    });

    it('comes at once for what it has to come for, and hears in its order what did not hurry it', async () => {
      const { actor, load, words } = alwaysOn({ hurriedBy: ['ask'] });
      actor.send({ type: 'note', word: 'a' });
      await settled();
      expect(load).not.toHaveBeenCalled();
      actor.send({ type: 'ask' });
      await settled();
      expect([load.mock.calls.length, words()]).toEqual([1, ['own', 'a', 'echo asked', 'loaded']]);
    });

    it('what could not be fetched is no error: it waits, loses nothing, and is asked for again with the next event', async () => {
      const { actor, load, words } = alwaysOn({ hurriedBy: ['ask'] });
      load.mockRejectedValueOnce(new Error('gone'));
      actor.send({ type: 'note', word: 'a' });
      await idle();
      expect([load.mock.calls.length, actor.getSnapshot().status, isOnItsWay(actor.getSnapshot())]).toEqual([1, 'active', true]);
      actor.send({ type: 'ask' });
      await settled();
      expect([load.mock.calls.length, words()]).toEqual([2, ['own', 'a', 'echo asked', 'loaded']]);
    });

    it('nobody’s page is loaded anew because of it while they do something else', async () => {
      const { load } = alwaysOn({ hurriedBy: ['ask'] });
      const reload = vi.fn();
      vi.stubGlobal('location', { pathname: '/', reload });
      vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
      load.mockRejectedValue(new Error('gone'));
      await idle();
      expect([load.mock.calls.length, reload.mock.calls]).toEqual([1, []]);
    });

    it('is not fetched for whoever has left', async () => {
      const { actor, load } = alwaysOn();
      actor.stop();
      await idle();
      expect(load).not.toHaveBeenCalled();
    });

    it('is there at once when its chunk came for another', async () => {
      const { load, flows } = alwaysOn();
      createActor(flows.of('one'), { input: { name: 'Rui' } }).start();
      await settled();
      expect(load).toHaveBeenCalledTimes(1);
      await idle();
      expect(load).toHaveBeenCalledTimes(1);
    });
  });
});

it('SCH-01 what an actor was told before its machine has come can be seen, and is the machine’s from then on', async () => {
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
  expect(isOnItsWay(actor.getSnapshot())).toBe(false);
  expect(earlyEventsOf(actor.getSnapshot())).toEqual([]);
});
