/** FLW-09: the machine that receives events by hand on the page of the charts. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { readAddress, writeAddress } from '../../stories/flows/address.ts';
import { flowFacts } from '../../stories/flows/factsPlugin.ts';
import { gatherFacts } from '../../stories/flows/gather.ts';
import { eventWith, simulate, startLabels } from '../../stories/flows/simulation.ts';

const lock = setup({
  types: {
    context: {} as { tries: number },
    input: {} as { tries: number },
    events: {} as { type: 'code.enter'; code: string } | { type: 'reset' },
  },
  actors: { check: fromPromise<boolean>(() => Promise.reject(new Error('not faked'))) },
  delays: { REST: 5000 },
  guards: { isLong: ({ event }) => event.type === 'code.enter' && event.code.length === 4 },
}).createMachine({
  id: 'lock',
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: { on: { 'code.enter': { guard: 'isLong', target: 'checking' } } },
    checking: { invoke: { id: 'check', src: 'check', onDone: 'open', onError: 'resting' } },
    resting: { entry: assign({ tries: ({ context }) => context.tries + 1 }), after: { REST: 'entering' } },
    open: { type: 'final' },
  },
});
const options = {
  inputs: [{ tries: 0 }, { tries: 3 }],
  events: [
    { type: 'code.enter', code: '2580' },
    { type: 'code.enter', code: '25' },
    { type: 'xstate.done.actor.check', output: true },
  ],
};

const choices = ({ choices: all }: ReturnType<ReturnType<typeof simulate>['moment']>) =>
  all.map(({ label, payload, isAccepted }) => [label, payload, isAccepted]);

describe('FLW-09 events by hand', () => {
  it('FLW-09 the page loads the path test of every machine without the test functions', async () => {
    const { resolveId } = flowFacts();
    if (typeof resolveId !== 'function') throw new Error('The plugin resolves no modules.');
    for (const { test } of Object.values((await gatherFacts()).machines)) {
      const file = fileURLToPath(new URL(`../../${test}`, import.meta.url));
      const named = /from '([^']*everyPath\.ts)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
      for (const [id, replaced] of [
        [named, 'captured.ts'],
        ['vitest', 'noTests.ts'],
      ])
        expect(String(Reflect.apply(resolveId, {}, [id, file])), `${test} imports ${id}`).toContain(`harness/${replaced}`);
    }
  });

  it('FLW-09 lists the events of the current state with the payloads of the walks, and marks those without effect', () => {
    const { moment, stop } = simulate(lock, options, 0);
    expect(moment().leaves).toEqual(['entering']);
    expect(choices(moment())).toEqual([
      ['code.enter (code: "2580")', '{"code":"2580"}', true],
      ['code.enter (code: "25")', '{"code":"25"}', false],
    ]);
    expect(moment().delay).toBeNull();
    stop();
  });

  it('FLW-09 moves to the next state with each event, and passes time only on request', () => {
    const { moment, send, stop } = simulate(lock, options, 0);
    send({ type: 'code.enter', code: '0000' });
    expect(moment()).toMatchObject({ count: 1, leaves: ['checking'], took: ['entering -- code.enter #0'] });
    expect(moment().sentence).toMatch(/^In `entering`, code\.enter.*goes to `checking`/);
    expect(choices(moment())).toEqual([
      ['check is done', '{"output":true}', true],
      ['check fails', '{"error":{}}', true],
    ]);
    send({ type: 'xstate.error.actor.check', error: new Error('no') });
    expect(moment().leaves).toEqual(['resting']);
    expect(moment().delay?.label).toBe('after REST (5 s)');
    send(moment().delay?.event ?? { type: '' });
    expect([moment().leaves, moment().before]).toEqual([['entering'], ['resting']]);
    stop();
  });

  it('FLW-09 lists nothing when the machine has ended', () => {
    const { moment, send, stop } = simulate(lock, options, 1);
    send({ type: 'code.enter', code: '2580' });
    send({ type: 'xstate.done.actor.check', output: true });
    expect(moment()).toMatchObject({ leaves: ['open'], choices: [], delay: null });
    stop();
  });

  it('FLW-09 names the ways to start', () => {
    expect(startLabels(options)).toEqual(['1 (tries: 0)', '2 (tries: 3)']);
    expect(startLabels({})).toEqual(['1']);
  });

  it('FLW-09 makes an event of a JSON object only', () => {
    expect(eventWith('go', '{"to":"home"}')).toEqual({ type: 'go', to: 'home' });
    expect(eventWith('go', '{"type":"other"}')).toEqual({ type: 'go' });
    expect(eventWith('go', '')).toEqual({ type: 'go' });
    for (const text of ['[1]', '7', 'null', '{']) expect(eventWith('go', text)).toBeNull();
  });

  it('FLW-09 has an address', () => {
    const hash = '#pin?events=1';
    expect(readAddress(hash)).toMatchObject({ machine: 'pin', isSimulated: true, walk: null });
    expect(writeAddress(readAddress(hash))).toBe(hash);
  });

  it('FLW-09 finds the path test of every machine, whose inputs and events it uses', async () => {
    const { machines } = await gatherFacts();
    expect(Object.entries(machines).flatMap(([file, { test }]) => (test ? [] : [file]))).toEqual([]);
    expect(machines['machines/profiles/pin.machine.ts']?.test).toBe('tests/paths/profiles/pin.test.ts');
  });
});
