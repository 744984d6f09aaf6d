import { expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { type MenuNotice, menuMachine } from '../../../machines/app/menu.machine.ts';
import { createAlone } from '../../alone.ts';
import { describeEveryPath } from '../everyPath.ts';

const section = (id: string) => ({ id, screenId: `${id}-main`, name: id, subMenu: [] });
const none = { home: null, movies: null, shows: null };
const three = { home: 'tab1', movies: 'tab2', shows: 'tab3' };

describeEveryPath(menuMachine, {
  inputs: [{ sections: none }, { sections: three }],
  events: [
    { type: 'sections.changed', sections: none },
    { type: 'sections.changed', sections: three },
    { type: 'menu.load' },
    { type: 'section.settled', name: 'home', section: section('tab1') },
    { type: 'section.settled', name: 'home', section: null },
    { type: 'section.settled', name: 'movies', section: section('tab2') },
    { type: 'section.settled', name: 'shows', section: section('tab3') },
  ],
  invariants: {
    'NAV-04 keeps each section under its own key': ({ context: { sections } }) =>
      [sections.home?.id ?? 'tab1', sections.movies?.id ?? 'tab2', sections.shows?.id ?? 'tab3'].join() === 'tab1,tab2,tab3',
  },
});

it('NAV-04 has each section as soon as it has loaded, keeps it until the next has loaded, and leaves out one that fails', () => {
  const asked: unknown[] = [];
  let answer = (_: MenuNotice) => {};
  const machine = menuMachine.provide({
    actors: {
      loadSections: fromCallback(({ input, sendBack }) => {
        asked.push(input);
        answer = sendBack;
      }),
    },
  });
  const menu = createAlone(machine, { input: { sections: three } }).start();
  const sections = () => menu.getSnapshot().context.sections;
  answer({ type: 'section.settled', name: 'movies', section: section('tab2') });
  expect(sections()).toEqual({ ...none, movies: section('tab2') });
  menu.send({ type: 'menu.load' });
  expect([asked.length, sections()]).toEqual([2, { ...none, movies: section('tab2') }]);
  answer({ type: 'section.settled', name: 'movies', section: null });
  expect(sections()).toEqual(none);
});

it('NAV-04 GRD-10 has no sections of the service when the viewer may no longer browse', () => {
  const menu = createAlone(menuMachine, { input: { sections: three } }).start();
  menu.send({ type: 'section.settled', name: 'home', section: section('tab1') });
  menu.send({ type: 'sections.changed', sections: none });
  expect(menu.getSnapshot().context).toEqual({ ids: none, sections: none });
});
