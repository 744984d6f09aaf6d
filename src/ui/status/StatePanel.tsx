import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useFocusHeadingOnRemoval } from '../page/focus.ts';
import { PageHeading } from '../page/PageHeading.tsx';
import { useSources } from '../picture/useSources.ts';
import styles from './StatePanel.module.css';

export type StatePanelProps = {
  title: string;
  text: ReactNode;
  /** Small text above the title, e.g. "Error 404". */
  code?: string | null;
  /** One primary button first, then others. */
  actions?: ReactNode;
  /** A picture behind the text, for error pages. */
  picture?: { url: string; srcset?: string };
  /** The part of the picture that stays visible in wide windows and on phones, in percent from its left edge. */
  focus?: { wide: number; phone: number };
  /** A drawing above the title, for empty lists. */
  art?: ReactNode;
  /** The panel is the whole page: its title is the h1 that takes the focus. */
  isPage?: boolean;
  /** Screen readers announce the panel, because a failure just happened. */
  isAlert?: boolean;
};

/**
 * A message with actions instead of a page, or a part of a page, that is empty or failed. A question that must be answered is a `Modal`; a
 * message that passes is a `Toast`.
 */
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
  // The panel disappears after "Try again", and the focused button with it.
  useFocusHeadingOnRemoval(panel, 'own');
  const sources = useSources(picture, '100vw');
  const position: CSSProperties & Record<`--${string}`, string> = { '--wide': `${focus.wide}%`, '--phone': `${focus.phone}%` };
  return (
    <section
      ref={panel}
      className={styles.panel}
      data-picture={Boolean(picture)}
      data-dark={picture ? '' : undefined}
      role={isAlert ? 'alert' : undefined}
    >
      {picture ? (
        <div className={styles.backdrop} style={position}>
          <img ref={sources} className={styles.image} alt="" decoding="async" />
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
