import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { adjacentChapterStart, type Chapter, chapterAt } from '../../../machines/player/chapters.ts';
import { type Thumbnail, thumbnailAt } from '../../../machines/player/thumbnails.ts';
import { TimeBubble } from './TimeBubble.tsx';
import styles from './Timeline.module.css';
import { useAnnouncedPosition } from './useAnnouncedPosition.ts';
import { useSkipKey } from './useSkipKey.ts';

export type TimelineProps = {
  label: string;
  /** Range and value of the slider; any unit. */
  from: number;
  to: number;
  at: number;
  /** The loaded part; for live, the part that can be played. */
  loadedFrom?: number;
  loadedTo: number;
  /** The range that the viewer can seek to. */
  playableFrom?: number;
  playableTo?: number;
  /** Position of the red tick at the live edge. */
  edge?: number | null;
  /** Chapters in the slider's unit; empty: one undivided line. */
  chapters?: readonly Chapter[];
  /** Thumbnails by position in the slider's unit. */
  thumbnails?: readonly Thumbnail[];
  /** Text for a position: shown at the pointer, and for screen readers. */
  textOf: (position: number) => string;
  spokenOf: (position: number) => string;
  isDisabled?: boolean;
  onSeek: (to: number) => void;
  onSkip: (seconds: number) => void;
};

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
/** Page keys move by chapter, or by a minute without chapters. */
const PAGES: Readonly<Record<string, 1 | -1>> = { PageDown: -1, PageUp: 1 };
const MINUTE = 60;

/** drag and point: a pointer is on the timeline; key: a key has just moved the position, and the bubble fades by itself. */
type Aim = { position: number; by: 'drag' | 'point' } | { by: 'key'; presses: number };

/** The timeline: a slider for pointer and keyboard. */
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
  const shareOf = (position: number) => (to > from ? Math.min(1, Math.max(0, (position - from) / (to - from))) : 0);
  const { announcedPosition, announce, focus, blur } = useAnnouncedPosition(at);
  const secondsOf = useSkipKey();
  const isDragging = aim?.by === 'drag';
  const shown = isDragging ? aim.position : at;
  /** The position that the bubble describes. */
  const pointed = aim === null ? null : aim.by === 'key' ? at : aim.position;
  const parts: readonly Chapter[] = chapters.length > 0 ? chapters : [{ from, to, label: '' }];
  const current = chapterAt(chapters, shown);
  const spoken = isDragging ? aim.position : announcedPosition;
  const spokenChapter = chapterAt(chapters, spoken)?.label;
  const within = (position: number) => Math.min(playableTo, Math.max(playableFrom, position));

  const positionUnder = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return within(from + ((event.clientX - left) / Math.max(1, width)) * (to - from));
  };
  const seek = (position: number) => {
    announce(within(position));
    onSeek(position);
  };
  const skip = (seconds: number) => {
    announce(within(at + seconds));
    onSkip(seconds);
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (isDisabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setAim({ position: positionUnder(event), by: 'drag' });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!isDisabled) setAim({ position: positionUnder(event), by: isDragging ? 'drag' : 'point' });
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (isDragging) seek(positionUnder(event));
    // After a drag, a mouse still points at the timeline.
    setAim(isDragging && event.pointerType === 'mouse' ? { position: positionUnder(event), by: 'point' } : null);
  };
  const press = (event: KeyboardEvent) => {
    if (isDisabled || event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    const page = PAGES[event.key];
    if (arrow !== undefined) {
      const seconds = secondsOf(event);
      if (seconds > 0) skip(arrow * seconds);
    } else if (page !== undefined && chapters.length === 0) skip(page * MINUTE);
    else if (page !== undefined) seek(adjacentChapterStart(chapters, at, page) ?? (page === 1 ? playableTo : playableFrom));
    else if (event.key === 'Home') seek(playableFrom);
    else if (event.key === 'End') seek(playableTo);
    else return;
    event.preventDefault();
    setAim({ by: 'key', presses: aim?.by === 'key' ? aim.presses + 1 : 1 });
  };

  const position: CSSProperties & Record<`--${string}`, number> = {
    '--at': shareOf(shown),
    '--edge': edge === null ? 0 : shareOf(edge),
    '--aim': pointed === null ? 0 : shareOf(pointed),
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
      aria-valuenow={Math.floor(within(spoken))}
      aria-valuetext={spokenChapter ? `${spokenOf(spoken)}, ${spokenChapter}` : spokenOf(spoken)}
      onPointerDown={grab}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => setAim(null)}
      onPointerLeave={() => !isDragging && setAim(null)}
      onKeyDown={press}
      onFocus={focus}
      onBlur={() => {
        setAim(null);
        blur();
      }}
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
      {pointed === null ? null : (
        <TimeBubble
          // A new key restarts the animation with each press.
          key={aim?.by === 'key' ? aim.presses : 'pointer'}
          isPassing={aim?.by === 'key'}
          thumbnail={thumbnailAt(thumbnails, pointed)}
          chapter={chapterAt(chapters, pointed)?.label ?? null}
          time={textOf(pointed)}
        />
      )}
    </div>
  );
}

type Fill = { shareOf: (position: number) => number; shown: number; loadedFrom: number; loadedTo: number };

/** The extent of one part of the line, and its filled shares (0 to 1). */
function partStyle({ from, to }: Chapter, { shareOf, shown, loadedFrom, loadedTo }: Fill): CSSProperties {
  const within = (position: number) => (to > from ? Math.min(1, Math.max(0, (position - from) / (to - from))) : 0);
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--from': shareOf(from),
    '--to': shareOf(to),
    '--played': within(shown),
    '--loaded-from': within(loadedFrom),
    '--loaded-to': within(loadedTo),
  };
  return style;
}
