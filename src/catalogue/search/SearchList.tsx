import { History, LayoutGrid, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { queryOf, type SearchOption } from '../../../machines/catalogue/search.ts';
import { SEARCH_MINIMUM } from '../../../machines/domain/constants.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import styles from './SearchList.module.css';
import { SuggestionRow } from './SuggestionRow.tsx';

export type SearchListContent = {
  text: string;
  options: readonly SearchOption[];
  /** The index of the row selected with the arrow keys; null while the field itself is active. */
  active: number | null;
  /** `awaited`: no request was sent yet, or its answer is pending. */
  answer: 'awaited' | 'found' | 'nothing' | 'failed';
  onChoose: (id: string) => void;
  onForget: (query: string) => void;
  onForgetAll: () => void;
};

export type SearchListProps = SearchListContent & {
  listId: string;
  /** Called with true when the list exists, and with false when it is removed. */
  onLoaded: (isLoaded: boolean) => void;
  /** Returns the id of a row, for the field's `aria-activedescendant`. */
  optionId: (index: number) => string;
  isShort: boolean;
};

/** The list under the search box: suggestions, recent searches, or a hint why the list is empty. */
export default function SearchList({
  text,
  options,
  active,
  answer,
  onChoose,
  onForget,
  onForgetAll,
  listId,
  onLoaded,
  optionId,
  isShort,
}: SearchListProps) {
  const { formatMessage } = useIntl();
  const marked = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    onLoaded(true);
    return () => onLoaded(false);
  }, [onLoaded]);
  useLayoutEffect(() => {
    if (active !== null) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (options.length === 0 && queryOf(text) === '') {
    return (
      <div className={styles.panel}>
        <BrowseLink />
      </div>
    );
  }

  if (options.length === 0) {
    return (
      <div className={styles.panel}>
        <p className={styles.hint} role={answer === 'failed' ? 'alert' : undefined}>
          {isShort ? (
            <FormattedMessage id="SEARCH_TOO_SHORT" values={{ count: SEARCH_MINIMUM }} />
          ) : (
            <FormattedMessage id={answer === 'failed' ? 'SEARCH_SUGGESTIONS_FAILED' : 'SEARCH_NO_SUGGESTIONS'} />
          )}
        </p>
      </div>
    );
  }

  const isRecent = options[0]?.kind === 'recent';
  return (
    <div className={styles.panel}>
      {isRecent ? (
        <div className={styles.top}>
          <span className={styles.heading}>
            <FormattedMessage id="SEARCH_RECENT" />
          </span>
          <button type="button" className={styles.clear} onClick={onForgetAll}>
            <FormattedMessage id="SEARCH_FORGET_ALL" />
          </button>
        </div>
      ) : null}
      <div className={styles.rows}>
        <div
          id={listId}
          className={styles.options}
          role="listbox"
          aria-label={formatMessage({ id: isRecent ? 'SEARCH_RECENT' : 'SEARCH_SUGGESTIONS' })}
        >
          {options.map((option, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={option.id}
              ref={index === active ? marked : undefined}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option.id)}
            >
              {option.kind === 'recent' ? <RecentRow option={option} /> : <SuggestionRow suggestion={option} text={text} />}
            </button>
          ))}
        </div>
        {isRecent ? (
          <ul className={styles.forget}>
            {options.map(({ id, title }) => (
              <li key={id}>
                <IconButton
                  size="small"
                  label={formatMessage({ id: 'SEARCH_FORGET' }, { query: title })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => onForget(title)}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {isRecent ? <BrowseLink /> : null}
    </div>
  );
}

/** Leads to the search page without a query: genres and the Top 10 (SCH-06). */
const BrowseLink = () => (
  <Anchor href={routePath('search')} className={styles.browse}>
    <LayoutGrid aria-hidden="true" />
    <FormattedMessage id="SEARCH_BROWSE" />
  </Anchor>
);

function RecentRow({ option }: { option: SearchOption }) {
  return (
    <span className={styles.recent}>
      <History aria-hidden="true" />
      <span className={styles.query}>{option.title}</span>
    </span>
  );
}
