/** Shows a chart as one SVG: nested states, the transitions between them, and the active states. */

import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import styles from './Chart.module.css';
import { type ChartPart, Drawing, type Marks } from './Drawing.tsx';

import type { Layout } from './layout.ts';
import { useZoom } from './useZoom.ts';

export type { ChartPart, Mark, Marks } from './Drawing.tsx';

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
  /** Path of a state; each change moves that state to the middle. */
  centre?: string | null;
  onSelect?: (part: ChartPart) => void;
};

const STEP = 1.25;
const FAR = 60; // pixels an arrow key moves the chart
const KEYS = 'Plus and minus change the size, zero fits the chart into its window, the arrow keys move it.';
const NONE: readonly string[] = [];
const UNMARKED: Marks = {};

/** FLW-03: draws a layout of `layoutOf`. Wheel, pinch, drag, buttons and keys move and zoom it. */
export function Chart(props: ChartProps) {
  const { layout, active = NONE, taken = null, selected = null, untaken = NONE, marks = UNMARKED, centre = null, onSelect } = props;
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const paper = useRef<SVGGElement>(null);
  const keys = useId();
  const zoom = useZoom(svg, paper, layout);

  const moveTo = useEffectEvent((path: string, { boxes }: Layout) => {
    const box = boxes.find((candidate) => candidate.path === path);
    if (box && path !== '') zoom.centre(box);
  });
  useEffect(() => {
    if (centre !== null) moveTo(centre, layout);
  }, [centre, layout]);

  const select = useEffectEvent((element: Element) => {
    const part = element.closest<SVGElement>('[data-transition], [data-state]');
    const { transition, state } = part?.dataset ?? {};
    if (transition !== undefined) onSelect?.({ kind: 'transition', id: transition });
    else if (state !== undefined) onSelect?.({ kind: 'state', path: state });
  });
  const keyed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const moves: Record<string, () => void> = {
      '+': () => zoom.by(STEP),
      '=': () => zoom.by(STEP),
      '-': () => zoom.by(1 / STEP),
      '0': zoom.fit,
      ArrowLeft: () => zoom.pan(FAR, 0),
      ArrowRight: () => zoom.pan(-FAR, 0),
      ArrowUp: () => zoom.pan(0, FAR),
      ArrowDown: () => zoom.pan(0, -FAR),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  });

  // One listener for the whole drawing. The outline makes the same parts available to the keyboard.
  useEffect(() => {
    const element = frame.current;
    const clicked = ({ target }: MouseEvent) => {
      if (target instanceof Element) select(target);
    };
    const pressed = (event: KeyboardEvent) => keyed(event);
    element?.addEventListener('click', clicked);
    element?.addEventListener('keydown', pressed);
    return () => {
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
        <svg ref={svg} className={styles.chart} role="img" aria-label={`State chart of ${layout.id}`}>
          <g ref={paper} className={styles.paper}>
            <Drawing layout={layout} active={active} taken={taken} selected={selected} untaken={untaken} marks={marks} />
          </g>
        </svg>
      </div>
      <p id={keys} className={styles.keys}>
        {KEYS}
      </p>
      <div className={styles.controls} role="group" aria-label="Size">
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
  );
}
