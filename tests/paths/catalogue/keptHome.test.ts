import { describe, expect, it } from 'vitest';
import { fromPromise, SimulatedClock } from 'xstate';
import { keptHomeMachine } from '../../../machines/catalogue/keptHome.machine.ts';
import { createAlone } from '../../alone.ts';
import { aProfile } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const ownerOfProfile = `${aProfile.id} ${aProfile.locale ?? ''}`;

describeEveryPath(keptHomeMachine, {
  inputs: [
    { owner: null, isDrawn: false },
    { owner: null, isDrawn: true },
    { owner: ownerOfProfile, isDrawn: false },
    { owner: ownerOfProfile, isDrawn: true },
  ],
  events: [
    { type: 'owner.changed', owner: null },
    { type: 'owner.changed', owner: ownerOfProfile },
    { type: 'xstate.done.actor.keepHome', output: undefined },
  ],
  invariants: {
    'INS-03 keeps home only for a known owner': (snapshot) =>
      !(snapshot.matches('replaced') || snapshot.matches('kept')) || snapshot.context.owner !== null,
  },
});

function start(owner: string | null, isDrawn = true) {
  const clock = new SimulatedClock();
  const calls: string[] = [];
  let answer = (_: 'stored' | 'refused') => {};
  const machine = keptHomeMachine.provide({
    actors: {
      keepHome: fromPromise<void, { owner: string }>(({ input }) => {
        calls.push(`keep ${input.owner}`);
        return new Promise<void>((resolve, reject) => {
          answer = (how) => (how === 'stored' ? resolve() : reject(new Error(how)));
        });
      }),
    },
    actions: { forgetHome: () => void calls.push('forget') },
  });
  const home = createAlone(machine, { input: { owner, isDrawn }, clock }).start();
  return { home, clock, calls, answer: (how: 'stored' | 'refused') => (answer(how), new Promise((resolve) => setTimeout(resolve))) };
}

describe('the kept home', () => {
  it('INS-01 INS-02 is shown at once, and replaced and stored again when home has its titles', async () => {
    const { home, calls, answer } = start(ownerOfProfile);
    expect(home.getSnapshot().value).toBe('shown');
    home.send({ type: 'home.ready' });
    home.send({ type: 'page.drawn' });
    expect(home.getSnapshot().value).toBe('replaced');
    await answer('stored');
    expect(home.getSnapshot().value).toBe('kept');
    expect(calls).toEqual([`keep ${ownerOfProfile}`]);
  });

  it.each([
    ['a child', null],
    ['another language', `${aProfile.id} fr_FR`],
  ])('INS-03 is removed from page and browser for %s', (_, owner) => {
    const { home, calls } = start(ownerOfProfile);
    home.send({ type: 'owner.changed', owner });
    expect(home.getSnapshot().value).toBe('dropped');
    expect(calls).toEqual(['forget']);
  });

  it('INS-02 waits 8 s for the answers', () => {
    const { home, clock } = start(ownerOfProfile);
    clock.increment(7999);
    expect(home.getSnapshot().value).toBe('shown');
    clock.increment(1);
    expect(home.getSnapshot().value).toBe('dropped');
  });

  it('INS-02 is dropped when another page opens first', () => {
    const { home } = start(ownerOfProfile);
    home.send({ type: 'page.drawn' });
    expect(home.getSnapshot().value).toBe('dropped');
  });

  it('INS-04 a visit that begins elsewhere leaves it', () => {
    const { home, calls } = start(ownerOfProfile, false);
    home.send({ type: 'page.drawn' });
    expect([home.getSnapshot().value, calls]).toEqual(['dropped', []]);
  });

  it('INS-03 keeps nothing for a visitor or a child', () => {
    for (const isDrawn of [true, false]) {
      const { home, calls } = start(null, isDrawn);
      home.send({ type: 'home.ready' });
      expect([home.getSnapshot().value, calls]).toEqual(['dropped', []]);
    }
  });

  it('INS-03 is stored at the next answer after a refusal', async () => {
    const { home, calls, answer } = start(ownerOfProfile, false);
    home.send({ type: 'home.ready' });
    await answer('refused');
    expect(home.getSnapshot().value).toBe('dropped');
    home.send({ type: 'home.ready' });
    expect(calls).toEqual([`keep ${ownerOfProfile}`, `keep ${ownerOfProfile}`]);
  });
});
