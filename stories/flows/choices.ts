/** The choices of the list of walks: the shortest first, each named by its final state. */
import type { Walk } from './facts.ts';

const FEW = 2;

/** `number`: number of the walk, from 1, as in the URL. */
export type Choice = { number: number; name: string };

/** The end of a walk as text. In a parallel state, only the leaves that the last step entered are named. */
function endOf({ steps }: Walk): string {
  const leaves = steps.at(-1)?.leaves ?? [];
  const before = steps.at(-2)?.leaves ?? [];
  const latest = leaves.filter((leaf) => !before.includes(leaf));
  const shown = latest.length > 0 ? latest : leaves;
  const others = shown.length - FEW;
  return shown.slice(0, FEW).join(' and ') + (others > 0 ? ` and ${others} more` : '');
}

export const choicesOf = (walks: readonly Walk[]): Choice[] =>
  walks
    .map((walk, index) => {
      const steps = walk.steps.length - 1;
      return { number: index + 1, steps, name: `${index + 1}: ends in ${endOf(walk)}, ${steps} ${steps === 1 ? 'step' : 'steps'}` };
    })
    .sort((one, other) => one.steps - other.steps)
    .map(({ number, name }) => ({ number, name }));
