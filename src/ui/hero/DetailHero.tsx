import type { ReactNode } from 'react';
import type { PictureSource } from '../picture/Picture.tsx';
import { Backdrop } from './Backdrop.tsx';
import styles from './DetailHero.module.css';
import { Synopsis } from './Synopsis.tsx';
import { TitleArt } from './TitleArt.tsx';

export type DetailHeroProps = {
  /** movie is 600 px high; series is 506 px high, so that the episodes below it are visible. */
  design: 'movie' | 'series';
  title: string;
  logo?: PictureSource | null;
  picture: PictureSource | null;
  portraitPicture?: PictureSource | null;
  /** See `Backdrop`. */
  mayMirror?: boolean;
  facts?: ReactNode;
  text?: string | null;
  /** The main button first; on phones it fills the line. */
  actions?: ReactNode;
  /** How much is left to watch: a ProgressBar and its text. Above the buttons on phones, below them in wide windows. */
  progress?: ReactNode;
};

/** The hero of a title's page. Its title is the page's heading, so a page has one. Several highlights are a `Hero`. */
export function DetailHero({ design, title, logo, picture, portraitPicture, mayMirror, facts, text, actions, progress }: DetailHeroProps) {
  return (
    <section className={styles.hero} data-dark="" data-arrows="region" data-design={design}>
      <Backdrop picture={picture} portraitPicture={portraitPicture} mayMirror={mayMirror} shade="detail" priority />
      <div className={styles.words} data-rail="title">
        <TitleArt title={title} logo={logo} width={design === 'movie' ? 470 : 380} level={1} />
        {facts}
        {text ? <Synopsis text={text} /> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        {progress ? <div className={styles.progress}>{progress}</div> : null}
      </div>
    </section>
  );
}
