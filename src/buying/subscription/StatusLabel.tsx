import type { StatusLabel as Word } from '../../../machines/buying/subscriptionTexts.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import styles from './panels.module.css';

/** One word with a dot in its colour. The word alone is enough without the colour. */
export function StatusLabel({ word }: { word: Word }) {
  const textOf = useMessageText();
  return (
    <span className={styles.word} data-tone={word.tone}>
      {textOf(word.message)}
    </span>
  );
}
