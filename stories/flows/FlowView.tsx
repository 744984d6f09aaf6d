import { PanelLeft, PanelRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Chart, type ChartNote, type ChartPart } from '../../src/inspector/chart/Chart.tsx';
import { neededFor } from '../../src/inspector/chart/closing.ts';
import { useOpenChart } from '../../src/inspector/chart/useOpenChart.ts';
import { type Address, addressOf, goTo } from './address.ts';
import type { Period } from './counts.ts';
import { Details } from './Details.tsx';
import { keep, pngOf, svgOf } from './exportChart.ts';
import { alongOf } from './Funnel.tsx';
import styles from './flows.module.css';
import { requirementsOfState, requirementText, untakenOf } from './known.ts';
import { type Flow, stateAt } from './machines.ts';
import { Outline } from './Outline.tsx';
import { Play } from './Play.tsx';
import { Screen } from './Screen.tsx';
import { Simulate } from './Simulate.tsx';
import { Source } from './Source.tsx';
import { countedChart, drawnCounts, sharesIn } from './shares.ts';
import { useSimulation } from './useSimulation.ts';
import { useWalk } from './useWalk.ts';
import { Visits } from './Visits.tsx';

/** The selected transition or state; null when only the machine is selected. */
function selectionOf({ state, transition }: Address): ChartPart | null {
  if (transition !== null) return { kind: 'transition', id: transition };
  return state ? { kind: 'state', path: state } : null;
}

/** The state to move to the middle: the selected one, or the active one of a walk. */
const centreOf = ({ state, transition }: Address, leaves: readonly string[]) => state ?? transition?.split(' -- ')[0] ?? leaves[0] ?? null;

const PANES = ['Details', 'In words', 'Visits', 'Source'] as const;
type Pane = (typeof PANES)[number];

const NOWHERE: readonly string[] = [];

/** The parts beside the chart. */
export type Panel = 'list' | 'details';

type FlowViewProps = {
  flow: Flow;
  address: Address;
  storybook: string;
  /** The closed panels. */
  closed: readonly Panel[];
  /** What visits did, the earlier time first. Empty: no counts are open. */
  periods: readonly Period[];
  /** Shows the counts of random visits; null: other counts are shown. */
  onSample: (() => void) | null;
  onToggle: (panel: Panel) => void;
};

/** The requirements of a state, which the chart shows beside it; null when it has none. */
function noteOf(flow: Flow, path: string | null): ChartNote | null {
  const state = path ? stateAt(flow, path) : undefined;
  const ids = state ? requirementsOfState(flow, state) : [];
  return path && ids.length > 0 ? { path, lines: ids.map((id) => ({ name: id, text: requirementText(id) })) } : null;
}

