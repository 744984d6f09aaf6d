import { useState } from 'react';
import { PageHeading } from '../pageHeading/PageHeading.tsx';
import type { PictureSource } from '../picture/Picture.tsx';
import styles from './TitleArt.module.css';

export type TitleArtProps = {
  title: string;
  /** The title as a drawn logo, where there is one. */
  logo?: PictureSource | null;
  /** Pixels the logo may be wide. */
  width?: number;
  level?: 1 | 2;
};

/** A title as its logo, or in letters when there is none or it is broken. At level 1 it is the page's heading and takes the focus. */
export function TitleArt({ title, logo, width = 440, level = 2 }: TitleArtProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const content =
    logo && broken !== logo.url ? (
      <img
        className={styles.logo}
        src={logo.url}
        srcSet={logo.srcset ?? undefined}
        sizes={logo.srcset ? `${width}px` : undefined}
        style={{ maxWidth: `min(${width}px, 100%)` }}
        alt={title}
        decoding="async"
        draggable={false}
        onError={() => setBroken(logo.url)}
      />
    ) : (
      <span className={styles.letters}>{title}</span>
    );
  return level === 1 ? <PageHeading className={styles.heading}>{content}</PageHeading> : <h2 className={styles.heading}>{content}</h2>;
}
