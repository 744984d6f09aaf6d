/** Tests the inspector log: events with order and cause, its size limit, and the states at past moments. */
import { describe, expect, it } from 'vitest';
import { and, assign, cancel, not, or, raise } from 'xstate';
import { describeMachine, leavesOf, statesOf } from '../../src/inspector/chart/description.ts';
import { actionWords, guardWords } from '../../src/inspector/chart/words.ts';
import { actorStateAt, type Log, lastMomentOf, type Moment } from '../../src/inspector/log.ts';
import { runningActorsAt } from '../../src/inspector/runningActors.ts';
import { INITIAL_SELECTION, LIST_LENGTH, listedMoments, matchingMoments, selectedDataOf } from '../../src/inspector/selection.ts';
import { decisionText, eventText, hasTransition, nameOf } from '../../src/inspector/sentences.ts';
import { inspected, shopMachine } from './inspectorParts.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const logged = (log: Log) => log.moments.map((moment) => `${nameOf(log, moment.actor)} ${moment.event.type}`);
const lastOf = (log: Log, id: string): Moment => {
  const moment = log.moments.findLast(({ actor }) => nameOf(log, actor) === id);
  if (!moment) throw new Error(`${id} received no event`);
  return moment;
};

describe('the log', () => {
  it('FLW-03 records sender, receiver and event, and the states before and after', () => {
    const { root, log } = inspected(shopMachine);
    root.start();
    root.send({ type: 'gateways.set', count: 1 });
    root.send({ type: 'plan.choose' });
    const moment = lastOf(log(), 'shop');
    expect(moment).toMatchObject({ from: null, before: ['plans'], event: { type: 'plan.choose' }, count: 1 });
    expect(moment.after).toMatchObject({ status: 'active', machine: 'shop', leaves: ['paying.slow.waiting', 'paying.quick.idle'] });
    expect(nameOf(log(), moment.from)).toBe('the screen');
  });

  it('FLW-03 names the guard that decided and the guards that refused before it', () => {
    const { root, log } = inspected(shopMachine);
    root.start();
    root.send({ type: 'gateways.set', count: 1 });
    root.send({ type: 'plan.choose' });
    expect(decisionText(lastOf(log(), 'shop'))).toBe('plan.choose → paying, because hasNone said no and hasOne said yes');
  });

  it('FLW-03 names the guards of the parent states when the guards of a child state refuse', async () => {
    const { root, log } = inspected(shopMachine);
    root.start();
    root.send({ type: 'plan.choose' });
    expect(decisionText(lastOf(log(), 'shop'))).toBe(
      'plan.choose → refused, because hasNone, hasOne and isReady said no and not isReady said yes',
    );
    await settled();
    root.send({ type: 'plan.choose' });
    expect(decisionText(lastOf(log(), 'shop'))).toBe(
      'plan.choose → gateways, because hasNone and hasOne said no and isReady said yes; always → paying.slow, because hasOne said no',
    );
  });

  it('FLW-03 names no guard of a parent state when a child state takes the event', () => {
    const { root, log } = inspected(shopMachine);
    root.start();
    root.send({ type: 'gateways.set', count: 1 });
    root.send({ type: 'plan.choose' });
    root.send({ type: 'gateways.set', count: 0 });
    root.send({ type: 'back' });
    expect(decisionText(lastOf(log(), 'shop'))).toBe('back → paying.slow.ended, because hasNone said yes');
  });

  it('FLW-03 records an event that no state handles', () => {
    const { root, log } = inspected(shopMachine);
    root.start();
    root.send({ type: 'unheard' });
    expect(decisionText(lastOf(log(), 'shop'))).toBe('unheard: nothing listens for it here');
    expect(hasTransition(lastOf(log(), 'shop'))).toBe(false);
  });

  it('FLW-03 uses the chart’s names for states and transitions', async () => {
    const { root, log, recorder } = inspected(shopMachine);
    root.start();
    for (const type of ['plan.choose', 'wait', 'plan.choose', 'back', 'coin.drop']) {
      root.send({ type });
      await settled();
    }
    const chart = recorder.chartOf('shop');
    expect(chart).toEqual(describeMachine(shopMachine));
    expect(recorder.chartOf('unknown')).toBeNull();
    if (!chart) return;
    const ids = new Set(statesOf(chart).flatMap(({ transitions }) => transitions.map(({ id }) => id)));
    const leaves = new Set(leavesOf(chart).map(({ path }) => path));
    const own = log().moments.filter(({ actor }) => nameOf(log(), actor) === 'shop');
    const taken = own.flatMap(({ steps }) => steps.flatMap((step) => step.taken.map(({ id }) => id)));
    expect(taken.length).toBeGreaterThan(4);
    for (const id of taken) expect(ids).toContain(id);
    for (const leaf of own.flatMap(({ after }) => after?.leaves ?? [])) expect(leaves).toContain(leaf);
  });

  it('FLW-03 lists a cause before its effect: the event of a parent, then the event of its child', () => {
    const { root, log } = inspected(shopMachine);
    root.start();
    root.send({ type: 'coin.drop' });
    expect(logged(log()).slice(-2)).toEqual(['shop coin.drop', 'counter coin.drop']);
    expect(nameOf(log(), lastOf(log(), 'counter').from)).toBe('shop');
  });

  it('FLW-03 merges repeated events without a transition into one moment with a count', () => {
    const { root, log } = inspected(shopMachine);
    root.start();
    const before = log().moments.length;
    for (let drop = 0; drop < 500; drop += 1) root.send({ type: 'coin.drop' });
    expect(log().moments.length).toBe(before + 2);
    expect(lastOf(log(), 'counter')).toMatchObject({ count: 500, after: { content: { count: 500 } } });
    root.send({ type: 'plan.choose' });
    root.send({ type: 'coin.drop' });
    expect(lastOf(log(), 'shop')).toMatchObject({ count: 1, before: ['refused'] });
  });

  it('FLW-03 keeps a limited number of moments, and still shows the states from before them', async () => {
    const limit = 20;
    const { root, log } = inspected(shopMachine, limit);
    root.start();
    for (let round = 0; round < 100; round += 1) {
      root.send({ type: 'plan.choose' });
      await settled();
      root.send({ type: 'back' });
    }
    expect(log().moments.length).toBeLessThanOrEqual(limit + 50);
    expect(log().actors.size).toBeLessThan(limit + 50);
    const first = log().moments[0]?.number ?? 0;
    expect(runningActorsAt(log(), first - 1).map(({ id }) => id)).toContain('shop');
    expect(runningActorsAt(log(), first - 1).find(({ id }) => id === 'counter')?.state.leaves).toEqual(['open']);
  });

  it('FLW-03 publishes a burst of events once a frame', () => {
    const { root, log, frames } = inspected(shopMachine);
    root.start();
    for (let drop = 0; drop < 50; drop += 1) root.send({ type: 'coin.drop' });
    expect(frames).toHaveLength(1);
    log();
    expect(frames).toHaveLength(0);
  });
});

