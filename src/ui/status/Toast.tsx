import type { FocusEvent } from 'react';
import { Button } from '../button/Button.tsx';
import styles from './Toast.module.css';

type Props = {
  text: string | null;
  /** Text of a button, e.g. "Watch now". */
  action?: string | null | undefined;
  onAct?: (() => void) | undefined;
  /** Called when the pointer or the focus enters the toast; it must stay until `onRelease`. */
  onHold?: (() => void) | undefined;
  onRelease?: (() => void) | undefined;
};

/**
 * One line that appears and disappears automatically, after an action of the viewer. Errors that need an answer are a `Modal`. The region stays
 * in the document, so that screen readers announce each text.
 */
export function Toast({ text, action, onAct, onHold, onRelease }: Props) {
  return (
    <div className={styles.region} role="status">
      {text && !action ? (
        <p key={text} className={styles.toast}>
          {text}
        </p>
      ) : null}
      {text && action ? (
        <div
          key={text}
          className={styles.toast}
          data-action
          onPointerEnter={onHold}
          onPointerLeave={(event) => !event.currentTarget.contains(document.activeElement) && onRelease?.()}
          onFocus={onHold}
          onBlur={(event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && onRelease?.()}
        >
          <p>{text}</p>
          <Button variant="text" size="small" onClick={onAct}>
            {action}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
