/** FLW-10: how much of each machine a reader sees at once: the size of its chart in `npm run flows`. */
import { closableStates, neededFor } from '../../src/inspector/chart/closing.ts';
import { describeMachine, statesOf } from '../../src/inspector/chart/description.ts';
import { DRAWING_AREA, fittingScale, type Size } from '../../src/inspector/chart/fitting.ts';
import { layoutFor, openAtFirst } from '../../src/inspector/chart/opening.ts';
import { SMALLEST_SCALE } from '../../src/inspector/chart/writing.ts';
import { type WrittenMachine, writtenMachines } from './machines.ts';

/** Scales: 1 is the original size. A part that is smaller than the drawing area is drawn at its original size. */
export type ChartSize = {
  machine: string;
  file: string;
  states: number;
  /** At which the chart fits with all its states open. */
  whole: number;
  /** At which the chart fits as it opens. */
  opens: number;
  /** Paths of the states that are open then. */
  open: readonly string[];
  /**
   * By the path of a state that can be closed: at which the state fits when it is opened, while the states within it are closed. Empty for a
   * chart that is readable as a whole.
   */
  alone: Readonly<Record<string, number>>;
};

const scaleOf = (part: Size) => Math.min(1, fittingScale(DRAWING_AREA, part));

async function sizeOf({ file, machine }: WrittenMachine): Promise<ChartSize> {
  const chart = describeMachine(machine);
  const closable = closableStates(chart);
  const whole = scaleOf(await layoutFor(chart, new Set(closable)));
  const alone: Record<string, number> = {};
  for (const path of whole < SMALLEST_SCALE ? closable : []) {
    // Elk lays out one chart at a time.
    // oxlint-disable-next-line no-await-in-loop
    const { boxes } = await layoutFor(chart, new Set([...neededFor(chart, [path], []), path]));
    alone[path] = Math.min(...boxes.flatMap((box) => (box.path === path ? [scaleOf(box)] : [])));
  }
  const open = await openAtFirst(chart);
  return {
    machine: machine.id,
    file,
    states: statesOf(chart).length,
    whole,
    opens: scaleOf(await layoutFor(chart, open)),
    open: [...open],
    alone,
  };
}

/** @returns the smallest chart first */
export async function chartSizes(): Promise<ChartSize[]> {
  const sizes: ChartSize[] = [];
  // oxlint-disable-next-line no-await-in-loop -- elk lays out one chart at a time
  for (const written of await writtenMachines()) sizes.push(await sizeOf(written));
  return sizes.toSorted((one, other) => one.whole - other.whole);
}

/** `34 %`; rounded down, so that a scale below the limit is printed as smaller than the limit. */
export const percent = (scale: number): string => `${Math.floor(scale * 100)} %`;

/** @returns why a reader does not see the machine at once; empty when the chart is readable */
export function faultsOf({ whole, opens, alone }: ChartSize): string[] {
  const states = Object.entries(alone).filter(([, scale]) => scale < SMALLEST_SCALE);
  return [
    ...(whole < SMALLEST_SCALE && opens < SMALLEST_SCALE ? [`opens at ${percent(opens)}`] : []),
    ...states.map(([path, scale]) => `${path} opens at ${percent(scale)}`),
  ];
}
