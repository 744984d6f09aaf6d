import { Search, X } from 'lucide-react';
import { type RefObject, useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import { SEARCH_MAXIMUM } from '../../../machines/domain/constants.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import styles from './SearchBox.module.css';

export type EarlySearchProps = {
  field: RefObject<HTMLInputElement | null>;
  /** The initial text. */
  text: string;
  /** @param isComposing an input method is still composing a character */
  onType: (text: string, isComposing: boolean) => void;
  onSubmit: () => void;
  onClose: () => void;
  /** Focus has left the box while it contains text. */
  onLeave: () => void;
};

/**
 * The search field before the chunk of the search box has loaded (SCH-01, SCH-03). It takes focus at once, so that no letter is lost. It is
 * uncontrolled and looks like the box.
 */
export function EarlySearch({ field, text, onType, onSubmit, onClose, onLeave }: EarlySearchProps) {
  const { formatMessage } = useIntl();
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [field]);

  return (
    <search className={styles.search}>
      <div
        className={styles.inside}
        role="presentation"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Focus moves to the real box, which replaces this field.
          if (currentTarget.closest('[data-search]')?.contains(relatedTarget)) return;
          if (field.current?.value) onLeave();
          else onClose();
        }}
      >
        <form
          className={styles.box}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Search className={styles.glass} aria-hidden="true" />
          <input
            ref={field}
            className={styles.input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            aria-label={formatMessage({ id: 'SEARCH_LABEL' })}
            aria-expanded={false}
            // The list does not exist yet.
            aria-controls={undefined}
            placeholder={formatMessage({ id: 'SEARCH_PLACEHOLDER' })}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={SEARCH_MAXIMUM}
            defaultValue={text}
            onCompositionStart={({ currentTarget }) => onType(currentTarget.value, true)}
            onChange={({ currentTarget, nativeEvent }) =>
              onType(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
            }
            onCompositionEnd={({ currentTarget }) => onType(currentTarget.value, false)}
          />
          <IconButton
            className={styles.close}
            size="small"
            label={formatMessage({ id: 'SEARCH_CLOSE' })}
            icon={<X aria-hidden="true" />}
            onClick={onClose}
          />
        </form>
      </div>
    </search>
  );
}
