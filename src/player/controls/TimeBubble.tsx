import type { Thumbnail } from '../../../machines/player/thumbnails.ts';
import { ThumbnailPicture } from './ThumbnailPicture.tsx';
import styles from './TimeBubble.module.css';

type TimeBubbleProps = {
  /** Null when the media has no thumbnails or they could not be read. */
  thumbnail: Thumbnail | null;
  chapter: string | null;
  time: string;
  /** True: the bubble fades out by itself. */
  isPassing: boolean;
};

/**
 * Shows chapter, time and thumbnail of a timeline position above the timeline. It is centred on `--aim` and stops at the sides. It is
 * hidden from assistive technology, because the slider announces the same.
 */
export function TimeBubble({ thumbnail, chapter, time, isPassing }: TimeBubbleProps) {
  return (
    <span className={styles.position} data-passing={isPassing} aria-hidden="true">
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
