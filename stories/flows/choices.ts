/** The walks of a machine as one chooses among them: the shortest first, each by where it ends. */
import type { Walk } from './facts.ts';

const FEW = 2;

/** @param number of the walk, from 1, as in the address */
export type Choice = { number: number; name: string };

/** With regions side by side, what was come to last says where it ends. */
function endOf({ steps }: Walk): string {
  const leaves = steps.at(-1)?.leaves ?? [];
  const before = steps.at(-2)?.leaves ?? [];
  const latest = leaves.filter((leaf) => !before.includes(leaf));
  const told = latest.length > 0 ? latest : leaves;
  const others = told.length - FEW;
  return told.slice(0, FEW).join(' and ') + (others > 0 ? ` and ${others} more` : '');
}

export const choicesOf = (walks: readonly Walk[]): Choice[] =>
  walks
    .map((walk, index) => {
      const steps = walk.steps.length - 1;
      return { number: index + 1, steps, name: `${index + 1}: ends in ${endOf(walk)}, ${steps} ${steps === 1 ? 'step' : 'steps'}` };
    })
    .sort((one, other) => one.steps - other.steps)
    .map(({ number, name }) => ({ number, name }));
