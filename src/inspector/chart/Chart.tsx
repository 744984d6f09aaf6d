/** Shows a chart as one SVG: nested states, the transitions between them, and the active states. */

import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import styles from './Chart.module.css';
import { type ChartCounts, type ChartPart, Drawing, type Marks, Toggles } from './Drawing.tsx';

import type { Layout } from './layout.ts';
import { useZoom } from './useZoom.ts';

export type { ChartCounts, ChartPart, Mark, Marks } from './Drawing.tsx';

/** Opens and closes states of a chart (see useOpenChart.ts). */
export type Closing = {
  /** Opens a closed state, and closes an open state. */
  toggle: (path: string) => void;
  openAll: () => void;
  closeAll: () => void;
};

/** Texts about a state, for example its requirements. They are below the drawing. */
export type ChartNote = { path: string; lines: readonly { name: string; text: string }[] };

export type ChartProps = {
  layout: Layout;
  /** Paths of the active leaves; the states around them are highlighted as well. */
  active?: readonly string[];
  /** Id of the transition that was taken last. */
  taken?: string | null;
  selected?: ChartPart | null;
  /** Ids of transitions that no generated walk takes. */
  untaken?: readonly string[];
  /** The parts that differ from another version of the chart. */
  marks?: Marks;
  counts?: ChartCounts | null;
  /** Path of a state; each change moves that state to the middle. */
  centre?: string | null;
  onSelect?: (part: ChartPart) => void;
  note?: ChartNote | null;
  /** Without it, no state can be opened or closed, and the chart opens as a whole. */
  closing?: Closing | null;
};

const STEP = 1.25;
const FAR = 60; // pixels an arrow key moves the chart
const KEYS =
  'Plus and minus change the size, zero fits the chart into its window, the arrow keys move it. Tab goes to the states that open and close.';
const OPEN_ALL = 'Open all';
const CLOSE_ALL = 'Close all';
const NONE: readonly string[] = [];
const UNMARKED: Marks = {};

/** FLW-03, FLW-22: draws a layout of `layoutOf`. Wheel, pinch, drag, buttons and keys move and zoom it. Nothing covers the drawing. */
export function Chart(props: ChartProps) {
  const {
    layout,
    active = NONE,
    taken = null,
    selected = null,
    untaken = NONE,
    marks = UNMARKED,
    counts = null,
    centre = null,
    onSelect,
    note = null,
    closing = null,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const paper = useRef<SVGGElement>(null);
  const keys = useId();
  const zoom = useZoom(svg, paper, layout, closing && layout.start);
  /** The state that the viewer opened or closed, until the chart is laid out again. */
  const toggled = useRef<{ path: string; before: Layout } | null>(null);

  const boxAt = (path: string | null) => (path ? layout.boxes.find((candidate) => candidate.path === path) : undefined);
  const moveTo = useEffectEvent((path: string | null, now: Layout) => {
    const kept = boxAt(toggled.current?.path ?? null);
    const box = boxAt(path);
    if (toggled.current?.before !== now) toggled.current = null;
    if (kept) zoom.keep(kept);
    else if (box) zoom.centre(box);
  });
  useEffect(() => moveTo(centre, layout), [centre, layout]);

  const toggle = (path: string) => {
    toggled.current = { path, before: layout };
    closing?.toggle(path);
    // An opened state is selected; the name of a state only closes it.
    if (!boxAt(path)?.isOpen) onSelect?.({ kind: 'state', path });
  };
  const select = useEffectEvent((element: Element) => {
    const path = element.closest<SVGElement>('[data-toggle]')?.dataset.toggle;
    if (path !== undefined) {
      toggle(path);
      return;
    }
    const part = element.closest<SVGElement>('[data-transition], [data-state]');
    const { transition, state } = part?.dataset ?? {};
    if (transition !== undefined) onSelect?.({ kind: 'transition', id: transition });
    else if (state !== undefined) onSelect?.({ kind: 'state', path: state });
  });
  const keyed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const path = event.target instanceof SVGElement ? event.target.dataset.toggle : undefined;
    const moves: Record<string, () => void> = {
      '+': () => zoom.by(STEP),
      '=': () => zoom.by(STEP),
      '-': () => zoom.by(1 / STEP),
      '0': zoom.fit,
      ArrowLeft: () => zoom.pan(FAR, 0),
      ArrowRight: () => zoom.pan(-FAR, 0),
      ArrowUp: () => zoom.pan(0, FAR),
      ArrowDown: () => zoom.pan(0, -FAR),
      ...(path === undefined ? {} : { Enter: () => toggle(path), ' ': () => toggle(path) }),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  });

  const focused = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof SVGElement) || !target.matches(':focus-visible')) return;
    const box = boxAt(target.dataset.toggle ?? null);
    const [seen, own] = [frame.current, target].map((element) => element?.getBoundingClientRect());
    if (!box || !seen || !own) return;
    const isSeen = own.left >= seen.left && own.top >= seen.top && own.right <= seen.right && own.bottom <= seen.bottom;
    if (!isSeen) zoom.centre(box);
  });

  // One listener for the whole drawing. The outline makes the same parts available to the keyboard.
  useEffect(() => {
    const element = frame.current;
    const clicked = ({ target }: MouseEvent) => {
      if (target instanceof Element) select(target);
    };
    const pressed = (event: KeyboardEvent) => keyed(event);
    const entered = ({ target }: FocusEvent) => focused(target);
    element?.addEventListener('click', clicked);
    element?.addEventListener('keydown', pressed);
    element?.addEventListener('focusin', entered);
    return () => {
      element?.removeEventListener('focusin', entered);
      element?.removeEventListener('click', clicked);
      element?.removeEventListener('keydown', pressed);
    };
  }, []);

  return (
    <div className={styles.frame}>
      <div
        ref={frame}
        className={styles.window}
        role="application"
        aria-label={`Chart of ${layout.id}`}
        aria-describedby={keys}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an element that keys move must be focusable
        tabIndex={0}
      >
        <svg ref={svg} className={styles.chart}>
          <g ref={paper} className={styles.paper}>
            <g role="img" aria-label={`State chart of ${layout.id}`}>
              <Drawing layout={layout} active={active} taken={taken} selected={selected} untaken={untaken} marks={marks} counts={counts} />
            </g>
            {closing ? <Toggles boxes={layout.boxes} /> : null}
          </g>
        </svg>
      </div>
      <p id={keys} className={styles.keys}>
        {KEYS}
      </p>
      <div className={styles.foot}>
        {note ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
          <dl className={styles.note} aria-label={`About ${note.path}`} tabIndex={0}>
            {note.lines.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <div className={styles.controls} role="group" aria-label="Size">
          {closing && layout.boxes.some(({ path, isOpen, hidden }) => path !== '' && (isOpen || hidden > 0)) ? (
            <>
              <button type="button" className={styles.words} onClick={closing.openAll}>
                {OPEN_ALL}
              </button>
              <button type="button" className={styles.words} onClick={closing.closeAll}>
                {CLOSE_ALL}
              </button>
            </>
          ) : null}
          <button type="button" aria-label="Smaller" onClick={() => zoom.by(1 / STEP)}>
            <Minus aria-hidden />
          </button>
          <output className={styles.scale} aria-label="Size of the chart">
            {`${Math.round(zoom.scale * 100)} %`}
          </output>
          <button type="button" aria-label="Larger" onClick={() => zoom.by(STEP)}>
            <Plus aria-hidden />
          </button>
          <button type="button" aria-label="Fit" title="Fit" onClick={zoom.fit}>
            <Maximize aria-hidden />
          </button>
        </div>
      </div>
    </div>
  );
}
