/** The texts of a chart and their sizes. Widths are computed from the number of letters, without rendering. All sizes in px. */
import { type ChartDescription, type ChartState, type ChartTransition, statesOf } from './description.ts';

/**
 * A line in a state's box: an actor it runs, its entry or exit actions, a transition that stays in the state (`answer`), the number of
 * states in a closed state (`hidden`), or a further text (`note`).
 */
export type BoxLine = {
  text: string;
  about: 'work' | 'entry' | 'exit' | 'answer' | 'hidden' | 'note';
  /** The id of the transition; null for other lines. */
  transition: string | null;
};

/** Font size of the labels, as in Chart.module.css. */
const LABEL = 12;
/** Smallest font size at which labels are readable. */
const SMALLEST_LABEL = 9.5;
/** Smallest scale of a chart at which its labels are readable; 1 is the original size. */
export const READABLE_SCALE = SMALLEST_LABEL / LABEL;
/** Smallest scale at which an opened state is shown as a whole. If it needs a smaller one, the window shows a part at a readable scale. */
export const SMALLEST_SCALE = 0.6;
/** Height of a row of text. */
export const LINE = 17;
/** Height of the row with a state's name. */
export const TITLE = 32;
/** Width and height of the sign of a state that can be opened or closed. */
export const SIGN = 16;
/** Distance between the labels of two transitions that share an arrow. */
export const BESIDE = 3;

const LETTER = 7.25; // width of a letter of the chart's monospaced 12 px font
const TITLE_LETTER = 8.1; // width of a letter of the 14 px names
const LONG = 30;

export const textWidth = (text: string) => text.length * LETTER;
/** Width of a state's name, and of the sign beside the name of a state that can be opened or closed. */
export const titleWidth = ({ name, states, hidden = 0 }: ChartState) =>
  name.length * TITLE_LETTER + (states.length > 0 || hidden > 0 ? SIGN + 8 : 0);

/** The label of a transition in rows: the guard has its own row when the text is long, and the note always. */
function rowsOf({ words, guard, note }: ChartTransition): string[] {
  const notes = note ? [note] : [];
  if (!guard) return [words, ...notes];
  const whole = `${words} [${guard}]`;
  return whole.length <= LONG ? [whole, ...notes] : [words, `[${guard}]`, ...notes];
}

/** The lines in a state's box, below its name. */
export const insideOf = ({ hidden = 0, work, entry, exit, transitions, states, note = '' }: ChartState): BoxLine[] => [
  ...(note !== '' && states.length === 0 ? [{ text: note, about: 'note' as const, transition: null }] : []),
  ...(hidden > 0 ? [{ text: hidden === 1 ? '1 state' : `${hidden} states`, about: 'hidden' as const, transition: null }] : []),
  ...work.map(
    ({ id, source }): BoxLine => ({ text: source === id ? `runs ${id}` : `runs ${id}: ${source}`, about: 'work', transition: null }),
  ),
  ...(entry.length > 0 ? [{ text: `entry / ${entry.join(', ')}`, about: 'entry' as const, transition: null }] : []),
  ...(exit.length > 0 ? [{ text: `exit / ${exit.join(', ')}`, about: 'exit' as const, transition: null }] : []),
  ...transitions.flatMap((transition): BoxLine[] =>
    transition.targets.length > 0 ? [] : [{ text: `on ${rowsOf(transition).join(' ')}`, about: 'answer', transition: transition.id }],
  ),
];

/** An arrow before the layout, with the size of its labels. */
export type Drawn = {
  id: string;
  source: string;
  target: string;
  /** True when it leaves an initial state. */
  leadsOn: boolean;
  labels: readonly { transition: string; rows: readonly string[] }[];
  width: number;
  height: number;
};

/** The arrows of a chart. Transitions with the same source and target share one. */
export function arrowsOf(chart: ChartDescription): Drawn[] {
  const beginnings = new Set(statesOf(chart).map(({ initial }) => initial));
  const ways = new Map<string, { source: string; target: string; transitions: ChartTransition[] }>();
  for (const { path, transitions } of statesOf(chart))
    for (const transition of transitions)
      for (const target of transition.targets) {
        const id = `${path} -> ${target}`;
        const way = ways.get(id) ?? { source: path, target, transitions: [] };
        way.transitions.push(transition);
        ways.set(id, way);
      }
  return [...ways].map(([id, { source, target, transitions }]) => {
    const labels = transitions.map((transition) => ({ transition: transition.id, rows: rowsOf(transition) }));
    const rows = labels.flatMap((label) => label.rows);
    return {
      id,
      source,
      target,
      leadsOn: beginnings.has(source) && source !== target,
      labels,
      width: Math.max(...rows.map(textWidth)) + 10,
      height: rows.length * LINE + (labels.length - 1) * BESIDE,
    };
  });
}
