import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useHandsFocusOn } from '../pageHeading/focus.ts';
import { PageHeading } from '../pageHeading/PageHeading.tsx';
import type { PictureSource } from '../picture/Picture.tsx';
import styles from './StatePanel.module.css';

export type StatePanelProps = {
  title: string;
  text: ReactNode;
  /** Small, above the title: "Error 404". */
  code?: string | null;
  /** One primary button, then others. */
  actions?: ReactNode;
  /** A full picture behind the words, for error pages. */
  picture?: PictureSource | null;
  /** Which part of the picture stays in sight, in percent from its left, on wide windows and on phones. */
  focus?: { wide: number; phone: number };
  /** Something drawn above the title, for empty lists. */
  art?: ReactNode;
  /** The panel is the page: its title is the h1 that takes the focus. */
  isPage?: boolean;
  /** Something failed just now, so it is announced. */
  isAlert?: boolean;
};

/** What happened, what to do about it, and a button that does it: for empty and failed regions and pages. */
export function StatePanel({
  title,
  text,
  code,
  actions,
  picture,
  focus = { wide: 60, phone: 72 },
  art,
  isPage = false,
  isAlert = false,
}: StatePanelProps) {
  const panel = useRef<HTMLElement>(null);
  // "Try again" goes with what failed.
  useHandsFocusOn(panel, 'own');
  const position: CSSProperties & Record<`--${string}`, string> = { '--wide': `${focus.wide}%`, '--phone': `${focus.phone}%` };
  return (
    <section ref={panel} className={styles.panel} data-picture={Boolean(picture)} role={isAlert ? 'alert' : undefined}>
      {picture ? (
        <div className={styles.backdrop} style={position}>
          <img className={styles.image} src={picture.url} srcSet={picture.srcset ?? undefined} sizes="100vw" alt="" decoding="async" />
        </div>
      ) : null}
      <div className={styles.words}>
        {art ? <div className={styles.art}>{art}</div> : null}
        {code ? <p className={styles.code}>{code}</p> : null}
        {isPage ? <PageHeading className={styles.title}>{title}</PageHeading> : <h2 className={styles.title}>{title}</h2>}
        <div className={styles.text}>{text}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </section>
  );
}
