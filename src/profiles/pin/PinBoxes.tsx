import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PIN_LENGTH } from '../../../machines/domain/constants.ts';
import { isPin } from '../../../machines/domain/validation.ts';
import { OnScreenKeyboard } from '../../ui/field/OnScreenKeyboard.tsx';
import { useIsTelevision } from '../../ui/page/television.ts';
import styles from './PinBoxes.module.css';
import {
  afterBackspace,
  afterDelete,
  afterInput,
  afterPaste,
  indexWithin,
  MASK,
  NO_DIGITS,
  type PinDigits,
  type PinStep,
} from './pinDigits.ts';

export type PinBoxesProps = {
  /** The visible name of the group, above it. */
  label: string;
  /** The name of a hidden input with the digits, for forms that read their form data. */
  name?: string;
  /** One sentence under the boxes. It marks them as invalid and describes them for screen readers. */
  error?: string | null;
  /** Marks the boxes as invalid when the caller shows the error elsewhere. */
  isInvalid?: boolean;
  /** The id of a text elsewhere that describes the boxes. */
  describedBy?: string | undefined;
  /** True: the digits cannot change, and the focus stays. */
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Called with the filled boxes' digits after each change. */
  onChange?: (digits: string) => void;
  /** Called when all four digits are filled and the code has changed. */
  onComplete?: (code: string) => void;
};

/** Makes password managers ignore the boxes: a PIN is not the account's password. */
const UNMANAGED = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
  'data-form-type': 'other',
};

/**
 * Four boxes for the four digits of a PIN (PIN-01). The visible boxes contain mask characters, so that scripts of third parties, selections
 * and password managers cannot read the digits there. A new `key` clears the boxes.
 */
export function PinBoxes({
  label,
  name,
  error,
  isInvalid,
  describedBy,
  isBusy = false,
  isDisabled = false,
  onChange,
  onComplete,
}: PinBoxesProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [digits, setDigits] = useState<PinDigits>(NO_DIGITS);
  /** The last input was not accepted. */
  const [isRefused, setRefused] = useState(false);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const invalid = Boolean(error) || isInvalid === true;
  const isClosed = isBusy || isDisabled;
  const described = [error ? `${id}-error` : null, describedBy ?? null].filter((part) => part !== null).join(' ');

  const go = (index: number) => boxes.current[indexWithin(index)]?.focus();
  const isTelevision = useIsTelevision();
  const take = (step: PinStep | null, movesFocus = true) => {
    if (isClosed) return;
    setRefused(step === null);
    if (step === null) return;
    const before = digits.join('');
    const code = step.digits.join('');
    setDigits(step.digits);
    if (movesFocus) go(step.index);
    if (step.digits.some((digit, index) => digit !== digits[index])) onChange?.(code);
    if (isPin(code) && code !== before) onComplete?.(code);
  };

  const change = (event: ChangeEvent<HTMLInputElement>, index: number) => take(afterInput(digits, index, event.currentTarget.value));
  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    take(afterPaste(digits, index, event.clipboardData.getData('text')));
  };
  const press = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const answer = answerTo(event.key, index);
    // A held digit key types one digit. Held arrow and deletion keys repeat.
    if (answer || (event.repeat && event.key.length === 1)) event.preventDefault();
    answer?.();
  };
  /** The number of digits before the first empty box. */
  const filled = digits.includes('') ? digits.indexOf('') : PIN_LENGTH;
  const answerTo = (key: string, index: number): (() => void) | undefined => {
    switch (key) {
      case 'ArrowLeft':
        return () => go(index - 1);
      case 'ArrowRight':
        return () => go(index + 1);
      case 'Home':
        return () => go(0);
      case 'End':
        return () => go(PIN_LENGTH - 1);
      case 'Backspace':
        return () => take(afterBackspace(digits, index));
      case 'Delete':
        return () => take(afterDelete(digits, index));
      default:
        return undefined;
    }
  };

  return (
    <div className={styles.pin} role="group" aria-labelledby={`${id}-label`} aria-describedby={described || undefined}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <div className={styles.boxes} data-invalid={invalid}>
        {digits.map((digit, index) => (
          <input
            {...UNMANAGED}
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            className={styles.box}
            data-pin-box={index}
            data-autofocus={(index === 0 && !isTelevision) || undefined}
            data-filled={digit !== ''}
            type="text"
            inputMode="numeric"
            autoCorrect="off"
            spellCheck={false}
            aria-label={formatMessage({ id: 'PIN_DIGIT' }, { position: index + 1, count: PIN_LENGTH })}
            aria-invalid={invalid || undefined}
            readOnly={isBusy}
            disabled={isDisabled}
            value={digit === '' ? '' : MASK}
            onChange={(event) => change(event, index)}
            onKeyDown={(event) => press(event, index)}
            onPaste={(event) => paste(event, index)}
          />
        ))}
      </div>
      {isTelevision ? (
        <OnScreenKeyboard
          keys="digits"
          label={label}
          takesFocus
          isDisabled={isDisabled}
          onType={(digit) => take(afterInput(digits, Math.min(filled, PIN_LENGTH - 1), digit), false)}
          onErase={() => take(afterBackspace(digits, Math.max(0, filled - 1)), false)}
        />
      ) : null}
      {name === undefined ? null : <input type="hidden" name={name} value={digits.join('')} />}
      <p aria-live="polite" className={isRefused ? styles.error : undefined}>
        {isRefused ? <FormattedMessage id="PIN_ONLY_DIGITS" /> : null}
      </p>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
