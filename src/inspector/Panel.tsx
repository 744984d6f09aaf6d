import { AppWindow, PanelRight, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../ui/button/IconButton.tsx';
import { ActorStage } from './ActorStage.tsx';
import { ActorTree } from './ActorTree.tsx';
import { EventList } from './EventList.tsx';
import { foundIn, type Look, listedOf, sightOf, type Which } from './look.ts';
import styles from './Panel.module.css';
import type { Recorder } from './recorder.ts';
import { TimeBar } from './TimeBar.tsx';
import { WORDS } from './words.ts';

type PanelProps = {
  recorder: Pick<Recorder, 'read' | 'subscribe' | 'chartOf'>;
  look: Look;
  onLook: (change: Partial<Look>) => void;
  /** True in its own window, false when docked. */
  isAway: boolean;
  /** A message, e.g. that the browser refused to open a window. */
  note?: string | null;
  onMove: () => void;
  onClose: () => void;
};

const WHICH: readonly { which: Which; words: string }[] = [
  { which: 'moves', words: WORDS.moves },
  { which: 'chosen', words: WORDS.chosen },
  { which: 'all', words: WORDS.all },
];

/** The content of the inspector: running actors, their states, events and decisions, now or at an earlier moment. */
export function Panel({ recorder, look, onLook, isAway, note, onMove, onClose }: PanelProps) {
  const log = useSyncExternalStore(recorder.subscribe, recorder.read);
  const sight = sightOf(log, look);
  const isPast = look.past !== null;
  const chosen = isPast ? (sight.moment?.number ?? null) : null;
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 id="inspector-heading" className={styles.title} title={WORDS.keyboard}>
          {WORDS.title}
        </h2>
        <IconButton
          label={isAway ? WORDS.dock : WORDS.ownWindow}
          icon={isAway ? <PanelRight /> : <AppWindow />}
          size="small"
          onClick={onMove}
        />
        <IconButton label={WORDS.close} icon={<X />} size="small" onClick={onClose} />
      </header>
      {note ? (
        <p className={styles.note} role="status">
          {note}
        </p>
      ) : null}
      <TimeBar log={log} sight={sight} isPast={isPast} onGo={(past) => onLook({ past })} />
      <div className={styles.body}>
        <section className={styles.actors} aria-labelledby="inspector-actors">
          <h3 id="inspector-actors" className={styles.heading}>
            {WORDS.actors}
          </h3>
          <ActorTree world={sight.world} chosen={sight.actorKey} onChoose={(actor) => onLook({ actor })} />
        </section>
        <ActorStage log={log} sight={sight} look={look} chartOf={recorder.chartOf} onTab={(tab) => onLook({ tab })} />
        <section className={styles.events} aria-labelledby="inspector-events">
          <div className={styles.bar}>
            <h3 id="inspector-events" className={styles.heading}>
              {WORDS.events}
            </h3>
            <input
              className={styles.find}
              type="search"
              aria-label={WORDS.find}
              placeholder={WORDS.find}
              value={look.words}
              onChange={({ currentTarget }) => onLook({ words: currentTarget.value })}
            />
            <div className={styles.which} role="group" aria-label={WORDS.which}>
              {WHICH.map(({ which, words }) => (
                <button key={which} type="button" aria-pressed={look.which === which} onClick={() => onLook({ which })}>
                  {words}
                </button>
              ))}
            </div>
          </div>
          <EventList
            log={log}
            moments={listedOf(foundIn(log, look, sight.actorKey), chosen)}
            chosen={chosen}
            onChoose={({ number, actor }) => onLook({ past: number, ...(look.which !== 'chosen' && { actor }) })}
          />
        </section>
      </div>
    </div>
  );
}