/** One machine: its chart, and beside it the details or, while a walk plays, the story of the active state. */
export function FlowView({ flow, address, storybook, closed, periods, onSample, onToggle }: FlowViewProps) {
  const playing = useWalk(flow, address);
  const [pane, setPane] = useState<Pane>(address.start ? 'Visits' : 'Details');
  const paper = useRef<HTMLDivElement>(null);
  const simulating = useSimulation(flow, address.isSimulated);
  const step = simulating?.moment ?? playing?.walk.steps[playing.step];
  const leaves = step?.leaves ?? NOWHERE;
  const before = simulating?.moment.before ?? playing?.walk.steps[playing.step - 1]?.leaves ?? NOWHERE;
  /** The leaves that the step entered come first: in a parallel state they show which region changed. */
  const latest = [...leaves].sort((one, other) => Number(before.includes(one)) - Number(before.includes(other)));
  const taken = step?.took.at(-1) ?? null;
  const shares = useMemo(() => sharesIn(flow, periods), [flow, periods]);
  const chart = useMemo(() => (shares.length > 0 ? countedChart(flow.chart, shares) : flow.chart), [flow, shares]);
  const widths = useMemo(() => drawnCounts(shares), [shares]);
  const funnel = alongOf(flow, address, shares.at(-1));
  const along = (funnel ?? []).map(({ transition }) => transition.id).join('\n');
  const counts = useMemo(() => widths && { ...widths, along: along.split('\n') }, [widths, along]);
  const opened = useOpenChart(chart, neededFor(flow.chart, [address.state ?? '', ...leaves], [address.transition ?? '', taken ?? '']));
  const layout = opened?.layout;

  const save = async (kind: 'svg' | 'png') => {
    const drawn = paper.current?.querySelector('svg');
    if (!drawn || !layout) return;
    const svg = svgOf(drawn, layout);
    keep(`${flow.name}.${kind}`, kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg, layout));
  };
  /** A funnel stays open while its parts are selected. */
  const funnelAt = { start: address.start, end: address.end };
  const select = (part: ChartPart) =>
    goTo(
      part.kind === 'transition'
        ? addressOf(flow.name, { ...funnelAt, transition: part.id })
        : addressOf(flow.name, part.path === '' ? funnelAt : { ...funnelAt, state: part.path }),
    );

  return (
    <>
      <section className={styles.main} aria-label="Flow">
        <header className={styles.bar}>
          {step ? null : (
            <button
              type="button"
              className={styles.panel}
              aria-label="List panel"
              aria-expanded={!closed.includes('list')}
              onClick={() => onToggle('list')}
            >
              <PanelLeft aria-hidden />
            </button>
          )}
          <p className={styles.heading}>{flow.name}</p>
          <button type="button" className={styles.file} onClick={() => setPane('Source')}>
            {flow.file}
          </button>
          <div className={styles.exports} role="group" aria-label="Export">
            <button type="button" disabled={!layout} onClick={() => save('svg')}>
              SVG
            </button>
            <button type="button" disabled={!layout} onClick={() => save('png')}>
              PNG
            </button>
          </div>
          <button
            type="button"
            className={styles.panel}
            aria-label={step ? 'Screen panel' : 'Details panel'}
            aria-expanded={!closed.includes('details')}
            onClick={() => onToggle('details')}
          >
            <PanelRight aria-hidden />
          </button>
        </header>
        <div ref={paper} className={styles.paper}>
          {opened ? (
            <Chart
              key={flow.name}
              layout={opened.layout}
              active={leaves}
              taken={taken}
              selected={selectionOf(address)}
              untaken={counts ? NOWHERE : untakenOf(flow)}
              counts={counts}
              centre={centreOf(address, latest)}
              onSelect={select}
              closing={opened.closing}
              note={noteOf(flow, step ? (latest[0] ?? null) : address.state)}
            />
          ) : (
            <p className={styles.drawing} role="status">
              Drawing
            </p>
          )}
        </div>
        {playing ? <Play flow={flow} playing={playing} /> : null}
        {simulating ? <Simulate flow={flow} simulating={simulating} /> : null}
      </section>
      <section className={styles.side} aria-label="Beside the chart">
        {playing || simulating ? (
          <Screen flow={flow} leaves={latest} storybook={storybook} />
        ) : (
          <>
            <div className={styles.panes} role="group" aria-label="Show">
              {PANES.map((name) => (
                <button key={name} type="button" aria-pressed={pane === name} onClick={() => setPane(name)}>
                  {name}
                </button>
              ))}
            </div>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable */}
            <div className={styles.pane} role="region" aria-label={pane} tabIndex={0}>
              {pane === 'Details' ? <Details flow={flow} address={address} storybook={storybook} /> : null}
              {pane === 'In words' ? <Outline flow={flow} active={leaves} /> : null}
              {pane === 'Visits' ? <Visits flow={flow} address={address} periods={periods} shares={shares} onSample={onSample} /> : null}
              {pane === 'Source' ? <Source flow={flow} /> : null}
            </div>
          </>
        )}
      </section>
    </>
  );
}
