import { Search, X } from 'lucide-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isSearchable, type OptionMove, queryOf } from '../../../machines/catalogue/search.ts';
import { SEARCH_MAXIMUM } from '../../../machines/domain/constants.ts';
import { lazyView } from '../../actors/lazyView.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import styles from './SearchBox.module.css';
import type { SearchListContent } from './SearchList.tsx';

export type SearchBoxViewProps = SearchListContent & {
  isListShown: boolean;
  /** @param isComposing an input method is still composing a character */
  onType: (text: string, isComposing: boolean) => void;
  onSubmit: () => void;
  /** The viewer pressed Escape. */
  onDismiss: () => void;
  /** The viewer pressed or focused something outside the box. */
  onLeave: () => void;
  onClose: () => void;
  onOpenList: () => void;
  onMove: (to: OptionMove) => void;
};

/** The field takes letters at once; the list is a chunk of its own. */
export const SearchList = lazyView(() => import('./SearchList.tsx'));

const MOVES: Readonly<Record<string, OptionMove>> = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' };

/** The search field and the list under it: a combobox whose focus stays in the field (SCH-01, SCH-03). */
export function SearchBoxView(props: SearchBoxViewProps) {
  const { text, options, active, isListShown, answer, onType, onSubmit, onDismiss, onLeave, onClose, onOpenList, onMove } = props;
  const { formatMessage } = useIntl();
  const listId = useId();
  const root = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The field names the list only when it exists. */
  const [isListLoaded, setIsListLoaded] = useState(false);
  const leave = useRef(onLeave);
  useLayoutEffect(() => {
    leave.current = onLeave;
  });

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  // A press on an element that takes no focus also leaves the box.
  useEffect(() => {
    const pressOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) leave.current();
    };
    document.addEventListener('pointerdown', pressOutside);
    return () => document.removeEventListener('pointerdown', pressOutside);
  }, []);

  const isWritten = queryOf(text) !== '';
  const isShort = isWritten && !isSearchable(text);
  const isExpanded = isListShown && options.length > 0 && isListLoaded;
  const isWide = isListShown && (options.length > 0 || isShort || (isWritten && (answer === 'nothing' || answer === 'failed')));
  /** Before the viewer types, the panel leads to the genres. */
  const hasPanel = isWide || (isListShown && !isWritten);
  const optionId = (index: number) => `${listId}-${index}`;

  const focusOut = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) onLeave();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onDismiss();
    }
    if (event.target !== input.current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const move = MOVES[event.key];
    // While no row is active, Home and End move the caret.
    if (!move || ((move === 'first' || move === 'last') && active === null)) return;
    event.preventDefault();
    onMove(move);
  };

  return (
    <search ref={root} className={styles.search} data-wide={isWide || isWritten}>
      <div className={styles.inside} role="presentation" onBlur={focusOut} onKeyDown={keyDown}>
        <form className={styles.box} onSubmit={submit}>
          <Search className={styles.glass} aria-hidden="true" />
          <input
            ref={input}
            className={styles.input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            aria-label={formatMessage({ id: 'SEARCH_LABEL' })}
            aria-autocomplete="list"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? listId : undefined}
            aria-activedescendant={isExpanded && active !== null ? optionId(active) : undefined}
            placeholder={formatMessage({ id: 'SEARCH_PLACEHOLDER' })}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={SEARCH_MAXIMUM}
            value={text}
            onChange={({ currentTarget, nativeEvent }) =>
              onType(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
            }
            onCompositionEnd={({ currentTarget }) => onType(currentTarget.value, false)}
            onClick={onOpenList}
          />
          <IconButton
            className={styles.close}
            size="small"
            label={formatMessage({ id: 'SEARCH_CLOSE' })}
            icon={<X aria-hidden="true" />}
            onClick={onClose}
          />
        </form>
        {hasPanel ? (
          <Suspense>
            <SearchList
              {...props}
              listId={listId}
              onLoaded={setIsListLoaded}
              optionId={optionId}
              isShort={isShort}
              onForget={(query) => {
                props.onForget(query);
                input.current?.focus();
              }}
              onForgetAll={() => {
                props.onForgetAll();
                input.current?.focus();
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </search>
  );
}
