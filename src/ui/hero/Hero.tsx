import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../button/IconButton.tsx';
import type { PictureSource } from '../picture/Picture.tsx';
import { Backdrop } from './Backdrop.tsx';
import styles from './Hero.module.css';
import type { HeroPositionStore } from './heroPosition.ts';
import { Pager } from './Pager.tsx';
import { TitleArt } from './TitleArt.tsx';
import { useIsInWindow } from './useIsInWindow.ts';

export type HeroSlide = {
  id: string;
  title: string;
  logo?: PictureSource | null;
  /** The line under the title: a `Facts`. */
  facts?: ReactNode;
  text?: string | null;
  /** One primary button, then glass ones. */
  actions?: ReactNode;
  picture: PictureSource | null;
  portraitPicture?: PictureSource | null;
  /** See `Backdrop`. */
  mayMirror?: boolean;
};

/** The current slide's trailer (HOM-09). While there is one, the slides do not change by themselves. */
type HeroTrailer = {
  /** Fills the hero, behind the text. */
  picture: ReactNode;
  /** Whether the trailer is visible; otherwise the slide's own picture is. */
  isShown: boolean;
  /** The words have stepped back (MOT-04). */
  hasNoWords?: boolean;
  isMuted: boolean;
  onSound: () => void;
};

export type HeroProps = {
  slides: readonly HeroSlide[];
  /** Holds the highlight that was shown last, to restore it (NAV-12). */
  position?: HeroPositionStore | undefined;
  trailer?: HeroTrailer | null;
  onSlide?: (id: string) => void;
  /** Called when the hero enters or leaves the window. */
  onVisibleChange?: (isVisible: boolean) => void;
  /** Called when the viewer pauses or resumes the change of slides. */
  onPause?: (isPaused: boolean) => void;
};

const SWIPE = 48;

/**
 * The highlights at the top of a page, one at a time. The page of one title has a `DetailHero`. They change automatically; the animation of the current dot is the timer. They do not change
 * under reduced motion, after the viewer paused them, while the text has the pointer or the focus, or outside the window.
 */
export function Hero({ slides, position, trailer = null, onSlide, onVisibleChange, onPause }: HeroProps) {
  const { formatMessage } = useIntl();
  /** Each slide that the viewer has seen, the present one at the end. */
  const [shown, setShown] = useState<readonly number[]>(() => [
    Math.max(
      0,
      slides.findIndex(({ id }) => id === position?.latest()),
    ),
  ]);
  /** Each slide of which the picture has loaded. */
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const [isPaused, setIsPaused] = useState(false);
  const section = useRef<HTMLElement>(null);
  const touchStart = useRef<number | null>(null);
  const isVisible = useIsInWindow(section, onVisibleChange);
  const index = Math.min(shown.at(-1) ?? 0, slides.length - 1);
  const slide = slides[index];
  useReportedReturn(index > 0 ? (slide?.id ?? null) : null, onSlide);
  if (!slide) return null;

  const following = (index + 1) % slides.length;
  const hasMoved = shown.length > 1;
  /** The next picture loads after the present one, so that the first picture gets the whole bandwidth. */
  const hasPicture = (each: number) => shown.includes(each) || (loaded.has(index) && each === following);
  const show = (wanted: number) => {
    const next = (wanted + slides.length) % slides.length;
    setShown((were) => [...were.filter((each) => each !== next), next]);
    const chosen = slides[next];
    if (!chosen) return;
    position?.note(chosen.id);
    onSlide?.(chosen.id);
  };
  const pause = () => {
    setIsPaused(!isPaused);
    onPause?.(!isPaused);
  };
  const swipe = (event: TouchEvent) => {
    const end = event.changedTouches[0]?.clientX;
    const distance = touchStart.current === null || end === undefined ? 0 : end - touchStart.current;
    touchStart.current = null;
    if (Math.abs(distance) > SWIPE && slides.length > 1) show(index + (distance < 0 ? 1 : -1));
  };

  return (
    <section
      ref={section}
      className={styles.hero}
      data-dark=""
      data-arrows="region"
      aria-roledescription={formatMessage({ id: 'UI_HERO_ROLE' })}
      aria-label={formatMessage({ id: 'UI_HERO_LABEL' })}
      data-words={trailer?.isShown && trailer.hasNoWords ? 'back' : undefined}
      data-running={!isPaused && !trailer && isVisible}
      onTouchStart={(event) => {
        touchStart.current = event.touches[0]?.clientX ?? null;
      }}
      onTouchEnd={swipe}
    >
      {slides.map((each, slideIndex) =>
        hasPicture(slideIndex) ? (
          <div
            key={each.id}
            className={styles.stage}
            data-current={slideIndex === index}
            data-highlight-picture={slideIndex === index && !trailer?.isShown ? '' : undefined}
          >
            <Backdrop
              picture={each.picture}
              portraitPicture={each.portraitPicture}
              mayMirror={each.mayMirror}
              shade="home"
              priority={!hasMoved && slideIndex === index}
              onReady={() => setLoaded((were) => new Set([...were, slideIndex]))}
            />
          </div>
        ) : null,
      )}
      {trailer ? (
        <div className={styles.trailer} data-shown={trailer.isShown} data-highlight-picture={trailer.isShown ? '' : undefined}>
          {trailer.picture}
        </div>
      ) : null}
      <div
        key={slide.id}
        className={styles.words}
        data-rail="highlights"
        data-entering={hasMoved}
        role="group"
        aria-roledescription={formatMessage({ id: 'UI_HERO_SLIDE_ROLE' })}
        aria-label={slide.title}
      >
        <TitleArt title={slide.title} logo={slide.logo} />
        {slide.facts}
        {slide.text ? <p className={styles.text}>{slide.text}</p> : null}
        {slide.actions ? <div className={styles.actions}>{slide.actions}</div> : null}
      </div>
      {slides.length > 1 || trailer ? (
        <div className={styles.controls}>
          {slides.length > 1 ? <Pager slides={slides} index={index} onChoose={show} onElapsed={() => show(following)} /> : null}
          <div className={styles.buttons}>
            {trailer ? (
              <IconButton
                className={styles.button}
                variant="glass"
                label={formatMessage({ id: trailer.isMuted ? 'TRAILER_SOUND_ON' : 'TRAILER_SOUND_OFF' })}
                icon={trailer.isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
                onClick={trailer.onSound}
              />
            ) : null}
            <IconButton
              className={styles.button}
              data-pauses=""
              variant="glass"
              label={formatMessage({ id: isPaused ? 'UI_HERO_PLAY' : 'UI_HERO_PAUSE' })}
              icon={isPaused ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
              onClick={pause}
            />
          </div>
        </div>
      ) : null}
    </section>
  );
}

/** Reports a restored highlight on mount, because the page assumes that the hero begins with the first highlight. */
function useReportedReturn(slideId: string | null, onSlide: HeroProps['onSlide']) {
  const returned = useRef(slideId);
  const notify = useRef(onSlide);
  useEffect(() => {
    if (returned.current !== null) notify.current?.(returned.current);
  }, []);
}
