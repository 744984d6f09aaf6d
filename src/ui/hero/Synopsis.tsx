import { useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../button/Button.tsx';
import styles from './Synopsis.module.css';

/** Two lines of a text, and a button for the rest of it (DET-18). */
export function Synopsis({ text }: { text: string }) {
  const { formatMessage } = useIntl();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  // Before the first frame, so that the button moves nothing; later, a window of another width breaks the lines elsewhere.
  useLayoutEffect(() => {
    const node = paragraph.current;
    if (!node || isWhole) return;
    const measure = () => setIsCut(node.scrollHeight > node.clientHeight + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [isWhole]);
  return (
    <div className={styles.synopsis} data-whole={isWhole}>
      <p ref={paragraph} className={styles.text}>
        {text}
      </p>
      {isCut ? (
        <Button variant="text" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {formatMessage({ id: isWhole ? 'DETAIL_TEXT_LESS' : 'DETAIL_TEXT_MORE' })}
        </Button>
      ) : null}
    </div>
  );
}
