/** every state of every machine has a story or a reason why none shows it, and every story says what must be seen in it. */
import { describe, expect, it } from 'vitest';
import { describeMachine, leavesOf, statesOf } from '../../src/charts/description.ts';
import { flows } from '../../stories/flows/machines.ts';
import { type ShownStory, shownStates } from '../../stories/states/shown.ts';

const stories = await shownStates();
const charts = flows.map(({ machine }) => describeMachine(machine));
const reasons = import.meta.glob<Record<string, Readonly<Record<string, string>>>>('../../stories/states/unseen/*.ts', { eager: true });
const unseen = Object.entries(reasons).flatMap(([path, exported]) =>
  Object.values(exported).flatMap((record) =>
    Object.entries(record).map(([state, reason]) => ({ file: path.replace('../../', ''), state, reason })),
  ),
);

/** Every state of a chart by the name stories and reasons know it by; the machine itself by its id. */
const nameOf = (id: string, path: string) => (path ? `${id}.${path}` : id);
const leaves = new Set(charts.flatMap((chart) => leavesOf(chart).map(({ path }) => nameOf(chart.id, path))));
const states = new Set(charts.flatMap((chart) => statesOf(chart).map(({ path }) => nameOf(chart.id, path))));
const isWithin = (leaf: string, state: string) => leaf === state || leaf.startsWith(`${state}.`);

const shown = new Map<string, ShownStory[]>();
for (const story of stories) for (const state of story.shows) shown.set(state, [...(shown.get(state) ?? []), story]);

const label = ({ file, exportName }: ShownStory) => `${file} ${exportName}`;
const of = (...titles: string[]) => stories.filter(({ title }) => titles.some((start) => title.toLowerCase().startsWith(start)));

/** The file in which another state of the machine is shown: the first place to look for the story that is missing. */
function likelyFile(machine: string): string {
  const files = stories.filter(({ shows }) => shows.some((state) => isWithin(state, machine))).map(({ file }) => file);
  return files[0] ?? 'stories/';
}

describe('every state has a story', () => {
  it.each(charts)('$id: each of its states is shown, or it is said why not', (chart) => {
    const without = leavesOf(chart)
      .map(({ path }) => nameOf(chart.id, path))
      .filter((leaf) => !shown.has(leaf) && !unseen.some(({ state }) => isWithin(leaf, state)));
    expect(
      without.map(
        (leaf) =>
          `${leaf} has no story: add parameters.shows: ['${leaf}'] to the story that shows it in ${likelyFile(chart.id)}, write one, ` +
          'or say in stories/states/unseen why there is nothing to look at',
      ),
    ).toEqual([]);
  });

  it('no story shows a state that does not exist', () => {
    const wrong = [...shown].flatMap(([state, by]) =>
      leaves.has(state)
        ? []
        : by.map(
            (story) =>
              `${label(story)} shows ${state}, which ${states.has(state) ? 'has states within it: name the one that is shown' : 'no machine has: it was renamed or removed, so change or remove parameters.shows'}`,
          ),
    );
    expect(wrong).toEqual([]);
  });

  it('no reason is given for a state that does not exist, or that a story shows', () => {
    const wrong = unseen.flatMap(({ file, state }) => {
      if (!states.has(state))
        return [`${file} gives a reason for ${state}, which no machine has: it was renamed or removed, so change or remove it`];
      const both = [...shown].filter(([leaf]) => isWithin(leaf, state));
      return both.map(
        ([leaf, by]) =>
          `${file} says why nothing shows ${state}, and ${by.map(label).join(', ')} shows ${leaf}: remove one of the two, or name the states within it that are not shown`,
      );
    });
    expect(wrong).toEqual([]);
  });

  it('no reason is given twice, and each is a sentence', () => {
    const wrong = unseen.flatMap(({ file, state, reason }) => [
      ...(reason.trim().split(/\s+/).length < 3 ? [`${file}: the reason of ${state} says nothing: “${reason}”`] : []),
      ...unseen
        .filter((other) => other.state !== state && isWithin(other.state, state))
        .map((other) => `${other.file}: ${other.state} stands already under ${state} of ${file}: remove one of the two`),
    ]);
    expect(wrong).toEqual([]);
  });
});

describe('every story says what must be seen in it', () => {
  it.each(['Screens', 'Popups', 'Player', 'Layouts'])('%s: heading and action, or why there is none', (family) => {
    const silent = of(family.toLowerCase()).flatMap((story) =>
      (['heading', 'action'] as const).flatMap((kind) => {
        if (story[kind]) return [];
        if (story[kind] === undefined)
          return [
            `${label(story)} does not say its ${kind}: add parameters.${kind} with its accessible name in English, or null with parameters.without and a reason`,
          ];
        return story.without ? [] : [`${label(story)} has no ${kind} and does not say why: add parameters.without with the reason`];
      }),
    );
    expect(silent).toEqual([]);
  });

  it('Ui: a play function, or heading and action', () => {
    const silent = of('ui').filter(({ hasPlay, heading, action }) => !hasPlay && !(heading && action));
    expect(
      silent.map((story) => `${label(story)} proves nothing: give it a play function, or parameters.heading and parameters.action`),
    ).toEqual([]);
  });

  it('every story belongs to a part of the sidebar', () => {
    const strays = stories.filter((story) => !of('screens', 'popups', 'player', 'layouts', 'ui', 'flows', 'inspector').includes(story));
    expect(
      strays.map(
        (story) =>
          `${label(story)} stands under ${story.title}: its title has to begin with Screens, Popups, Player, Layouts, Ui, Flows or Inspector`,
      ),
    ).toEqual([]);
  });
});
