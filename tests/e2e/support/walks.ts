/** The generated paths of a chart as a viewer walks them: what is done, and what is to be seen then. */
import { test } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Edge } from '../../paths/harness/explore.ts';

/** A transition that a viewer can see. */
export type Turn<Sight extends string, Move extends string> = { from: Sight; move: Move; to: Sight };
export type Walk<Sight extends string, Move extends string> = readonly Turn<Sight, Move>[];

type Words<Sight extends string, Move extends string> = {
  /** As the exploration told states apart. */
  keyOf: (snapshot: AnyMachineSnapshot) => string;
  /** null: it goes over by itself before anybody sees it. */
  sightOf: (snapshot: AnyMachineSnapshot) => Sight | null;
  /** null: nobody does it, it comes by itself. */
  moveOf: (event: AnyEventObject, before: AnyMachineSnapshot) => Move | null;
};

/**
 * What a viewer sees of the generated paths. What goes over by itself is followed until something is to be seen.
 * @throws when something to be seen changes without a move: then the words leave out what makes it change
 */
export function turnsOf<Sight extends string, Move extends string>(
  edges: readonly Edge[],
  { keyOf, sightOf, moveOf }: Words<Sight, Move>,
): Turn<Sight, Move>[] {
  const lasts = edges.flatMap(({ steps }) => {
    const [before, last] = steps.slice(-2);
    return before && last ? [{ before: before.state, event: last.event, after: last.state, move: moveOf(last.event, before.state) }] : [];
  });
  const seenAfter = (state: AnyMachineSnapshot): Sight[] => {
    const seen = sightOf(state);
    if (seen !== null) return [seen];
    return lasts.filter(({ before, move }) => move === null && keyOf(before) === keyOf(state)).flatMap(({ after }) => seenAfter(after));
  };
  return lasts.flatMap(({ before, event, after, move }) => {
    const from = sightOf(before);
    const seen = sightOf(after);
    if (from === null) return [];
    if (move !== null) return seenAfter(after).map((to) => ({ from, move, to }));
    if (seen !== null && seen !== from) throw new Error(`${event.type} makes "${from}" into "${seen}", and nobody did it`);
    return [];
  });
}

/** The shortest way from here to a turn that is wanted, that turn included; null: there is none. */
function wayTo<T extends Turn<string, string>>(start: string, turns: readonly T[], isWanted: (turn: T) => boolean): T[] | null {
  const ways = new Map<string, T[]>([[start, []]]);
  for (const [at, way] of ways)
    for (const turn of turns.filter(({ from }) => from === at)) {
      if (isWanted(turn)) return [...way, turn];
      if (!ways.has(turn.to)) ways.set(turn.to, [...way, turn]);
    }
  return null;
}

/**
 * Few walks that together take every turn: each goes on as long as there is something new, and what ends a walk comes last.
 * @throws when the same move leads from one sight to two: the words leave out what makes the difference; and when a turn is out of reach
 */
export function walksThrough<Sight extends string, Move extends string>(
  start: NoInfer<Sight>,
  given: Walk<Sight, Move>,
): Walk<Sight, Move>[] {
  const turns = [...new Map(given.map((turn) => [JSON.stringify(turn), turn])).values()];
  for (const { from, move, to } of turns) {
    const other = turns.find((turn) => turn.from === from && turn.move === move && turn.to !== to);
    if (other) throw new Error(`"${move}" leads from "${from}" to "${to}" and to "${other.to}"`);
  }
  const untaken = new Set(turns);
  const comesBack = ({ to }: Turn<Sight, Move>) => to === start || wayTo(to, turns, (turn) => turn.to === start) !== null;
  const nextWay = (at: Sight) =>
    wayTo(at, turns, (turn) => untaken.has(turn) && comesBack(turn)) ?? wayTo(at, turns, (turn) => untaken.has(turn));
  const walks: Walk<Sight, Move>[] = [];
  while (untaken.size > 0) {
    const walk: Turn<Sight, Move>[] = [];
    for (let way = nextWay(start); way; way = nextWay(walk[walk.length - 1]?.to ?? start)) {
      walk.push(...way);
      for (const turn of way) untaken.delete(turn);
    }
    if (walk.length === 0) throw new Error(`nothing leads to ${JSON.stringify([...untaken])}`);
    walks.push(walk);
  }
  return walks;
}

export const titleOf = (walk: Walk<string, string>) => walk.map(({ move }) => move).join(' → ');

/** Everything that is done on the walks, everything that is met, and how many different turns they take. */
export const wordsOf = (walks: readonly Walk<string, string>[]) => ({
  moves: [...new Set(walks.flat().map(({ move }) => move))].toSorted(),
  sights: [...new Set(walks.flat().map(({ to }) => to))].toSorted(),
  turns: new Set(walks.flat().map((turn) => JSON.stringify(turn))).size,
});

/** What each move is in the browser, and how each sight looks there. */
export type Stage<Sight extends string, Move extends string> = {
  moves: Readonly<Record<Move, () => Promise<void>>>;
  sights: Readonly<Record<Sight, () => Promise<void>>>;
};

/** @throws with all that was done so far, when something else is to be seen than the chart says */
export async function replay<Sight extends string, Move extends string>(walk: Walk<Sight, Move>, { moves, sights }: Stage<Sight, Move>) {
  for (const [index, { move, to }] of walk.entries()) {
    try {
      await test.step(`${move}: ${to}`, async () => {
        await moves[move]();
        await sights[to]();
      });
    } catch (error) {
      throw new Error(`no "${to}" after ${titleOf(walk.slice(0, index + 1))}\n${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
}
