/** Draws the boxes, arrows and texts of a chart. `Chart` adds pan and zoom. */
import { memo } from 'react';
import styles from './Chart.module.css';
import type { Arrow, ArrowLabel, Box, Layout, Point } from './layout.ts';
import { type BoxLine, LINE, SIGN, TITLE } from './writing.ts';

/** A part of a chart: a state by its path, or a transition by its id. */
export type ChartPart = { kind: 'state'; path: string } | { kind: 'transition'; id: string };

/** The difference of a part between two versions of a chart. */
export type Mark = 'added' | 'removed' | 'changed';
/** By the path of a state and the id of a transition. */
export type Marks = Readonly<Record<string, Mark>>;

/** How often the parts of a chart were used. */
export type ChartCounts = {
  /** By the id of a transition: the width of its arrow, 0 to 1. */
  weights: Readonly<Record<string, number>>;
  /** Paths of the states in which many visits end. */
  often: readonly string[];
  /** Ids of the transitions of a path. */
  along: readonly string[];
};

type DrawingProps = {
  layout: Layout;
  active: readonly string[];
  taken: string | null;
  selected: ChartPart | null;
  untaken: readonly string[];
  marks: Marks;
  counts: ChartCounts | null;
};

/** `leaf`: the state is an active leaf. `around`: a state within it is active. */
const activityOf = (path: string, active: readonly string[]) => {
  if (active.includes(path)) return 'leaf';
  return active.some((leaf) => path === '' || leaf.startsWith(`${path}.`)) ? 'around' : undefined;
};

