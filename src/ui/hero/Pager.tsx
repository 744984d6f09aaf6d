import { useIntl } from 'react-intl';
import styles from './Pager.module.css';

export type PagerProps = {
  slides: readonly { id: string; title: string }[];
  index: number;
  onChoose: (index: number) => void;
  /** Called when the time of the current slide is over. */
  onElapsed: () => void;
};

/** One dot per slide; the current dot is a bar that fills while its slide is shown. The bar's animation is the only timer. */
export function Pager({ slides, index, onChoose, onElapsed }: PagerProps) {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.dots}>
      {slides.map((slide, position) => (
        <li key={slide.id}>
          <button
            type="button"
            className={styles.dot}
            aria-current={position === index ? 'true' : undefined}
            aria-label={formatMessage({ id: 'UI_HERO_SLIDE' }, { position: position + 1, count: slides.length, title: slide.title })}
            onClick={() => onChoose(position)}
          >
            <span className={styles.mark}>{position === index ? <i className={styles.clock} onAnimationEnd={onElapsed} /> : null}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
