import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Chapter, chapterAt, chapterBeside } from '../../machines/domain/chapters.ts';
import { SEEK_STEP } from '../../machines/domain/constants.ts';
import { type Thumbnail, thumbnailAt } from '../../machines/domain/thumbnails.ts';
import { TimeBubble } from './TimeBubble.tsx';
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
  /** Parts of the line, in its unit; none: it is one. */
  chapters?: readonly Chapter[];
  /** Small pictures, by the line's unit. */
  thumbnails?: readonly Thumbnail[];
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
};
/** By chapters, or by a minute where there are none. */
const PAGES: Readonly<Record<string, 1 | -1>> = { PageDown: -1, PageUp: 1 };
const MINUTE = 60;

/** drag and point: a pointer is there; key: the keyboard has just moved the line, and what it shows fades by itself. */
type Aim = { place: number; by: 'drag' | 'point' } | { by: 'key'; presses: number };

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
  chapters = [],
  thumbnails = [],
  textOf,
  spokenOf,
  isDisabled = false,
  onSeek,
  onSkip,
}: TimelineProps) {
  const [aim, setAim] = useState<Aim | null>(null);
  const shareOf = (place: number) => (to > from ? Math.min(1, Math.max(0, (place - from) / (to - from))) : 0);
  const isDragging = aim?.by === 'drag';
  const shown = isDragging ? aim.place : at;
  /** The place the bubble tells of. */
  const told = aim === null ? null : aim.by === 'key' ? at : aim.place;
  const parts: readonly Chapter[] = chapters.length > 0 ? chapters : [{ from, to, label: '' }];
  const current = chapterAt(chapters, shown);
  const spokenChapter = current?.label;

  const placeUnder = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = from + ((event.clientX - left) / Math.max(1, width)) * (to - from);
    return Math.min(playableTo, Math.max(playableFrom, place));
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (isDisabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setAim({ place: placeUnder(event), by: 'drag' });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!isDisabled) setAim({ place: placeUnder(event), by: isDragging ? 'drag' : 'point' });
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (isDragging) onSeek(placeUnder(event));
    // A mouse is still there, and still points.
    setAim(isDragging && event.pointerType === 'mouse' ? { place: placeUnder(event), by: 'point' } : null);
  };
  const press = (event: KeyboardEvent) => {
    if (isDisabled || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = KEYS[event.key];
    const page = PAGES[event.key];
    if (step !== undefined) onSkip(step);
    else if (page !== undefined && chapters.length === 0) onSkip(page * MINUTE);
    else if (page !== undefined) onSeek(chapterBeside(chapters, at, page) ?? (page === 1 ? playableTo : playableFrom));
    else if (event.key === 'Home') onSeek(playableFrom);
    else if (event.key === 'End') onSeek(playableTo);
    else return;
    event.preventDefault();
    setAim({ by: 'key', presses: aim?.by === 'key' ? aim.presses + 1 : 1 });
  };

  const position: CSSProperties & Record<`--${string}`, number> = {
    '--at': shareOf(shown),
    '--edge': edge === null ? 0 : shareOf(edge),
    '--aim': told === null ? 0 : shareOf(told),
  };
  return (
    <div
      className={styles.timeline}
      style={position}
      data-dragging={isDragging}
      role="slider"
      tabIndex={isDisabled ? -1 : 0}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      aria-valuemin={Math.floor(playableFrom)}
      aria-valuemax={Math.floor(playableTo)}
      aria-valuenow={Math.floor(Math.min(playableTo, Math.max(playableFrom, shown)))}
      aria-valuetext={spokenChapter ? `${spokenOf(shown)}, ${spokenChapter}` : spokenOf(shown)}
      onPointerDown={grab}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => setAim(null)}
      onPointerLeave={() => !isDragging && setAim(null)}
      onKeyDown={press}
      onBlur={() => setAim(null)}
    >
      {parts.map((part, index) => (
        <span
          key={part.from}
          className={styles.part}
          data-current={parts.length > 1 && part === current}
          data-last={index === parts.length - 1}
          style={partStyle(part, { shareOf, shown, loadedFrom, loadedTo })}
        >
          <span className={styles.loaded} />
          <span className={styles.played} />
        </span>
      ))}
      {edge === null ? null : <span className={styles.edge} />}
      {isDisabled ? null : <span className={styles.knob} />}
      {told === null ? null : (
        <TimeBubble
          // Each press shows it anew.
          key={aim?.by === 'key' ? aim.presses : 'pointer'}
          isPassing={aim?.by === 'key'}
          thumbnail={thumbnailAt(thumbnails, told)}
          chapter={chapterAt(chapters, told)?.label ?? null}
          time={textOf(told)}
        />
      )}
    </div>
  );
}

type Fill = { shareOf: (place: number) => number; shown: number; loadedFrom: number; loadedTo: number };

/** Where a part of the line stands, and how much of itself is filled. */
function partStyle({ from, to }: Chapter, { shareOf, shown, loadedFrom, loadedTo }: Fill): CSSProperties {
  const within = (place: number) => (to > from ? Math.min(1, Math.max(0, (place - from) / (to - from))) : 0);
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--from': shareOf(from),
    '--to': shareOf(to),
    '--played': within(shown),
    '--loaded-from': within(loadedFrom),
    '--loaded-to': within(loadedTo),
  };
  return style;
}
