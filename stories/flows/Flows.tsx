/** FLW-03: all machines on one page, drawn from the running code. The URL hash contains the selection: `#viewer/known.active`. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { readAddress, useHash } from './address.ts';
import { type Period, periodOf } from './counts.ts';
import { FlowView, type Panel } from './FlowView.tsx';
import styles from './flows.module.css';
import { factsOf } from './known.ts';
import { MachineList } from './MachineList.tsx';
import { type Flow, flowNamed, flows } from './machines.ts';
import { missingAt } from './missing.ts';
import { NotFound } from './NotFound.tsx';
import { SiteMap } from './SiteMap.tsx';
import { SPECIFICATION, Specification } from './Specification.tsx';
import { SITE_MAP } from './siteRoutes.ts';

const VIEWS = ['Machines', 'Chart', 'Details'] as const;
type View = (typeof VIEWS)[number];

const walkCount = (flow: Flow) => factsOf(flow).walked?.walks.length ?? 0;

const NO_PERIODS: readonly Period[] = [];
const SAMPLE = 'random visits of the tests';

/**
 * @param props.storybook URL of the Storybook with the stories, with a trailing slash
 * @param props.periods what visits did, the earlier time first
 */
export function Flows({ storybook, periods: given = NO_PERIODS }: { storybook: string; periods?: readonly Period[] }) {
  const hash = useHash();
  const address = readAddress(hash);
  // A small window shows one of the three views at a time.
  const [view, setView] = useState<View>(address.machine ? 'Chart' : 'Machines');
  const isMap = address.machine === SITE_MAP;
  const isSpecification = address.machine === SPECIFICATION;
  const isChart = !isMap && !isSpecification;
  const missing = isChart ? missingAt(address, walkCount) : null;
  const flow = missing ? missing.flow : (flowNamed(address.machine || 'app') ?? flows[0]);
  const name = isChart ? (flow?.name ?? '') : isMap ? 'Site map' : 'Specification';
  const isPlaying = (address.walk !== null || address.isSimulated) && !missing && isChart;
  const [closed, setClosed] = useState<readonly Panel[]>([]);
  const toggle = (panel: Panel) => setClosed(closed.includes(panel) ? closed.filter((other) => other !== panel) : [...closed, panel]);
  const [sample, setSample] = useState<readonly Period[]>(NO_PERIODS);
  const showSample = () => {
    import('./sampleCounts.json').then(
      ({ default: charts }) => setSample([periodOf(SAMPLE, JSON.stringify(charts))]),
      (error: unknown) => reportError(error),
    );
  };
  const opened = isChart ? name : isMap ? SITE_MAP : `${SPECIFICATION} ${address.state ?? ''}`;
  const [wasPlaying, setWasPlaying] = useState(isPlaying);
  if (wasPlaying !== isPlaying) {
    setWasPlaying(isPlaying);
    // The controls of the walk are below the chart.
    if (isPlaying) setView('Chart');
  }
  const isMissing = missing !== null;
  useEffect(() => {
    document.title = [isMissing ? 'Not found' : address.state, name, 'Marquee flows'].filter(Boolean).join(' · ');
  }, [name, address.state, isMissing]);
  return (
    <main
      className={styles.page}
      data-view={view}
      data-playing={isPlaying || undefined}
      data-closed={isChart && closed.length > 0 ? closed.join(' ') : undefined}
    >
      <h1 className={styles.title}>{missing ? 'Not found' : name}</h1>
      <div className={styles.views} role="group" aria-label="View">
        {VIEWS.map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
            {each === 'Details' && isPlaying ? 'Screen' : each}
          </button>
        ))}
      </div>
      <MachineList open={opened} onOpen={() => setView('Chart')} onWanted={() => flushSync(() => setView('Machines'))} />
      {missing ? <NotFound missing={missing} /> : null}
      {isMap ? <SiteMap /> : null}
      {isSpecification ? <Specification at={address.state} /> : null}
      {flow && !missing && isChart ? (
        <FlowView
          flow={flow}
          address={address}
          storybook={storybook}
          closed={closed}
          periods={given.length > 0 ? given : sample}
          onSample={given.length > 0 ? null : showSample}
          onToggle={toggle}
        />
      ) : null}
    </main>
  );
}
