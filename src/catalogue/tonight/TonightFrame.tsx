import type { ReactNode } from 'react';
import type { Configuration } from '../../configuration/configuration.ts';
import styles from './TonightFrame.module.css';

export type TonightFrameProps = {
  /** `hero`: in place of the highlights. `kids`: below them, with large tiles (KID-16). */
  placement: Configuration['tonight'] | 'kids';
  header?: ReactNode;
  /** The lines and their picture. Absent: an unlit sign of the same size, so that nothing moves when the lines come (TNT-08). */
  sign?: ReactNode;
};

/** The sign of the board of tonight. The kept home has it without its lines, which are true for a minute only (INS-01). */
export const TonightFrame = ({ placement, header, sign }: TonightFrameProps) => (
  <div className={styles.frame} data-placement={placement}>
    <div className={styles.header}>{header}</div>
    <div className={placement === 'kids' ? styles.tiles : styles.sign}>{sign}</div>
  </div>
);
