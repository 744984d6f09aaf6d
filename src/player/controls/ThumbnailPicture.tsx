import { type CSSProperties, useState } from 'react';
import type { Thumbnail } from '../../../machines/player/thumbnails.ts';
import styles from './ThumbnailPicture.module.css';

type ThumbnailPictureProps = Pick<Thumbnail, 'url' | 'cut'> & { className?: string | undefined };

/** A thumbnail, possibly one part of a sprite sheet. It renders nothing when the image fails to load. */
export function ThumbnailPicture({ url, cut, className }: ThumbnailPictureProps) {
  const [sheet, setSheet] = useState<{ width: number; height: number } | 'broken' | null>(null);
  if (sheet === 'broken') return null;
  const isWhole = cut === null || sheet === null;
  const style: CSSProperties = isWhole
    ? { width: '100%', visibility: sheet ? 'visible' : 'hidden' }
    : {
        width: `${(sheet.width / cut.width) * 100}%`,
        transform: `translate(${(-cut.x / sheet.width) * 100}%, ${(-cut.y / sheet.height) * 100}%)`,
      };
  return (
    <span
      className={className ? `${styles.frame} ${className}` : styles.frame}
      style={cut ? { aspectRatio: `${cut.width} / ${cut.height}` } : undefined}
    >
      <img
        className={styles.sheet}
        src={url}
        alt=""
        decoding="async"
        draggable={false}
        style={style}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSheet(naturalWidth > 0 ? { width: naturalWidth, height: naturalHeight } : 'broken')
        }
        onError={() => setSheet('broken')}
      />
    </span>
  );
}
