import { type ReactNode, useLayoutEffect, useState } from 'react';
import { focusPageHeading } from '../../ui/pageHeading/focus.ts';
import { PageHeading } from '../../ui/pageHeading/PageHeading.tsx';
import styles from './WayInPanel.module.css';

export type WayInPanelProps = {
  title: ReactNode;
  text?: ReactNode;
  /** Drawn above the title, e.g. an envelope. */
  sign?: ReactNode;
  /** Took the place of what the viewer was at or waited for: unless they have gone on to something else, the focus goes to its heading. */
  isOutcome?: boolean;
  /** What there is to do. */
  children?: ReactNode;
};

/** One step of the way in: what it is called, what to know, and what to do. It is the page, so its title is the h1. */
export function WayInPanel({ title, text, sign, isOutcome = false, children }: WayInPanelProps) {
  const [tookPlace] = useState(isOutcome);
  useLayoutEffect(() => {
    // The button that was pressed is gone, and its focus with it.
    if (tookPlace && document.activeElement === document.body) focusPageHeading();
  }, [tookPlace]);
  return (
    <section className={styles.panel}>
      {sign ? <div className={styles.sign}>{sign}</div> : null}
      <PageHeading className={styles.title}>{title}</PageHeading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.body}>{children}</div> : null}
    </section>
  );
}
