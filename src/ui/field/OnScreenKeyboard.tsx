import { ArrowBigUp, Delete, Space } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './OnScreenKeyboard.module.css';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '1234567890';
const SYMBOLS = '!"#$%&()*,/:;<=>?[\\]^`{|}~';
/** Of every text, beside letters. */
const MARKS = "@.-_'+";
/** What many e-mail addresses end with. */
const ENDINGS = ['@gmail.com', '@outlook.com', '.com'] as const;

/** The characters in their order, from left to right and from the first row to the last. */
const CHARACTERS = { letters: `${ALPHABET}0123456789`, digits: DIGITS, text: ALPHABET, email: ALPHABET } as const;

/** ß has no capital letter of one character. */
const capitalOf = (character: string) => [character.toLocaleUpperCase()].find(({ length }) => length === character.length) ?? character;

/** What the first rows of a text write. `own`: the letters of the language beside a to z. */
type Layer = 'letters' | 'own' | 'symbols';

export type OnScreenKeyboardProps = {
  /** `letters` for a search, `digits` for a PIN or a number, `text` for every text, `email` for an address. */
  keys: keyof typeof CHARACTERS;
  /** The accessible name: what the keys write. */
  label: string;
  /** The first key gets the focus of a popup. */
  takesFocus?: boolean;
  /** A text begins with capital letters. */
  startsCapital?: boolean;
  isDisabled?: boolean;
  /** Called with a character, a space, or an ending of an address. */
  onType: (text: string) => void;
  onErase: () => void;
};

/**
 * Keys on the screen, for a remote control (TV-08, TV-21). Only for televisions: phones have their own keyboard, and desktops a real one.
 */
export function OnScreenKeyboard({
  keys,
  label,
  takesFocus = false,
  startsCapital = false,
  isDisabled = false,
  onType,
  onErase,
}: OnScreenKeyboardProps) {
  const { formatMessage } = useIntl();
  const [layer, setLayer] = useState<Layer>('letters');
  const [isCapital, setIsCapital] = useState(startsCapital);
  const isText = keys === 'text';
  const isLong = isText || keys === 'email';
  /** Remote controls have keys for digits, and some for letters. */
  const press = (event: KeyboardEvent) => {
    // A held OK presses a key once.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    const character = keys === 'letters' ? event.key.toLowerCase() : event.key;
    if (isDisabled || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if ([...character].length !== 1 || !(keys === 'digits' ? /\d/ : /\S/).test(character)) return;
    event.preventDefault();
    onType(character);
  };
  const erase = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') press(event);
  };
  const rows = { letters: CHARACTERS[keys], own: formatMessage({ id: 'UI_KEYBOARD_OWN_LETTERS' }), symbols: SYMBOLS };
  const ownSign = [...rows.own].slice(0, 3).join('');
  const first = isText ? rows[layer] : CHARACTERS[keys];
  const keyFor = (character: string, index = 1) => (
    <button
      key={character}
      type="button"
      className={styles.key}
      data-line={isLong && character === DIGITS[0] ? '' : undefined}
      data-autofocus={takesFocus && index === 0 ? '' : undefined}
      disabled={isDisabled}
      onKeyDown={press}
      onClick={() => onType(character)}
    >
      {character}
    </button>
  );
  const change = (name: string, isPressed: boolean, onChange: () => void, sign: ReactNode) => (
    <button
      type="button"
      className={styles.key}
      data-wide=""
      aria-label={name}
      aria-pressed={isPressed}
      onKeyDown={press}
      onClick={onChange}
    >
      {sign}
    </button>
  );
  const toLayer = (wanted: Layer) => () => setLayer(layer === wanted ? 'letters' : wanted);
  return (
    <div
      className={styles.keyboard}
      data-keys={keys}
      data-arrows={keys === 'letters' ? 'first' : undefined}
      dir={isLong && layer !== 'own' ? 'ltr' : undefined}
      role="group"
      aria-label={label}
    >
      {[...first].map((character, index) => keyFor(isText && isCapital ? capitalOf(character) : character, index))}
      {isLong ? [...DIGITS, ...MARKS].map((character) => keyFor(character)) : null}
      {isText ? (
        <>
          {change(
            formatMessage({ id: 'UI_KEYBOARD_CAPITALS' }),
            isCapital,
            () => setIsCapital(!isCapital),
            <ArrowBigUp aria-hidden="true" />,
          )}
          {change(
            formatMessage({ id: 'UI_KEYBOARD_SYMBOLS' }),
            layer === 'symbols',
            toLayer('symbols'),
            <span aria-hidden="true">{'#$%'}</span>,
          )}
          {change(
            `${ownSign} ${formatMessage({ id: 'UI_KEYBOARD_MORE_LETTERS' })}`,
            layer === 'own',
            toLayer('own'),
            <span aria-hidden="true">{ownSign}</span>,
          )}
        </>
      ) : null}
      {keys === 'email'
        ? ENDINGS.map((ending) => (
            <button
              key={ending}
              type="button"
              className={styles.key}
              data-wide=""
              data-ending={ending}
              onKeyDown={press}
              onClick={() => onType(ending)}
            >
              {ending}
            </button>
          ))
        : null}
      {keys === 'letters' || isText ? (
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
        onKeyDown={erase}
        onClick={onErase}
      >
        <Delete aria-hidden="true" />
      </button>
    </div>
  );
}
