import { type CSSProperties, useState } from 'react';
import { useIntl } from 'react-intl';
import { Picture } from '../picture/Picture.tsx';
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
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    '--band': slide.picture?.colour ?? undefined,
    '--focus': focusIn(slide.picture),
  };
  return (
    <section
      className={styles.hero}
      data-arrows="region"
      aria-roledescription={formatMessage({ id: 'UI_HERO_ROLE' })}
      aria-label={formatMessage({ id: 'UI_HERO_LABEL' })}
    >
      <div
        key={slide.id}
        className={styles.frame}
        style={style}
        data-rail="highlights"
        role="group"
        aria-roledescription={formatMessage({ id: 'UI_HERO_SLIDE_ROLE' })}
        aria-label={slide.title}
      >
        <span className={styles.picture} data-highlight-picture="">
          <Picture picture={slide.picture} alt="" title="" ratio="wide" sizes="(max-width: 767px) 92vw, 96vw" priority />
        </span>
        <div className={styles.band}>
          <TitleArt title={slide.title} logo={slide.logo} width={320} />
          {slide.actions ? <div className={styles.actions}>{slide.actions}</div> : null}
        </div>
      </div>
      {slides.length > 1 ? (
        <div className={styles.pager}>
          <Pager slides={slides} index={index} onChoose={choose} onElapsed={() => {}} />
        </div>
      ) : null}
    </section>
  );
}
