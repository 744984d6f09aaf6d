/** The sums of the charts of a visit, from the real root actor (EVT-15). */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { FULL_CONSENT } from '../../machines/domain/consent.ts';
import { type FlowSums, nameOf } from '../../src/analytics/flowSums.ts';
import { transitionsOf } from '../../src/inspector/chart/description.ts';
import { writtenMachines } from '../exports/machines.ts';
import { goBack, goTo, logIn, openVisit, press, signInAs } from './journey.ts';
import { openTab } from './tab.ts';
import type { Visit } from './visit.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

it('EVT-15 a visit has the transitions of its charts by the names in machines/, and fits into few requests', async () => {
  const visit = await openVisit('/login');
  visit.actors.consent.send({ type: 'consent.answer', consent: FULL_CONSENT });
  await signInAs(visit, 'premium', 'helena');
  await goTo(visit, '/vod/a/paper-lanterns');
  await goTo(visit, '/profile/devices');
  visit.tab.hide();
  const flows = visit.tab.events.filter(({ event }) => event === 'flow');
  const sums = flows.map(({ values }) => values as unknown as FlowSums);

  const machines = new Map((await writtenMachines()).map(({ machine }) => [machine.id, machine]));
  const unknown = sums.flatMap(({ chart, transitions }) => {
    const machine = machines.get(chart);
    const names = machine ? nodesOf(machine.root).flatMap((node) => transitionsOf(node).map(([, each]) => nameOf(each).join(' · '))) : [];
    return transitions.map(([state, event, target]) => [state, event, target].join(' · ')).filter((name) => !names.includes(name));
  });
  expect(unknown).toEqual([]);
  expect(sums.find(({ chart }) => chart === 'login')).toMatchObject({
    visits: 1,
    transitions: [
      ['editing', 'login.submit', 'submitting', 1],
      ['submitting', 'done signIn', 'done', 1],
    ],
  });
  expect(new Set(sums.map(({ chart }) => chart)).size).toBe(sums.length);
  expect(JSON.stringify(flows).length).toBeLessThan(40_000);
  for (const { device } of flows) expect(Object.keys(device).toSorted()).toEqual(['device_type', 'locale', 'platform', 'premium']);

  // The visit goes on: the session loses the end that it had.
  const before = visit.tab.events.length;
  visit.actors.session.send({ type: 'session.close' });
  await visit.pause();
  visit.tab.hide();
  const later = visit.tab.events.slice(before).filter(({ event, values }) => event === 'flow' && values['chart'] === 'session');
  expect(later.map(({ values: { visits, ended } }) => [visits, ended])).toEqual([
    [
      0,
      [
        ['signedIn', -1],
        ['signedOut', 1],
      ],
    ],
  ]);
});

/** All reports of a tab added up, as a deployment adds them: chart → visits, counts of transitions, and the states where it ended. */
function totalsOf({ events }: Pick<Visit['tab'], 'events'>) {
  const charts = new Map<string, { visits: number; transitions: Map<string, number>; ended: Map<string, number> }>();
  const add = (counts: Map<string, number>, name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  for (const { event, values } of events) {
    if (event !== 'flow') continue;
    const { chart, visits, transitions, ended } = values as unknown as FlowSums;
    const total = charts.get(chart) ?? { visits: 0, transitions: new Map(), ended: new Map() };
    charts.set(chart, { ...total, visits: total.visits + visits });
    for (const [state, name, target, count] of transitions) add(total.transitions, `${state} · ${name} → ${target}`, count);
    for (const [state, change] of ended) add(total.ended, state, change);
  }
  return (chart: string) => {
    const { visits = 0, transitions = new Map<string, number>(), ended = new Map<string, number>() } = charts.get(chart) ?? {};
    return {
      visits,
      transitions: Object.fromEntries(transitions),
      ended: [...ended].flatMap(([state, count]) => (count === 0 ? [] : [[state, count]])),
    };
  };
}

const allow = ({ actors }: Pick<Visit['tab'], 'actors'>) => actors.consent.send({ type: 'consent.answer', consent: FULL_CONSENT });

describe('EVT-15 the sums of a visit are what the viewer did, and nothing twice', () => {
  it.each([
    ['in one report at the end', () => {}],
    ['in a report after each step', (visit: Visit) => void visit.tab.hide()],
  ])('EVT-15 a page that is left and opened again by Back counts as opened twice in one visit, %s', async (_, report) => {
    const visit = await openVisit('/login');
    allow(visit);
    await signInAs(visit, 'premium', 'helena');
    visit.tab.hide();
    const opened = () => totalsOf(visit.tab)('pages').transitions[' · page.show → opening'] ?? 0;
    const before = opened();
    await goTo(visit, '/profile/devices');
    report(visit);
    await goTo(visit, '/contact');
    report(visit);
    await goBack(visit);
    expect(visit.url()).toBe('/profile/devices');
    visit.tab.hide();
    visit.tab.hide();
    expect(opened() - before).toBe(3);
    const totals = totalsOf(visit.tab);
    expect(totals('devices')).toEqual({ visits: 1, transitions: { 'loading · done loadDevices → showing': 2 }, ended: [['showing', 1]] });
    expect(totals('login').transitions).toEqual({ 'editing · login.submit → submitting': 1, 'submitting · done signIn → done': 1 });
    expect(totals('pages')).toMatchObject({ visits: 1, ended: [['open.shown', 1]] });
  });

  it('EVT-15 a login in one of two tabs is one login: the other tab counts that it heard of it', async () => {
    const visit = await openVisit('/login');
    const other = openTab('/login', {}, { beside: visit.tab });
    onTestFinished(other.close);
    await visit.pause();
    allow(visit);
    await visit.pause();
    await logIn(visit, 'free');
    visit.tab.hide();
    other.hide();
    const [here, there] = [totalsOf(visit.tab), totalsOf(other)];
    expect(here('login').transitions).toEqual({ 'editing · login.submit → submitting': 1, 'submitting · done signIn → done': 1 });
    expect(there('login')).toEqual({ visits: 1, transitions: {}, ended: [['editing', 1]] });
    expect([here('session').transitions, there('session').transitions]).toEqual([
      { ' · session.open → signedIn': 1 },
      { ' · stored.changed → signedIn': 1 },
    ]);
    for (const totals of [here, there]) expect(totals('viewer')).toMatchObject({ visits: 1, ended: [['known.choosingProfile', 1]] });
  });

  it('EVT-15 a wrong PIN and the right one are two answers of one question', async () => {
    const visit = await openVisit('/login');
    allow(visit);
    await logIn(visit, 'premium');
    await press(visit, 'chooses grandpa on the profiles page');
    visit.tab.hide();
    await press(visit, 'enters a wrong PIN');
    visit.tab.hide();
    await press(visit, 'enters the right PIN');
    await visit.pause();
    visit.tab.hide();
    expect(visit.latest().profile?.id).toBe('grandpa');
    const totals = totalsOf(visit.tab);
    expect(totals('popups').transitions).toMatchObject({ 'none · pin.open → closable.pin': 1, 'closable.pin · profile.chosen → none': 1 });
    const pin = totals('pin');
    expect(pin.visits).toBe(1);
    expect(pin.transitions).toMatchObject({
      'opening · always → open': 1,
      'open · pin.submit → asking.switchingProfile': 2,
      'asking.switchingProfile · pin.refused → open': 1,
    });
    expect(totals('profileSwitch').transitions).toMatchObject({
      'selecting · error selectProfile → refused': 1,
      'selecting · done selectProfile → overlay': 1,
    });
  });
});
