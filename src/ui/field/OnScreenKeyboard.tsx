import { Delete, Space } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import styles from './OnScreenKeyboard.module.css';

/** The characters in their order, from left to right and from the first row to the last. */
const CHARACTERS = { letters: 'abcdefghijklmnopqrstuvwxyz0123456789', digits: '1234567890' } as const;

export type OnScreenKeyboardProps = {
  keys: keyof typeof CHARACTERS;
  /** The accessible name: what the keys write. */
  label: string;
  /** The first key gets the focus of a popup. */
  takesFocus?: boolean;
  isDisabled?: boolean;
  /** Called with a character, or a space. */
  onType: (character: string) => void;
  onErase: () => void;
};

/**
 * Keys on the screen, for a remote control (TV-08): letters and digits for a search, digits for a PIN. Only for televisions: phones have their own
 * keyboard, and desktops a real one.
 */
export function OnScreenKeyboard({ keys, label, takesFocus = false, isDisabled = false, onType, onErase }: OnScreenKeyboardProps) {
  const { formatMessage } = useIntl();
  /** Remote controls have keys for digits, and some for letters. */
  const press = (event: KeyboardEvent) => {
    const character = event.key.toLowerCase();
    if (isDisabled || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (character.length !== 1 || !(keys === 'letters' ? /\S/ : /\d/).test(character)) return;
    event.preventDefault();
    onType(character);
  };
  return (
    <div
      className={styles.keyboard}
      data-keys={keys}
      data-arrows={keys === 'letters' ? 'first' : undefined}
      role="group"
      aria-label={label}
    >
      {[...CHARACTERS[keys]].map((character, index) => (
        <button
          key={character}
          type="button"
          className={styles.key}
          data-autofocus={takesFocus && index === 0 ? '' : undefined}
          disabled={isDisabled}
          onKeyDown={press}
          onClick={() => onType(character)}
        >
          {character}
        </button>
      ))}
      {keys === 'letters' ? (
        <button
          type="button"
          className={styles.key}
          data-wide=""
          aria-label={formatMessage({ id: 'UI_KEYBOARD_SPACE' })}
          onKeyDown={press}
          onClick={() => onType(' ')}
        >
          <Space aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        className={styles.key}
        data-wide=""
        disabled={isDisabled}
        aria-label={formatMessage({ id: 'UI_KEYBOARD_ERASE' })}
        onKeyDown={press}
        onClick={onErase}
      >
        <Delete aria-hidden="true" />
      </button>
    </div>
  );
}
