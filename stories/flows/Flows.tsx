/** FLW-03: every machine on one page, drawn from the running code. The address names what is open: `#session/signedIn.active`. */
import { useEffect, useState } from 'react';
import { readAddress, useHash } from './address.ts';
import { FlowView } from './FlowView.tsx';
import styles from './flows.module.css';
import { MachineList } from './MachineList.tsx';
import { flowNamed, flows } from './machines.ts';

const VIEWS = ['Machines', 'Chart', 'Details'] as const;
type View = (typeof VIEWS)[number];

/** @param props.storybook address of the Storybook with the stories, with a slash at its end */
export function Flows({ storybook }: { storybook: string }) {
  const hash = useHash();
  const address = readAddress(hash);
  // On a small screen one of the three is seen at a time.
  const [view, setView] = useState<View>(address.machine ? 'Chart' : 'Machines');
  const flow = flowNamed(address.machine) ?? flowNamed('app') ?? flows[0];
  const name = flow?.name ?? '';
  const isPlaying = address.walk !== null;
  const [wasPlaying, setWasPlaying] = useState(isPlaying);
  if (wasPlaying !== isPlaying) {
    setWasPlaying(isPlaying);
    // What steps through a walk lies below the chart.
    if (isPlaying) setView('Chart');
  }
  useEffect(() => {
    document.title = [address.state, name, 'Marquee flows'].filter(Boolean).join(' · ');
  }, [name, address.state]);
  return (
    <main className={styles.page} data-view={view} data-playing={isPlaying || undefined}>
      <h1 className={styles.title}>{name}</h1>
      <div className={styles.views} role="group" aria-label="View">
        {VIEWS.map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
            {each === 'Details' && isPlaying ? 'Screen' : each}
          </button>
        ))}
      </div>
      <MachineList open={name} onOpen={() => setView('Chart')} />
      {flow ? <FlowView flow={flow} address={address} storybook={storybook} /> : <p>There is no machine yet.</p>}
    </main>
  );
}
