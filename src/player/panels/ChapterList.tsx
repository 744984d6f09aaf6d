import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Chapter, chapterAt } from '../../../machines/player/chapters.ts';
import { type Thumbnail, thumbnailAt } from '../../../machines/player/thumbnails.ts';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { clockText } from '../controls/clockText.ts';
import { ThumbnailPicture } from '../controls/ThumbnailPicture.tsx';
import styles from './ChapterList.module.css';

type ChapterListProps = {
  /** Start and end in seconds. */
  chapters: readonly Chapter[];
  position: number;
  thumbnails: readonly Thumbnail[];
  onSeek: (to: number) => void;
};

/** The chapters below the picture on a phone in portrait, where the timeline is too small for their names. */
export function ChapterList({ chapters, position, thumbnails, onSeek }: ChapterListProps) {
  const heading = useId();
  const current = chapterAt(chapters, position);
  const { shown, end } = useGrowingList(chapters, current ? chapters.indexOf(current) + 1 : 0);
  return (
    <section className={styles.chapters} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <FormattedMessage id="PLAYER_CHAPTERS" />
      </h2>
      <ol className={styles.list}>
        {shown.map((chapter) => {
          const thumbnail = thumbnailAt(thumbnails, chapter.from);
          const isNow = chapter === current;
          return (
            <li key={chapter.from}>
              <button
                type="button"
                className={styles.chapter}
                data-now={isNow}
                aria-current={isNow ? 'true' : undefined}
                onClick={() => onSeek(chapter.from)}
              >
                {thumbnail ? (
                  <ThumbnailPicture key={thumbnail.url} className={styles.picture} {...thumbnail} />
                ) : (
                  <span className={styles.picture} />
                )}
                <span className={styles.words}>
                  <span className={styles.label}>{chapter.label}</span>
                  <span className={styles.time}>{clockText(chapter.from)}</span>
                </span>
                {isNow ? (
                  <span className={styles.now}>
                    <FormattedMessage id="PLAYER_CHAPTER_NOW" />
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ol>
      {end}
    </section>
  );
}
