import { Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Rail } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { RailView } from '../../blocks/rails/RailView.tsx';
import type { BadgeMoment } from '../../blocks/rails/useBadge.ts';
import { Button } from '../../ui/button/Button.tsx';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import styles from './EmptyWatchlist.module.css';

export type EmptyWatchlistProps = {
  /** null: there is no rail to suggest, or it has not loaded yet. */
  suggestions: Rail | null;
  moment: BadgeMoment;
};

/** An empty watchlist: explains the list, and suggests titles. */
export function EmptyWatchlist({ suggestions, moment }: EmptyWatchlistProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <div className={styles.panel}>
        <StatePanel
          title={formatMessage({ id: 'WATCHLIST_EMPTY_TITLE' })}
          text={<FormattedMessage id="WATCHLIST_EMPTY_TEXT" values={{ plus: <PlusSign /> }} />}
          art={<Posters suggestions={suggestions} />}
          actions={
            <>
              <Button href={routePath('search')}>
                <FormattedMessage id="WATCHLIST_FIND" />
              </Button>
              <Button variant="glass" href={routePath('home')}>
                <FormattedMessage id="WATCHLIST_NEW" />
              </Button>
            </>
          }
        />
      </div>
      {suggestions ? (
        <div className={styles.rail}>
          <RailView
            rail={{ ...suggestions, hasMore: false }}
            state="ready"
            error={null}
            moment={moment}
            isEager
            onMore={() => {}}
            onRetry={() => {}}
          />
        </div>
      ) : null}
    </>
  );
}

const PlusSign = () => (
  <span className={styles.plus}>
    <Plus aria-hidden="true" />
    <VisuallyHidden>
      <FormattedMessage id="WATCHLIST_PLUS" />
    </VisuallyHidden>
  </span>
);

/** Two posters, and an empty frame in front of them. */
function Posters({ suggestions }: Pick<EmptyWatchlistProps, 'suggestions'>) {
  const [left, right] = suggestions?.contents ?? [];
  return (
    <span className={styles.posters} aria-hidden="true">
      {[left, right].map((content, index) => (
        <span key={index} className={styles.poster}>
          {content ? <Picture picture={pictureFor('poster', content.images)} alt="" title="" ratio="poster" sizes="112px" /> : null}
        </span>
      ))}
      <span className={styles.free}>
        <Plus />
      </span>
    </span>
  );
}
