import { Star } from 'lucide-react';
import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx';
import styles from './StarRating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

export type StarRatingProps = {
  /** 1 to 5; 0 when the viewer has not rated. */
  rating: number;
  /** 0 removes the rating. */
  onRate: (rating: number) => void;
};

/** The viewer's own rating (DET-03): five radio buttons that look like stars, and a button that removes the rating. */
export function StarRating({ rating, onRate }: StarRatingProps) {
  const { formatMessage } = useIntl();
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  const takeBack = () => {
    // The focused button disappears with the rating.
    first.current?.focus();
    onRate(0);
  };
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.legend}>
        <FormattedMessage id="RATING_YOURS" />
      </legend>
      <span className={styles.stars}>
        {STARS.map((star) => (
          <label key={star} className={styles.star} data-lit={star <= rating}>
            <input
              ref={star === 1 ? first : undefined}
              className={styles.input}
              type="radio"
              name={name}
              value={star}
              checked={star === rating}
              aria-label={formatMessage({ id: 'RATING_STARS' }, { count: star })}
              onChange={() => onRate(star)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
      </span>
      {rating > 0 ? (
        <button type="button" className={styles.remove} onClick={takeBack}>
          <FormattedMessage id="RATING_REMOVE" />
        </button>
      ) : null}
      <VisuallyHidden>
        <span role="status">{rating > 0 ? formatMessage({ id: 'RATING_VALUE' }, { count: rating }) : null}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