describe('past moments', () => {
  it('FLW-03 lists the running actors and their states at every moment', async () => {
    const { root, log } = inspected(shopMachine);
    root.start();
    root.send({ type: 'plan.choose' });
    const asked = lastOf(log(), 'shop');
    expect(runningActorsAt(log(), asked.number).find(({ id }) => id === 'shop')?.state.leaves).toEqual(['refused']);
    await settled();
    expect(root.getSnapshot().value).toBe('plans');
    // The promise has ended by now. At that moment it was running.
    expect(runningActorsAt(log(), asked.number + 1).map(({ id, depth }) => [id, depth])).toEqual([
      ['shop', 1],
      ['counter', 2],
      ['load', 2],
    ]);
    expect(runningActorsAt(log(), log().next).map(({ id }) => id)).toEqual(['shop', 'counter']);
    expect(actorStateAt(log(), asked.actor, asked.number)?.leaves).toEqual(['refused']);
    expect(actorStateAt(log(), asked.actor, asked.number - 1)?.leaves).toEqual(['plans']);
    expect(actorStateAt(log(), asked.actor, 0)).toBeNull();
    expect(lastMomentOf(log(), asked.actor, asked.number)).toBe(asked);
  });

  it('FLW-03 shows the oldest kept moment when the chosen moment was dropped', () => {
    const { root, log } = inspected(shopMachine, 5);
    root.start();
    for (let round = 0; round < 80; round += 1) root.send({ type: 'gateways.set', count: round });
    for (let round = 0; round < 80; round += 1) {
      root.send({ type: 'plan.choose' });
      root.send({ type: 'back' });
    }
    const selected = selectedDataOf(log(), { ...INITIAL_SELECTION, past: 1 });
    expect(selected.moment).toBe(log().moments[0]);
    expect(selected.behind).toBe(log().moments.length - 1);
    expect(selected.actor?.id).toBe('shop');
  });

  it('FLW-24 follows the actor that moves, if asked, also at an earlier moment', async () => {
    const { root, log } = inspected(shopMachine);
    root.start();
    root.send({ type: 'plan.choose' });
    await settled();
    root.send({ type: 'coin.drop' });
    const shown = (change: object) => selectedDataOf(log(), { ...INITIAL_SELECTION, follows: true, ...change }).actor?.id;
    const counter = lastOf(log(), 'counter');
    // `counter` received the last event, and stayed in its state.
    expect(log().moments.at(-1)).toBe(counter);
    expect(shown({ actor: counter.actor })).toBe('shop');
    expect(shown({ actor: counter.actor, follows: false })).toBe('counter');
    const began = log().moments.find(({ actor }) => actor === counter.actor);
    expect(shown({ past: began?.number })).toBe('counter');
  });

  it('FLW-03 finds moments by transition, by actor and by words', () => {
    const { root, log } = inspected(shopMachine);
    root.start();
    root.send({ type: 'coin.drop' });
    root.send({ type: 'gateways.set', count: 1 });
    root.send({ type: 'plan.choose' });
    const find = (change: object, actor: string | null = null) =>
      matchingMoments(log(), { ...INITIAL_SELECTION, ...change }, actor).map(({ event }) => event.type);
    expect(find({ filter: 'moves' })).toEqual(['plan.choose', 'xstate.init', 'xstate.init']);
    expect(find({ filter: 'chosen' }, lastOf(log(), 'counter').actor)).toEqual(['coin.drop', 'xstate.init']);
    expect(find({ filter: 'all', words: ' HASNONE said ' })).toEqual(['plan.choose']);
    expect(find({ filter: 'all' })[0]).toBe('plan.choose');
  });

  it('FLW-03 shows the part of a long list around the chosen moment', () => {
    const moments = Array.from({ length: 500 }, (_, index) => ({ number: 500 - index })) as unknown as Moment[];
    expect(listedMoments(moments, null).map(({ number }) => number)[0]).toBe(500);
    const around = listedMoments(moments, 250).map(({ number }) => number);
    expect(around).toHaveLength(LIST_LENGTH);
    expect(around).toContain(250);
    expect(listedMoments(moments, 1).at(-1)?.number).toBe(1);
  });
});

