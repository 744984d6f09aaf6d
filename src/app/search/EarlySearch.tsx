import { Search, X } from 'lucide-react';
import { type RefObject, useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import { SEARCH_MAXIMUM } from '../../../machines/domain/constants.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import styles from './SearchBox.module.css';

export type EarlySearchProps = {
  field: RefObject<HTMLInputElement | null>;
  /** What is written at first. */
  text: string;
  /** @param isComposing an input method is still putting the letter together */
  onType: (text: string, isComposing: boolean) => void;
  onSubmit: () => void;
  onClose: () => void;
  /** The viewer goes on outside of it, with something written in it. */
  onLeave: () => void;
};

/**
 * The search box before its own part of the application has come (SCH-01, SCH-03): a field that has the focus at once, so that no letter is lost.
 * It keeps its text itself, and looks as the box does.
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
          // The box that takes its place stands beside it for a moment.
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
            // There is no list yet.
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
