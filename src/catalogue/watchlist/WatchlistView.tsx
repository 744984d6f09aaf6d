import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LIST_KINDS, type ListKind } from '../../../machines/catalogue/watchlist.ts';
import type { Content, Rail } from '../../../machines/domain/entities.ts';
import { TitleCard } from '../../blocks/rails/TitleCard.tsx';
import { type BadgeMoment, useBadge } from '../../blocks/rails/useBadge.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { RovingGroup } from '../../ui/choice/RovingGroup.tsx';
import { focusPageHeading } from '../../ui/page/focus.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { EmptyWatchlist } from './EmptyWatchlist.tsx';
import styles from './WatchlistView.module.css';

export type WatchlistViewProps = {
  /** The whole list is empty, for both kinds. */
  isEmpty: boolean;
  /** The titles of the chosen kind. */
  contents: readonly Content[];
  kind: ListKind;
  /** Suggestions for an empty list. */
  suggestions: Rail | null;
  moment: BadgeMoment;
  onKind: (kind: ListKind) => void;
  onRemove: (contentId: string) => void;
};

const KIND_NAMES: Readonly<Record<ListKind, string>> = { all: 'WATCHLIST_ALL', movies: 'WATCHLIST_MOVIES', series: 'WATCHLIST_SERIES' };

/** The titles that the viewer keeps to watch later (WAT-01). */
export function WatchlistView(props: WatchlistViewProps) {
  const { isEmpty, contents, kind, suggestions, moment, onKind } = props;
  const { formatMessage } = useIntl();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.title}>
          <FormattedMessage id="WATCHLIST_TITLE" />
        </PageHeading>
        <RovingGroup className={styles.kinds} aria-label={formatMessage({ id: 'WATCHLIST_KINDS' })}>
          {LIST_KINDS.map((each) => (
            <button key={each} type="button" className={styles.kind} aria-pressed={each === kind} onClick={() => onKind(each)}>
              <FormattedMessage id={KIND_NAMES[each]} />
            </button>
          ))}
        </RovingGroup>
        <p className="visually-hidden" role="status">
          <FormattedMessage id="WATCHLIST_COUNT" values={{ count: contents.length }} />
        </p>
      </header>
      {isEmpty ? <EmptyWatchlist suggestions={suggestions} moment={moment} /> : <Titles {...props} />}
    </div>
  );
}

function Titles({ contents, moment, onRemove }: WatchlistViewProps) {
  const { formatMessage } = useIntl();
  const badgeOf = useBadge(moment);
  const { shown, end } = useGrowingList(contents);
  if (contents.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="WATCHLIST_NONE_OF_KIND" />
      </p>
    );
  return (
    <>
      <ul className={styles.grid} data-rail="watchlist" data-arrows="first">
        {shown.map((content) => (
          <li key={content.id} className={styles.item} data-content={content.id}>
            <TitleCard content={content} design="poster" badge={badgeOf(content)} now={moment.now} hasProgress={false} forcesVod={false} />
            <span className={styles.remove}>
              <IconButton
                size="small"
                label={formatMessage({ id: 'WATCHLIST_REMOVE' }, { title: content.title })}
                icon={<X aria-hidden="true" />}
                onClick={() => onRemove(content.id)}
              />
            </span>
          </li>
        ))}
      </ul>
      {end}
    </>
  );
}

/** Moves the focus when the undo button disappears: to the title that is back in the list, or else to the heading. */
export function focusTitle(contentId: string) {
  const item = document.querySelector(`[data-content="${CSS.escape(contentId)}"]`);
  const button = item?.querySelector<HTMLElement>('button');
  if (button) button.focus();
  else focusPageHeading();
}
