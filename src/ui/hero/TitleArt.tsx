import { useState } from 'react';
import { PageHeading } from '../page/PageHeading.tsx';
import type { PictureSource } from '../picture/Picture.tsx';
import { useSources } from '../picture/useSources.ts';
import styles from './TitleArt.module.css';

export type TitleArtProps = {
  title: string;
  /** The title as a picture, if there is one. */
  logo?: PictureSource | null;
  /** Maximum width of the logo, px. */
  width?: number;
  level?: 1 | 2;
};

/**
 * A title as a logo, or as text when the logo is missing or fails to load. It is for heroes; elsewhere a title is text. At level 1 it is the
 * page's heading and takes the focus.
 */
export function TitleArt({ title, logo, width = 440, level = 2 }: TitleArtProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const sources = useSources(logo, `${width}px`);
  const content =
    logo && broken !== logo.url ? (
      <img
        ref={sources}
        className={styles.logo}
        style={{ maxWidth: `min(${width}px, 100%)` }}
        alt={title}
        decoding={level === 1 ? 'sync' : 'async'}
        draggable={false}
        onError={() => setBroken(logo.url)}
      />
    ) : (
      <span className={styles.letters}>{title}</span>
    );
  return level === 1 ? <PageHeading className={styles.heading}>{content}</PageHeading> : <h2 className={styles.heading}>{content}</h2>;
}