const ROUND = 7;
const HEAD = 9;
/** Widths of the arrows by counts, px: of an arrow that no visit took, and how much wider the most used arrow is. */
const THINNEST = 1;
const WIDER = 7;
const towards = (from: Point, to: Point, far: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(far, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
};
const at = ({ x, y }: Point) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** SVG path of a line with rounded corners. */
function lineOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(point)}`;
      return `L${at(towards(point, before, ROUND))}Q${at(point)} ${at(towards(point, after, ROUND))}`;
    })
    .join('');
}

/** SVG path of an arrow head. A path has the arrow's colour in every browser and export; an SVG marker has not. */
function headOf(points: readonly Point[], length: number): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const back = towards(tip, before, length);
  const across = { x: (tip.y - back.y) * 0.5, y: (back.x - tip.x) * 0.5 };
  return `M${at(tip)}L${at({ x: back.x + across.x, y: back.y + across.y })}L${at({ x: back.x - across.x, y: back.y - across.y })}Z`;
}

/** Data attributes of a transition, for its label, its line in a box and its arrow. */
const transitionLooks = (id: string, { taken, selected, untaken, marks, counts }: DrawingProps) => ({
  'data-transition': id,
  'data-taken': id === taken || undefined,
  'data-selected': (selected?.kind === 'transition' && selected.id === id) || undefined,
  'data-untaken': untaken.includes(id) || undefined,
  'data-mark': marks[id],
  'data-along': counts?.along.includes(id) || undefined,
});

function Line({ line, box, index, looks }: { line: BoxLine; box: Box; index: number; looks: DrawingProps }) {
  const x = box.x + 14;
  const y = box.y + 34 + (index + 1) * LINE - 5;
  const { about, transition, text } = line;
  return (
    <g className={styles.line} data-about={about} {...(transition === null ? {} : transitionLooks(transition, looks))}>
      {transition === null ? null : <rect x={box.x + 6} y={y - 12.5} width={box.width - 12} height={LINE} rx={4} />}
      <text x={x} y={y}>
        {text}
      </text>
    </g>
  );
}

function State({ box, looks }: { box: Box; looks: DrawingProps }) {
  const { x, y, width, height, name, kind, lines, path, depth, isRegion } = box;
  const { selected, active, marks, counts } = looks;
  return (
    <g
      className={styles.state}
      data-state={path}
      data-kind={kind}
      data-region={isRegion || undefined}
      data-active={activityOf(path, active)}
      data-closed={box.hidden > 0 || undefined}
      data-selected={(selected?.kind === 'state' && selected.path === path) || undefined}
      data-mark={marks[path]}
      data-often={counts?.often.includes(path) || undefined}
    >
      <rect className={styles.box} data-depth={depth % 3} x={x} y={y} width={width} height={height} rx={10} />
      {kind === 'final' ? <rect className={styles.inner} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} /> : null}
      {lines.length > 0 ? <path className={styles.rule} d={`M${x},${y + 31}H${x + width}`} /> : null}
      <text className={styles.name} x={x + 14} y={y + 21}>
        {name}
      </text>
      {lines.map((line, index) => (
        <Line key={line.transition ?? line.text} line={line} box={box} index={index} looks={looks} />
      ))}
    </g>
  );
}

/** The buttons that open and close states: the whole box of a closed state, the name of an open state. */
export const Toggles = memo(function Toggles({ boxes }: Pick<Layout, 'boxes'>) {
  return boxes.flatMap(({ path, x, y, width, height, hidden, isOpen }) => {
    if (path === '' || !(isOpen || hidden > 0)) return [];
    const middle = { x: x + width - 12 - SIGN / 2, y: y + TITLE / 2 };
    const [left, right] = [middle.x - 4, middle.x + 4];
    return (
      <g
        key={path}
        className={styles.toggle}
        role="button"
        tabIndex={0}
        aria-label={isOpen ? path : `${path}, ${hidden === 1 ? '1 state' : `${hidden} states`}`}
        aria-expanded={isOpen}
        data-toggle={path}
      >
        <rect className={styles.press} x={x} y={y} width={width} height={isOpen ? TITLE : height} rx={10} />
        <rect className={styles.sign} x={middle.x - SIGN / 2} y={middle.y - SIGN / 2} width={SIGN} height={SIGN} rx={4} />
        <path d={`M${left},${middle.y}H${right}${isOpen ? '' : `M${middle.x},${middle.y - 4}V${middle.y + 4}`}`} />
      </g>
    );
  });
});

function Label({ label, looks }: { label: ArrowLabel; looks: DrawingProps }) {
  const { x, y, width, height, rows, transition } = label;
  return (
    <g className={styles.label} {...transitionLooks(transition, looks)}>
      <rect x={x} y={y} width={width} height={height} rx={5} />
      {rows.map((row, index) => (
        <text key={row} x={x + 5} y={y + 12.5 + index * LINE} data-guard={row.startsWith('[') || undefined}>
          {row}
        </text>
      ))}
    </g>
  );
}

/** The mark that all transitions of an arrow have. */
function markOf({ labels }: Arrow, marks: Marks): Mark | undefined {
  const [first] = labels;
  return first && labels.every(({ transition }) => marks[transition] === marks[first.transition]) ? marks[first.transition] : undefined;
}

/** An arrow. It is marked as taken or selected if one of its transitions is; it has the id of a single transition. */
function Stroke({ arrow, looks }: { arrow: Arrow; looks: DrawingProps }) {
  const { labels, points } = arrow;
  const is = (what: 'data-taken' | 'data-selected' | 'data-untaken' | 'data-along') =>
    labels.some(({ transition }) => transitionLooks(transition, looks)[what]) || undefined;
  const only = labels.length === 1 ? labels[0]?.transition : undefined;
  const weights = labels.map(({ transition }) => looks.counts?.weights[transition] ?? 0);
  const width = looks.counts ? THINNEST + Math.max(0, ...weights) * WIDER : undefined;
  return (
    <g
      className={styles.arrow}
      data-along={is('data-along')}
      data-arrow={arrow.id}
      data-transition={only}
      data-taken={is('data-taken')}
      data-selected={is('data-selected')}
      data-untaken={labels.every(({ transition }) => looks.untaken.includes(transition)) && labels.length > 0 ? true : undefined}
      data-mark={markOf(arrow, looks.marks)}
    >
      <path className={styles.reach} d={lineOf(points)} />
      <path className={styles.stroke} d={lineOf(points)} style={width === undefined ? undefined : { strokeWidth: width }} />
      <path className={styles.head} d={headOf(points, HEAD + (width ?? THINNEST) - THINNEST)} />
    </g>
  );
}

/** Draws the boxes first, so that no box covers an arrow, and the labels last, so that no arrow covers a label. */
export const Drawing = memo(function Drawing(looks: DrawingProps) {
  const { boxes, dots, arrows } = looks.layout;
  return (
    <>
      {boxes.map((box) => (
        <State key={box.path} box={box} looks={looks} />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r={5} />
      ))}
      {arrows.map((arrow) => (
        <Stroke key={arrow.id} arrow={arrow} looks={looks} />
      ))}
      {arrows.flatMap((arrow) =>
        arrow.labels.map((label) => <Label key={`${arrow.id} ${label.transition}`} label={label} looks={looks} />),
      )}
    </>
  );
});
