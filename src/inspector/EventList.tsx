import { useEffect, useRef } from 'react';
import styles from './EventList.module.css';
import type { Log, Moment } from './log.ts';
import { rove } from './roving.ts';
import { eventText, hasTransition, nameOf, shortDecisionText } from './sentences.ts';
import { clockText, WORDS } from './words.ts';

type EventListProps = {
  log: Log;
  /** Newest first. */
  moments: readonly Moment[];
  /** Number of the chosen moment; null: now. */
  chosen: number | null;
  onChoose: (moment: Moment) => void;
};

const keys = rove('[role=option]');

/** The recorded events, newest first. Choosing an event shows the actors at that moment. */
export function EventList({ log, moments, chosen, onChoose }: EventListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen === null) list.current?.scrollTo({ top: 0 });
    else list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const reached = moments.some(({ number }) => number === chosen) ? chosen : moments[0]?.number;
  if (moments.length === 0) return <p className={styles.none}>{log.moments.length === 0 ? WORDS.nothing : WORDS.noneFound}</p>;
  return (
    <div ref={list} className={styles.list} role="listbox" aria-label={WORDS.events} tabIndex={-1} onKeyDown={keys}>
      {moments.map((moment) => {
        const { number, at, count, event, actor } = moment;
        const decision = shortDecisionText(moment);
        return (
          <div
            key={number}
            className={styles.row}
            role="option"
            aria-selected={number === chosen}
            tabIndex={number === reached ? 0 : -1}
            data-moved={hasTransition(moment)}
            data-later={chosen !== null && number > chosen}
            onClick={() => onChoose(moment)}
            onKeyDown={({ key }) => key === 'Enter' && onChoose(moment)}
          >
            <span className={styles.head}>
              <time className={styles.time}>{clockText(at)}</time>
              <span className={styles.actor}>{nameOf(log, actor)}</span>
              <span className={styles.event}>{eventText(event.type)}</span>
              {count > 1 ? <span className={styles.count}>{`×${count}`}</span> : null}
            </span>
            {decision ? <span className={styles.decision}>{decision}</span> : null}
          </div>
        );
      })}
    </div>
  );
}
