import { type ReactNode, useLayoutEffect, useState } from 'react';
import { focusPageHeading, isNowhere } from '../../ui/page/focus.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import styles from './SignInPanel.module.css';

export type SignInPanelProps = {
  title: ReactNode;
  text?: ReactNode;
  /** An icon above the title, e.g. an envelope. */
  sign?: ReactNode;
  /**
   * The panel replaces a form or a loading message: its heading takes the focus, unless the viewer has focused another
   * element.
   */
  isOutcome?: boolean;
  /** The form or the buttons. */
  children?: ReactNode;
};

/** One step of signing in or up: title, text and actions. It is the whole page, so its title is the h1. */
export function SignInPanel({ title, text, sign, isOutcome = false, children }: SignInPanelProps) {
  const [wasOutcome] = useState(isOutcome);
  useLayoutEffect(() => {
    // The pressed button has been removed together with its focus.
    if (wasOutcome && isNowhere()) focusPageHeading();
  }, [wasOutcome]);
  return (
    <section className={styles.panel}>
      {sign ? <div className={styles.sign}>{sign}</div> : null}
      <PageHeading className={styles.title}>{title}</PageHeading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.body}>{children}</div> : null}
    </section>
  );
}
