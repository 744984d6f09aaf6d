import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { WrittenField } from '../../../machines/app/writing.machine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { OnScreenKeyboard } from '../../ui/field/OnScreenKeyboard.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './FieldKeys.module.css';

export type FieldKeysProps = {
  field: WrittenField;
  /** Called with the whole text. */
  onWrite: (value: string) => void;
  onNext: () => void;
  onClose: () => void;
  /** The popup has left, and the focus is free. */
  onClosed: () => void;
};

/** The next field begins with the first key, as the first one does. */
const focusFirst = (keys: HTMLElement | null) => keys?.querySelector<HTMLElement>('[data-autofocus]')?.focus();

/** TV-21: the keys for a text field of a television, with what is written in it. */
export function FieldKeys({ field, onWrite, onNext, onClose, onClosed }: FieldKeysProps) {
  const { label, value, description, keys, isHidden, isCapital, next } = field;
  const [isShown, setIsShown] = useState(false);
  const characters = [...value];
  return (
    <Modal title={label} size="wide" onClose={onClose} onClosed={onClosed}>
      <div key={label} ref={focusFirst} className={styles.keys}>
        <p className={styles.text} dir={keys === 'text' && !isHidden ? 'auto' : 'ltr'}>
          <span>{isHidden && !isShown ? '•'.repeat(characters.length) : value}</span>
        </p>
        {description ? <p className={styles.description}>{description}</p> : null}
        <OnScreenKeyboard
          keys={keys}
          label={label}
          takesFocus
          startsCapital={isCapital}
          onType={(text) => onWrite(value + text)}
          onErase={() => onWrite(characters.slice(0, -1).join(''))}
        />
        <div className={styles.actions}>
          {isHidden ? (
            <Button variant="outline" aria-pressed={isShown} onClick={() => setIsShown((was) => !was)}>
              <FormattedMessage id={isShown ? 'UI_HIDE_PASSWORD' : 'UI_SHOW_PASSWORD'} />
            </Button>
          ) : null}
          <Button onClick={onNext}>
            {next.kind === 'button' ? next.text : <FormattedMessage id={next.kind === 'field' ? 'UI_KEYBOARD_NEXT' : 'UI_KEYBOARD_DONE'} />}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
