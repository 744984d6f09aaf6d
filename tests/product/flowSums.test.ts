/** The sums of the charts of a visit, from the real root actor (EVT-15). */
import { expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { FULL_CONSENT } from '../../machines/domain/consent.ts';
import { type FlowSums, nameOf } from '../../src/analytics/flowSums.ts';
import { transitionsOf } from '../../src/inspector/chart/description.ts';
import { writtenMachines } from '../exports/machines.ts';
import { goTo, openVisit, signInAs } from './journey.ts';

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
