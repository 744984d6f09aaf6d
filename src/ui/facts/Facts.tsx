import { Fragment, type ReactNode } from 'react';
import { Age } from './Age.tsx';
import styles from './Facts.module.css';

export type FactsProps = {
  /** Badges before the facts. */
  chips?: ReactNode;
  /** Year, length, genre …, separated by dots. Empty items are left out. */
  items: readonly (string | null | undefined)[];
  /** Age classification as the service sends it, in a frame. */
  age?: string | null;
  /** Formats such as 4K, each in a frame. */
  marks?: readonly string[];
};

/** One line of facts about a title: year, length, genre, age, formats. It is for detail pages and heroes; a card has one `meta` line. */
export function Facts({ chips, items, age, marks = [] }: FactsProps) {
  const shown = items.filter((item) => typeof item === 'string' && item !== '');
  return (
    <div className={styles.facts}>
      {chips}
      {shown.map((item, index) => (
        <Fragment key={item}>
          {index > 0 ? <span className={styles.dot}> </span> : null}
          <span className={styles.item}>{item}</span>
        </Fragment>
      ))}
      {age ? (
        <span className={styles.frame}>
          <Age classification={age} />
        </span>
      ) : null}
      {marks.map((mark) => (
        <span key={mark} className={styles.frame}>
          {mark}
        </span>
      ))}
    </div>
  );
}
