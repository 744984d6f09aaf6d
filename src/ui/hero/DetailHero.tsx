import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../button/IconButton.tsx';
import type { PictureSource } from '../picture/Picture.tsx';
import { Backdrop } from './Backdrop.tsx';
import styles from './DetailHero.module.css';
import type { HeroProps } from './Hero.tsx';
import { Synopsis } from './Synopsis.tsx';
import { TitleArt } from './TitleArt.tsx';
import { useIsInWindow } from './useIsInWindow.ts';

export type DetailHeroProps = Pick<HeroProps, 'trailer' | 'onVisibleChange' | 'onPause'> & {
  /** movie is 600 px high; series is 506 px high, so that the episodes below it are visible. */
  design: 'movie' | 'series';
  title: string;
  /** KID-14: its picture in a frame, its words on a band below. It plays no trailer. */
  isForKids?: boolean;
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

const KidsTitle = lazy(async () => ({ default: (await import('./KidsHero.tsx')).KidsTitle }));

/** The hero of a title's page. Its title is the page's heading, so a page has one. Several highlights are a `Hero`. */
export function DetailHero({
  design,
  title,
  logo,
  picture,
  portraitPicture,
  mayMirror,
  facts,
  text,
  actions,
  progress,
  trailer,
  onVisibleChange,
  onPause,
  isForKids = false,
}: DetailHeroProps) {
  const section = useRef<HTMLElement>(null);
  useIsInWindow(section, onVisibleChange);
  const words = (
    <>
      <TitleArt title={title} logo={logo} width={isForKids ? 320 : design === 'movie' ? 470 : 380} level={1} />
      {facts}
      {text ? <Synopsis text={text} /> : null}
    </>
  );
  const below = (
    <>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {progress ? <div className={styles.progress}>{progress}</div> : null}
    </>
  );
  if (isForKids)
    return (
      <Suspense>
        <KidsTitle picture={picture} words={words} actions={below} />
      </Suspense>
    );
  return (
    <section ref={section} className={styles.hero} data-dark="" data-arrows="region" data-design={design}>
      <Backdrop picture={picture} portraitPicture={portraitPicture} mayMirror={mayMirror} shade="detail" priority>
        {trailer ? (
          <div className={styles.trailer} data-shown={trailer.isShown}>
            {trailer.picture}
          </div>
        ) : null}
      </Backdrop>
      <div className={styles.words} data-rail="title">
        {words}
        {below}
      </div>
      {trailer ? <TrailerButtons title={title} trailer={trailer} onPause={onPause} /> : null}
    </section>
  );
}

/** DET-19: sound and pause of the trailer behind the title. */
function TrailerButtons({
  title,
  trailer,
  onPause,
}: Pick<DetailHeroProps, 'title' | 'onPause'> & { trailer: NonNullable<HeroProps['trailer']> }) {
  const { formatMessage } = useIntl();
  const [isPaused, setIsPaused] = useState(false);
  const pause = () => {
    setIsPaused(!isPaused);
    onPause?.(!isPaused);
  };
  return (
    <div className={styles.buttons} role="group" aria-label={formatMessage({ id: 'TRAILER_OF' }, { title })}>
      <IconButton
        variant="glass"
        label={formatMessage({ id: trailer.isMuted ? 'TRAILER_SOUND_ON' : 'TRAILER_SOUND_OFF' })}
        icon={trailer.isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
        onClick={trailer.onSound}
      />
      <IconButton
        variant="glass"
        label={formatMessage({ id: isPaused ? 'TRAILER_PLAY' : 'TRAILER_PAUSE' })}
        icon={isPaused ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
        onClick={pause}
      />
    </div>
  );
}
