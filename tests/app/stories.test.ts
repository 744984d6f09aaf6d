/** Every state of every machine needs a story or a reason in stories/states/unseen. Every story declares its visible content. */
import { describe, expect, it } from 'vitest';
import { describeMachine, leavesOf, statesOf } from '../../src/inspector/chart/description.ts';
import { flows } from '../../stories/flows/machines.ts';
import { type ShownStory, shownStates } from '../../stories/states/shown.ts';

const stories = await shownStates();
const charts = flows.map(({ machine }) => describeMachine(machine));
const reasons = import.meta.glob<Record<string, Readonly<Record<string, string>>>>(
  ['../../stories/states/unseen/*.ts', '../../brand/*/pages/*/unseen.ts'],
  { eager: true },
);
const unseen = Object.entries(reasons).flatMap(([path, exported]) =>
  Object.values(exported).flatMap((record) =>
    Object.entries(record).map(([state, reason]) => ({ file: path.replace('../../', ''), state, reason })),
  ),
);

/** The name of a state in stories and reasons: `<machine id>.<path>`. The machine itself has its id. */
const nameOf = (id: string, path: string) => (path ? `${id}.${path}` : id);
const leaves = new Set(charts.flatMap((chart) => leavesOf(chart).map(({ path }) => nameOf(chart.id, path))));
const states = new Set(charts.flatMap((chart) => statesOf(chart).map(({ path }) => nameOf(chart.id, path))));
const isWithin = (leaf: string, state: string) => leaf === state || leaf.startsWith(`${state}.`);

const shown = new Map<string, ShownStory[]>();
for (const story of stories) for (const state of story.shows) shown.set(state, [...(shown.get(state) ?? []), story]);

const label = ({ file, exportName }: ShownStory) => `${file} ${exportName}`;
const of = (...titles: string[]) => stories.filter(({ title }) => titles.some((start) => title.toLowerCase().startsWith(start)));

/** A file with a story of another state of the machine. The missing story probably belongs there. */
function likelyFile(machine: string): string {
  const files = stories.filter(({ shows }) => shows.some((state) => isWithin(state, machine))).map(({ file }) => file);
  return files[0] ?? 'stories/';
}

describe('every state has a story', () => {
  it.each(charts)('$id: every state has a story or a reason', (chart) => {
    const without = leavesOf(chart)
      .map(({ path }) => nameOf(chart.id, path))
      .filter((leaf) => !shown.has(leaf) && !unseen.some(({ state }) => isWithin(leaf, state)));
    expect(
      without.map(
        (leaf) =>
          `${leaf} has no story: add parameters.shows: ['${leaf}'] to the story that shows it in ${likelyFile(chart.id)}, write one, ` +
          'or give a reason in stories/states/unseen',
      ),
    ).toEqual([]);
  });

  it('no story shows a state that does not exist', () => {
    const wrong = [...shown].flatMap(([state, by]) =>
      leaves.has(state)
        ? []
        : by.map(
            (story) =>
              `${label(story)} shows ${state}, which ${states.has(state) ? 'contains other states: name the shown state' : 'no machine has: it was renamed or removed, so change or remove parameters.shows'}`,
          ),
    );
    expect(wrong).toEqual([]);
  });

  it('no reason names a state that does not exist or that a story shows', () => {
    const wrong = unseen.flatMap(({ file, state }) => {
      if (!states.has(state))
        return [`${file} gives a reason for ${state}, which no machine has: it was renamed or removed, so change or remove it`];
      const both = [...shown].filter(([leaf]) => isWithin(leaf, state));
      return both.map(
        ([leaf, by]) =>
          `${file} gives a reason for ${state}, but ${by.map(label).join(', ')} shows ${leaf}: remove one of the two, or name the inner states that are not shown`,
      );
    });
    expect(wrong).toEqual([]);
  });

  it('every reason is given once and has at least three words', () => {
    const wrong = unseen.flatMap(({ file, state, reason }) => [
      ...(reason.trim().split(/\s+/).length < 3 ? [`${file}: the reason of ${state} has fewer than three words: “${reason}”`] : []),
      ...unseen
        .filter((other) => other.state !== state && isWithin(other.state, state))
        .map((other) => `${other.file}: ${other.state} is already part of ${state} in ${file}: remove one of the two`),
    ]);
    expect(wrong).toEqual([]);
  });
});

describe('every story declares its visible content', () => {
  it.each(['Screens', 'Popups', 'Player', 'Layouts', 'Brand'])('%s: declares heading and action, or a reason for having none', (family) => {
    const undeclared = of(family.toLowerCase()).flatMap((story) =>
      (['heading', 'action'] as const).flatMap((kind) => {
        if (story[kind]) return [];
        if (story[kind] === undefined)
          return [
            `${label(story)} does not declare its ${kind}: add parameters.${kind} with its accessible name in English, or null with parameters.without and a reason`,
          ];
        return story.without ? [] : [`${label(story)} has no ${kind} and no reason: add parameters.without with the reason`];
      }),
    );
    expect(undeclared).toEqual([]);
  });

  it('Ui: has a play function, or declares heading and action', () => {
    const undeclared = of('ui').filter(({ hasPlay, heading, action }) => !hasPlay && !(heading && action));
    expect(
      undeclared.map((story) => `${label(story)} checks nothing: add a play function, or parameters.heading and parameters.action`),
    ).toEqual([]);
  });

  it('every title begins with a group of the sidebar', () => {
    const misplaced = stories.filter(
      (story) => !of('screens', 'popups', 'player', 'layouts', 'ui', 'flows', 'inspector', 'brand').includes(story),
    );
    expect(
      misplaced.map(
        (story) =>
          `${label(story)} has the title ${story.title}, which has to begin with Screens, Popups, Player, Layouts, Ui, Flows, Inspector or Brand`,
      ),
    ).toEqual([]);
  });
});