it('FLW-03 does not depend on the names of XState’s functions, which a production build changes', () => {
  const renamed = <Named extends object>(named: Named): Named => Object.defineProperty(named, 'name', { value: 'n' });
  expect(guardWords(renamed(not('isReady')))).toBe('not isReady');
  expect(guardWords(renamed(and(['isReady', renamed(not('isOver'))])))).toBe('isReady and not isOver');
  expect(guardWords(renamed(or(['isReady', { type: 'isOver' }])))).toBe('isReady or isOver');
  expect(actionWords([renamed(assign({})), renamed(raise({ type: 'x' })), renamed(cancel('x')), { type: 'store' }, 'tell'])).toEqual([
    'assign',
    'raise',
    'cancel',
    'store',
    'tell',
  ]);
});

it.each([
  ['xstate.init', 'begins'],
  ['xstate.done.actor.loadOffer', 'loadOffer is done'],
  ['xstate.error.actor.loadOffer', 'loadOffer fails'],
  ['xstate.snapshot.player', 'player changes'],
  ['xstate.after.TIMEOUT.shop.plans', 'after TIMEOUT'],
  ['', 'always'],
  ['plan.choose', 'plan.choose'],
])('FLW-03 shows %j as %j', (type, words) => {
  expect(eventText(type)).toBe(words);
});
