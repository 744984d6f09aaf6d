import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { SEEK_STEP } from '../../machines/domain/constants.ts';
import styles from './Timeline.module.css';

export type TimelineProps = {
  label: string;
  /** What the slider stands for; any unit. */
  from: number;
  to: number;
  at: number;
  /** What is loaded, or of live what can be played. */
  loadedFrom?: number;
  loadedTo: number;
  /** Where the viewer may go. */
  playableFrom?: number;
  playableTo?: number;
  /** A red tick: the live edge. */
  edge?: number | null;
  /** A place in words: at the pointer, and as it is read out. */
  textOf: (place: number) => string;
  spokenOf: (place: number) => string;
  isDisabled?: boolean;
  onSeek: (to: number) => void;
  onSkip: (seconds: number) => void;
};

const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -SEEK_STEP,
  ArrowDown: -SEEK_STEP,
  ArrowRight: SEEK_STEP,
  ArrowUp: SEEK_STEP,
  PageDown: -60,
  PageUp: 60,
};

/** The line of a picture: a slider that can be dragged, and stepped through with the keys. */
export function Timeline({
  label,
  from,
  to,
  at,
  loadedFrom = from,
  loadedTo,
  playableFrom = from,
  playableTo = to,
  edge = null,
  textOf,
  spokenOf,
  isDisabled = false,
  onSeek,
  onSkip,
}: TimelineProps) {
  /** The place under a pointer that drags, or only points. */
  const [aim, setAim] = useState<{ place: number; isDragging: boolean } | null>(null);
  const shareOf = (place: number) => (to > from ? Math.min(1, Math.max(0, (place - from) / (to - from))) : 0);
  const shown = aim?.isDragging ? aim.place : at;

  const placeUnder = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = from + ((event.clientX - left) / Math.max(1, width)) * (to - from);
    return Math.min(playableTo, Math.max(playableFrom, place));
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (isDisabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setAim({ place: placeUnder(event), isDragging: true });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!isDisabled) setAim({ place: placeUnder(event), isDragging: aim?.isDragging ?? false });
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (aim?.isDragging) onSeek(placeUnder(event));
    setAim(null);
  };
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (isDisabled || event.ctrlKey || event.altKey || event.metaKey) return;
    if (step !== undefined) onSkip(step);
    else if (event.key === 'Home') onSeek(playableFrom);
    else if (event.key === 'End') onSeek(playableTo);
    else return;
    event.preventDefault();
  };

  const position: CSSProperties & Record<`--${string}`, number> = {
    '--at': shareOf(shown),
    '--loaded-from': shareOf(loadedFrom),
    '--loaded-to': shareOf(loadedTo),
    '--edge': edge === null ? 0 : shareOf(edge),
    '--aim': aim ? shareOf(aim.place) : 0,
  };
  return (
    <div
      className={styles.timeline}
      style={position}
      data-dragging={aim?.isDragging ?? false}
      role="slider"
      tabIndex={isDisabled ? -1 : 0}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      aria-valuemin={Math.floor(playableFrom)}
      aria-valuemax={Math.floor(playableTo)}
      aria-valuenow={Math.floor(Math.min(playableTo, Math.max(playableFrom, shown)))}
      aria-valuetext={spokenOf(shown)}
      onPointerDown={grab}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => setAim(null)}
      onPointerLeave={() => !aim?.isDragging && setAim(null)}
      onKeyDown={press}
    >
      <span className={styles.line}>
        <span className={styles.loaded} />
        <span className={styles.played} />
      </span>
      {edge === null ? null : <span className={styles.edge} />}
      {isDisabled ? null : <span className={styles.knob} />}
      {aim ? (
        <span className={styles.bubble} aria-hidden="true">
          {textOf(aim.place)}
        </span>
      ) : null}
    </div>
  );
}
