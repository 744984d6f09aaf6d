import { useState } from 'react';
import { Button } from '../../../src/ui/button/Button.tsx';
import { tokensOfKind } from './sources.ts';
import styles from './tokens.module.css';
import { useResolved } from './useResolved.ts';

/** The build writes `160ms` as `.16s`. */
function valueOf(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return `${Math.round(Number.parseFloat(value) * (value.endsWith('ms') ? 1 : 1000))} ms`;
}

/** A block that moves for each duration. Under reduced motion the durations are 0 ms, and the block jumps. */
export function Motion() {
  const [isMoved, setIsMoved] = useState(false);
  const durations = tokensOfKind('duration');
  const easings = tokensOfKind('easing');
  const now = useResolved(() => durations.map(({ name }) => valueOf(name)));
  const moves = durations.flatMap((duration, index) => easings.map((easing) => ({ duration, easing, now: now?.[index] })));
  return (
    <>
      <Button className={styles.move} variant="outline" size="small" onClick={() => setIsMoved(!isMoved)}>
        Move
      </Button>
      <ul>
        {moves.map(({ duration, easing, now: value }) => (
          <li key={`${duration.name} ${easing.name}`} className={styles.row}>
            <code>{duration.name}</code>
            <span className={styles.quiet}>{value ?? duration.value}</span>
            <span className={styles.lane}>
              <span
                className={styles.mover}
                data-moved={isMoved}
                style={{ transition: `inset-inline-start var(${duration.name}) var(${easing.name})` }}
              />
            </span>
            <span className={styles.quiet}>
              <code>{easing.name}</code> {easing.value}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
