import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { keptOf, shownOf, undoableOf, type watchlistMachine } from '../../../machines/catalogue/watchlist.machine.ts';
import { known } from '../../../machines/domain/known.ts';
import { useSettings } from '../../actors/features.ts';
import { LoadFailure } from '../../blocks/failure/LoadFailure.tsx';
import { Toast } from '../../ui/status/Toast.tsx';
import { WatchlistSkeleton } from './WatchlistSkeleton.tsx';
import { focusTitle, WatchlistView } from './WatchlistView.tsx';

export function WatchlistScreen({ watchlist }: Pick<ConnectedWatchlistProps, 'watchlist'>) {
  const { dynamicLabelDaysBefore } = useSettings();
  return <ConnectedWatchlist watchlist={watchlist} daysBefore={dynamicLabelDaysBefore} />;
}

export type ConnectedWatchlistProps = {
  watchlist: ActorRefFrom<typeof watchlistMachine>;
  /** The setting dynamic_label_days_before. */
  daysBefore: number;
};

/** The watchlist, connected to its actor. */
export function ConnectedWatchlist({ watchlist, daysBefore }: ConnectedWatchlistProps) {
  const { formatMessage } = useIntl();
  const { state, contents, removed, kind, suggestions, loadedAt, error, undoable } = useSelector(
    watchlist,
    (snapshot) => ({
      ...snapshot.context,
      state: typeof snapshot.value === 'string' ? snapshot.value : 'ready',
      undoable: snapshot.matches({ ready: { undo: 'offered' } }) ? undoableOf(snapshot.context) : null,
    }),
    shallowEqual,
  );
  const moment = useMemo(() => ({ now: loadedAt, daysBefore }), [loadedAt, daysBefore]);

  if (state === 'failed')
    return (
      <LoadFailure
        title={formatMessage({ id: 'WATCHLIST_FAILED_TITLE' })}
        error={error}
        isUnderHeader={false}
        onRetry={() => watchlist.send({ type: 'watchlist.retry' })}
      />
    );
  if (state === 'loading') return <WatchlistSkeleton />;
  return (
    <>
      <WatchlistView
        isEmpty={keptOf({ contents, removed }).length === 0}
        contents={shownOf({ contents, removed, kind })}
        kind={kind}
        suggestions={suggestions}
        moment={moment}
        onKind={(chosen) => watchlist.send({ type: 'kind.choose', kind: chosen })}
        onRemove={(contentId) => watchlist.send({ type: 'title.remove', contentId })}
      />
      <Toast
        text={undoable && formatMessage({ id: 'WATCHLIST_REMOVED' }, { title: undoable.title })}
        action={formatMessage({ id: 'UI_UNDO' })}
        onAct={() => {
          flushSync(() => watchlist.send({ type: 'removal.undo' }));
          focusTitle(known(undoable).id);
        }}
        onHold={() => watchlist.send({ type: 'undo.hold' })}
        onRelease={() => watchlist.send({ type: 'undo.release' })}
      />
    </>
  );
}
