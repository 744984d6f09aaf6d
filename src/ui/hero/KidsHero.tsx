import { type CSSProperties, type HTMLAttributes, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Picture, type PictureSource } from '../picture/Picture.tsx';
import { focusIn } from './focusIn.ts';
import type { HeroSlide } from './Hero.tsx';
import type { HeroPositionStore } from './heroPosition.ts';
import styles from './KidsHero.module.css';
import { Pager } from './Pager.tsx';
import { TitleArt } from './TitleArt.tsx';

export type KidsHeroProps = {
  slides: readonly HeroSlide[];
  /** Holds the highlight that was shown last, to restore it (NAV-12). */
  position?: HeroPositionStore | undefined;
};

/** The highlights of kids mode: a framed picture, and its title on a band of the picture's colour (KID-11). They change only when chosen. */
export function KidsHero({ slides, position }: KidsHeroProps) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState(() => position?.latest() ?? null);
  const index = Math.max(
    0,
    slides.findIndex(({ id }) => id === chosen),
  );
  const slide = slides[index];
  if (!slide) return null;
  const choose = (wanted: number) => {
    const id = slides[wanted]?.id ?? null;
    setChosen(id);
    if (id !== null) position?.note(id);
  };
  return (
    <section
      className={styles.hero}
      data-arrows="region"
      aria-roledescription={formatMessage({ id: 'UI_HERO_ROLE' })}
      aria-label={formatMessage({ id: 'UI_HERO_LABEL' })}
    >
      <KidsFrame
        key={slide.id}
        picture={slide.picture}
        shows="highlight"
        data-rail="highlights"
        role="group"
        aria-roledescription={formatMessage({ id: 'UI_HERO_SLIDE_ROLE' })}
        aria-label={slide.title}
      >
        <TitleArt title={slide.title} logo={slide.logo} width={320} />
        {slide.actions ? <div className={styles.actions}>{slide.actions}</div> : null}
      </KidsFrame>
      {slides.length > 1 ? (
        <div className={styles.pager}>
          <Pager slides={slides} index={index} onChoose={choose} onElapsed={() => {}} />
        </div>
      ) : null}
    </section>
  );
}

/** The hero of a title's page in kids mode: its picture in a frame, without a veil, and its words on a band (KID-14). It plays no trailer. */
export function KidsTitle({ picture, words, actions }: { picture: PictureSource | null; words: ReactNode; actions: ReactNode }) {
  return (
    <section className={styles.hero} data-arrows="region">
      <KidsFrame picture={picture} shows="hero" data-rail="title">
        <div className={styles.words}>{words}</div>
        <div className={styles.rest}>{actions}</div>
      </KidsFrame>
    </section>
  );
}

type KidsFrameProps = Omit<HTMLAttributes<HTMLDivElement>, 'style' | 'className'> & {
  picture: PictureSource | null;
  /** `highlight` on home, `hero` on the page of a title: the picture moves between the pages by it (MOT-07). */
  shows: 'highlight' | 'hero';
  /** On the band: the title first, then its actions. */
  children: ReactNode;
};

/** A hero of kids mode: a framed picture without a veil, and words on a band of the picture's colour (KID-11, KID-14). */
function KidsFrame({ picture, shows, children, ...rest }: KidsFrameProps) {
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    '--band': picture?.colour ?? undefined,
    '--focus': focusIn(picture),
  };
  const mark = { [`data-${shows}-picture`]: '' };
  return (
    <div className={styles.frame} style={style} data-shows={shows} {...rest}>
      <span className={styles.picture} {...mark}>
        <Picture picture={picture} alt="" title="" ratio="wide" sizes="(max-width: 767px) 92vw, 96vw" priority />
      </span>
      <div className={styles.band}>{children}</div>
    </div>
  );
}
