import { AppWindow, PanelRight, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../ui/button/IconButton.tsx';
import { ActorStage } from './ActorStage.tsx';
import { ActorTree } from './ActorTree.tsx';
import { EventList } from './EventList.tsx';
import styles from './Panel.module.css';
import type { Recorder } from './recorder.ts';
import { type EventFilter, listedMoments, matchingMoments, type Selection, selectedDataOf } from './selection.ts';
import { TimeBar } from './TimeBar.tsx';
import { WORDS } from './words.ts';

type PanelProps = {
  recorder: Pick<Recorder, 'read' | 'subscribe' | 'chartOf'>;
  selection: Selection;
  onSelect: (change: Partial<Selection>) => void;
  /** True in its own window, false when docked. */
  isAway: boolean;
  /** A message, e.g. that the browser refused to open a window. */
  note?: string | null;
  onMove: () => void;
  onClose: () => void;
};

const FILTERS: readonly { filter: EventFilter; words: string }[] = [
  { filter: 'moves', words: WORDS.moves },
  { filter: 'chosen', words: WORDS.chosen },
  { filter: 'all', words: WORDS.all },
];

/** The content of the inspector: running actors, their states, events and decisions, now or at an earlier moment. */
export function Panel({ recorder, selection, onSelect, isAway, note, onMove, onClose }: PanelProps) {
  const log = useSyncExternalStore(recorder.subscribe, recorder.read);
  const selected = selectedDataOf(log, selection);
  const isPast = selection.past !== null;
  const chosen = isPast ? (selected.moment?.number ?? null) : null;
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
      <TimeBar log={log} selected={selected} isPast={isPast} onGo={(past) => onSelect({ past })} />
      <div className={styles.body}>
        <section className={styles.actors} aria-labelledby="inspector-actors">
          <div className={styles.bar}>
            <h3 id="inspector-actors" className={styles.heading}>
              {WORDS.actors}
            </h3>
            <label className={styles.follow}>
              <input
                type="checkbox"
                checked={selection.follows}
                onChange={({ currentTarget }) => onSelect({ follows: currentTarget.checked, actor: selected.actorKey })}
              />
              {WORDS.follow}
            </label>
          </div>
          <ActorTree world={selected.world} chosen={selected.actorKey} onChoose={(actor) => onSelect({ actor, follows: false })} />
        </section>
        <ActorStage log={log} selected={selected} selection={selection} chartOf={recorder.chartOf} onTab={(tab) => onSelect({ tab })} />
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
              value={selection.words}
              onChange={({ currentTarget }) => onSelect({ words: currentTarget.value })}
            />
            <div className={styles.filter} role="group" aria-label={WORDS.filter}>
              {FILTERS.map(({ filter, words }) => (
                <button key={filter} type="button" aria-pressed={selection.filter === filter} onClick={() => onSelect({ filter })}>
                  {words}
                </button>
              ))}
            </div>
          </div>
          <EventList
            log={log}
            moments={listedMoments(matchingMoments(log, selection, selected.actorKey), chosen)}
            chosen={chosen}
            onChoose={({ number, actor }) => onSelect({ past: number, ...(selection.filter !== 'chosen' && { actor }) })}
          />
        </section>
      </div>
    </div>
  );
}
