/** Finds the states that the stories of a popup show, in the order of the chart. */

export type Shown = { storyId: string; name: string; shows: readonly string[] };
export type Chart = {
  name: string /** Paths of the states without states within them, in the order of the chart. */;
  leaves: readonly string[];
};
export type Elsewhere = Shown & { title: string };

export type PopupState = {
  path: string;
  /** Stories whose first state of the chart is this one. */
  pictures: readonly Shown[];
  /** Stories of the page that also show this state, and have their picture at another one. */
  others: readonly Shown[];
  /** Stories of other pages. */
  elsewhere: readonly Elsewhere[];
};
export type Part = { machine: string; states: readonly PopupState[] };

/** The layers above a page: each story shows one of its states besides the machine of the popup. */
const LAYERS = 'popups';

const machineOf = (state: string) => state.split('.')[0] ?? '';

/** The machines of the stories, sorted by the number of stories that show them, then by the number of shown states. */
function machinesOf(stories: readonly Shown[]): string[] {
  const counts = new Map<string, { stories: Set<string>; states: Set<string> }>();
  for (const { storyId, shows } of stories)
    for (const state of shows) {
      const name = machineOf(state);
      const count = counts.get(name) ?? { stories: new Set(), states: new Set() };
      counts.set(name, { stories: count.stories.add(storyId), states: count.states.add(state) });
    }
  const sorted = [...counts].sort(([, one], [, other]) => other.stories.size - one.stories.size || other.states.size - one.states.size);
  return [...sorted.filter(([name]) => name !== LAYERS), ...sorted.filter(([name]) => name === LAYERS)].map(([name]) => name);
}

/**
 * @param stories the stories of the popup
 * @param charts all machines
 * @param all the stories of the product
 * @returns the machines of the popup with their states. Every story has its picture once. The first machine is complete; of others there are
 * only the states that the stories show, and no machine without a picture. `without`: the stories that show no state.
 */
export function partsOf(
  stories: readonly Shown[],
  charts: readonly Chart[],
  all: readonly Elsewhere[],
): { parts: Part[]; without: Shown[] } {
  const own = new Set(stories.map(({ storyId }) => storyId));
  const placed = new Set<string>();
  const parts = machinesOf(stories).flatMap((machine, index): Part[] => {
    const leaves = charts.find(({ name }) => name === machine)?.leaves ?? [];
    const states = leaves.map((path): PopupState => {
      const state = `${machine}.${path}`;
      const showing = stories.filter(({ shows }) => shows.includes(state));
      const pictures = showing.filter(({ storyId }) => !placed.has(storyId));
      for (const { storyId } of pictures) placed.add(storyId);
      return {
        path,
        pictures,
        others: showing.filter((story) => !pictures.includes(story)),
        elsewhere: all.filter(({ storyId, shows }) => !own.has(storyId) && shows.includes(state)),
      };
    });
    if (!states.some(({ pictures }) => pictures.length > 0)) return [];
    return [{ machine, states: index === 0 ? states : states.filter(({ pictures, others }) => pictures.length + others.length > 0) }];
  });
  return { parts, without: stories.filter(({ storyId }) => !placed.has(storyId)) };
}

/** @returns the states in their order: each state with pictures alone, the states between them together */
export function runsOf(states: readonly PopupState[]): PopupState[][] {
  const runs: PopupState[][] = [];
  for (const state of states) {
    const last = runs.at(-1);
    if (last && state.pictures.length === 0 && last[0]?.pictures.length === 0) last.push(state);
    else runs.push([state]);
  }
  return runs;
}
