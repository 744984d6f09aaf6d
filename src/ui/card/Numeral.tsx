import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import styles from './Numeral.module.css';

/** The large numeral behind a top-10 poster: 72 % of the poster's height, its right edge under the poster. */
export function Numeral({ rank }: { rank: number }) {
  const isWide = rank >= 10;
  return (
    <span className={styles.numeral} data-wide={isWide}>
      <svg viewBox={isWide ? '0 0 280 196' : '0 0 140 196'} preserveAspectRatio="xMinYMax meet" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id={`numeral-${rank}`} x2="0" y2="1">
            <stop stopColor="var(--gleam)" />
            <stop offset="1" stopColor="var(--surface)" />
          </linearGradient>
        </defs>
        <text x={rank === 1 ? 6 : 0} y="192" className={styles.figure} fill={`url(#numeral-${rank})`}>
          {rank}
        </text>
      </svg>
      <VisuallyHidden>
        <FormattedMessage id="UI_CARD_RANK" values={{ rank }} />
      </VisuallyHidden>
    </span>
  );
}
