import type { FocusEvent } from 'react';
import { Button } from '../button/Button.tsx';
import styles from './Toast.module.css';

type Props = {
  text: string | null;
  /** Something to do about it, e.g. "Watch now". */
  action?: string | null | undefined;
  onAct?: (() => void) | undefined;
  /** The viewer is at it, with the pointer or the keyboard: it does not go away meanwhile. */
  onHold?: (() => void) | undefined;
  onRelease?: (() => void) | undefined;
};

/** One line that comes and goes by itself. The region stays in the page, so that each new text is announced. */
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
