/** Tests the work of machines: plain functions, at once or from a module that loads late. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, sendTo, setup, waitFor } from 'xstate';
import { callbackToProvide, promiseToProvide } from '../../machines/domain/placeholders.ts';
import { withWork } from '../../src/start/work.ts';

const machine = setup({
  types: { context: {} as { kept: string }, events: {} as { type: 'command.send'; at: number } | { type: 'answer.came' } },
  actors: {
    load: promiseToProvide<string, { id: string }>('load'),
    listen: callbackToProvide<{ type: 'listen'; at: number }>('listen'),
  },
  actions: { keep: (_, _params: { value: string }) => {}, command: sendTo('listen', (_, at: number) => ({ type: 'listen' as const, at })) },
}).createMachine({
  id: 'worker',
  context: { kept: 'context' },
  initial: 'loading',
  invoke: { id: 'listen', src: 'listen', onError: '.broken' },
  on: { 'command.send': { actions: { type: 'command', params: ({ event }) => event.at } } },
  states: {
    loading: { invoke: { id: 'load', src: 'load', input: { id: 'one' }, onDone: 'loaded', onError: 'failed' } },
    loaded: { entry: { type: 'keep', params: { value: 'kept' } }, on: { 'answer.came': 'answered' } },
    answered: {},
    failed: {},
    broken: {},
  },
});

/** A promise that the test resolves. */
function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

describe('work of a machine', () => {
  it('passes the input to a call and the parameters and the context to an action', async () => {
    const keep = vi.fn();
    const load = vi.fn(async ({ input }: { input: { id: string } }) => input.id);
    const actor = createActor(withWork(machine, { load, listen: () => {}, keep })).start();
    await waitFor(actor, (snapshot) => snapshot.matches('loaded'));
    expect(load.mock.calls[0]?.[0]).toMatchObject({ input: { id: 'one' } });
    expect(keep).toHaveBeenCalledExactlyOnceWith({ value: 'kept' }, { kept: 'context' });
  });

  it('ERR-12 an action that fails is reported, and the machine goes on', async () => {
    const later: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (task: () => void) => later.push(task));
    const keep = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const actor = createActor(withWork(machine, { load: async () => '', listen: () => {}, keep })).start();
    await waitFor(actor, (snapshot) => snapshot.matches('loaded'));
    actor.send({ type: 'answer.came' });
    expect(actor.getSnapshot().value).toBe('answered');
    expect(later).toHaveLength(1);
    expect(later[0]).toThrow('refused');
    vi.unstubAllGlobals();
  });

  it('aborts the signal of a call when the machine leaves the state that needs the answer', () => {
    const load = vi.fn((_call: { signal: AbortSignal }) => new Promise<string>(() => {}));
    const actor = createActor(withWork(machine, { load, listen: () => {} })).start();
    const signal = load.mock.calls[0]?.[0].signal;
    expect(signal?.aborted).toBe(false);
    actor.stop();
    expect(signal?.aborted).toBe(true);
  });

  it('fetches a late module when the machine first needs a call, and not before', async () => {
    const fetchModule = vi.fn(async () => ({ load: async () => 'late', listen: () => {} }));
    const provided = withWork(machine, fetchModule);
    expect(fetchModule).not.toHaveBeenCalled();
    const actor = createActor(provided).start();
    await waitFor(actor, (snapshot) => snapshot.matches('loaded'));
    expect(fetchModule).toHaveBeenCalled();
  });

  it('rejects a call when its module does not arrive', async () => {
    const actor = createActor(withWork(machine, { listen: () => {} }, () => Promise.reject(new Error('gone')))).start();
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  });

  it('ends a source with an error when its module does not arrive', async () => {
    const actor = createActor(withWork(machine, { load: () => new Promise(() => {}) }, () => Promise.reject(new Error('gone')))).start();
    await waitFor(actor, (snapshot) => snapshot.matches('broken'));
  });

  it('keeps the commands for a source in their order until its module has arrived', async () => {
    const arrived = gate();
    const heard: number[] = [];
    const provided = withWork(machine, { load: async () => 'at once' }, async () => {
      await arrived.promise;
      return {
        listen: ({ receive }: { receive: (listener: (command: { at: number }) => void) => void }) => receive(({ at }) => heard.push(at)),
      };
    });
    const actor = createActor(provided).start();
    for (const at of [1, 2]) actor.send({ type: 'command.send', at });
    arrived.resolve();
    await vi.waitFor(() => expect(heard).toEqual([1, 2]));
    actor.send({ type: 'command.send', at: 3 });
    expect(heard).toEqual([1, 2, 3]);
  });

  it('does not start a source that ended while its module was loading', async () => {
    const arrived = gate();
    const listen = vi.fn();
    const provided = withWork(machine, { load: () => new Promise(() => {}) }, () => arrived.promise.then(() => ({ listen })));
    const actor = createActor(provided).start();
    actor.stop();
    arrived.resolve();
    await arrived.promise;
    await Promise.resolve();
    expect(listen).not.toHaveBeenCalled();
  });
});
