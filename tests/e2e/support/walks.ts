/** Turns the generated paths of a machine into walks of a viewer: actions and the states that are then on screen. */
import { test } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Edge } from '../../paths/harness/explore.ts';

/** A transition that a viewer can see. */
export type Turn<Sight extends string, Move extends string> = { from: Sight; move: Move; to: Sight };
export type Walk<Sight extends string, Move extends string> = readonly Turn<Sight, Move>[];

type Words<Sight extends string, Move extends string> = {
  /** The key by which the exploration distinguishes states. */
  keyOf: (snapshot: AnyMachineSnapshot) => string;
  /** null: the state is left automatically before it is visible. */
  sightOf: (snapshot: AnyMachineSnapshot) => Sight | null;
  /** null: the event is not an action of the viewer. */
  moveOf: (event: AnyEventObject, before: AnyMachineSnapshot) => Move | null;
};

/**
 * The visible transitions of the generated paths. Invisible states are followed until a visible one.
 * @throws when a visible state changes without a move: then the moves are incomplete
 */
export function turnsOf<Sight extends string, Move extends string>(
  edges: readonly Edge[],
  { keyOf, sightOf, moveOf }: Words<Sight, Move>,
): Turn<Sight, Move>[] {
  const lasts = edges.flatMap(({ steps }) => {
    const [before, last] = steps.slice(-2);
    // A plain copy: the explored event throws when a field is read that it does not have.
    const event = last && { ...last.event };
    return before && last && event ? [{ before: before.state, event, after: last.state, move: moveOf(event, before.state) }] : [];
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
    if (seen !== null && seen !== from) throw new Error(`${event.type} changes "${from}" into "${seen}" without a move`);
    return [];
  });
}

/** The shortest path from here to a wanted turn, including it; null: there is none. */
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
 * A few walks that together take every turn: each continues while there is a new turn, and turns that end a walk come last.
 * @throws when one move leads from one state to two, because the names are ambiguous; and when a turn cannot be reached
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

/** The browser action of each move, and the check of each state. */
export type Stage<Sight extends string, Move extends string> = {
  moves: Readonly<Record<Move, () => Promise<void>>>;
  sights: Readonly<Record<Sight, () => Promise<void>>>;
};

/** @throws with all moves so far when the screen shows another state than the machine */
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
