import type { Thumbnail } from '../../machines/domain/thumbnails.ts';
import { ThumbnailPicture } from './ThumbnailPicture.tsx';
import styles from './TimeBubble.module.css';

type TimeBubbleProps = {
  /** null: the media has none, or none that could be read. */
  thumbnail: Thumbnail | null;
  chapter: string | null;
  time: string;
  /** Goes by itself. */
  isPassing: boolean;
};

/** What is at a place of the timeline, above it. It stands at `--aim`, and stops at the sides. What it says, the slider says itself. */
export function TimeBubble({ thumbnail, chapter, time, isPassing }: TimeBubbleProps) {
  return (
    <span className={styles.place} data-passing={isPassing} aria-hidden="true">
      <span className={styles.bubble} data-time-bubble={thumbnail ? 'picture' : 'words'}>
        {thumbnail ? <ThumbnailPicture key={thumbnail.url} className={styles.picture} {...thumbnail} /> : null}
        <span className={styles.words}>
          {chapter ? <span className={styles.chapter}>{chapter}</span> : null}
          <span className={styles.time}>{time}</span>
        </span>
      </span>
      <span className={styles.hair} />
    </span>
  );
}
