import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom, ContextFrom, SnapshotFrom } from 'xstate';
import { SEARCH_ANNOUNCED_AFTER } from '../../../machines/domain/constants.ts';
import { refIdOf, type searchResultsMachine } from '../../../machines/searchResults/searchResults.machine.ts';
import { useActors } from '../../app/actors.tsx';
import { useSettings } from '../../app/features.ts';
import { usePage } from '../../app/page.ts';
import { useRested } from '../../ui/pace/useRested.ts';
import { ConnectedRail } from '../rails/ConnectedRail.tsx';
import { isolated, ResultsEmpty, ResultsFailed, ResultsSkeleton, ResultsUnasked, ResultsView, TooShort } from './ResultsView.tsx';

/** /search?query=: what was found (SCH-02). */
export default function SearchScreen() {
  const results = usePage('searchResults');
  const { search } = useActors();
  const { dynamicLabelDaysBefore } = useSettings();
  const previous = useLatestFound(results);
  const shown = results ?? previous;
  const openSearch = useCallback(() => search.send({ type: 'search.open' }), [search]);
  if (!shown) return <ResultsSkeleton query="" />;
  return <ConnectedResults results={shown} previous={previous} daysBefore={dynamicLabelDaysBefore} onSearch={openSearch} />;
}

type ResultsRef = ActorRefFrom<typeof searchResultsMachine>;

/** What was found last: it stays to be seen until the next search has an answer of its own. Null when that was nothing. */
function useLatestFound(results: ResultsRef | null): ResultsRef | null {
  const [latest, setLatest] = useState<ResultsRef | null>(null);
  const state = useSelector(results ?? undefined, (snapshot) => snapshot?.value ?? 'loading');
  if (state === 'loading' || state === 'deciding') return latest;
  const found = state === 'ready' ? results : null;
  if (found !== latest) setLatest(found);
  return found;
}

export type ConnectedResultsProps = {
  results: ResultsRef;
  /** What was found for the query before, shown dimmed while these are on their way; null: there is nothing to show meanwhile. */
  previous?: ResultsRef | null;
  /** The setting dynamic_label_days_before. */
  daysBefore: number;
  /** Opens the search box. */
  onSearch: () => void;
};

/**
 * The page of results drawn from its actor. Whoever types goes before it: what was found is drawn in steps that a letter may interrupt, and the
 * next answer begins anew.
 */
export function ConnectedResults({ results, previous = null, daysBefore, onSearch }: ConnectedResultsProps) {
  const { state, query, error } = useSelector(
    results,
    (snapshot) => ({ state: snapshot.value, query: snapshot.context.query, error: snapshot.context.error }),
    shallowEqual,
  );
  const isAwaited = state === 'loading';
  const { railRefs, railId, loadedAt } = useSelector(
    isAwaited ? (previous ?? results) : results,
    (snapshot) => ({
      railRefs: snapshot.context.railRefs,
      railId: snapshot.context.railId,
      loadedAt: snapshot.context.loadedAt,
    }),
    shallowEqual,
  );
  const found = useMemo(
    () => ({ results, state, query, error, isAwaited, railRefs, railId, loadedAt }),
    [results, state, query, error, isAwaited, railRefs, railId, loadedAt],
  );
  return (
    <>
      <Found found={useDeferredValue(found)} daysBefore={daysBefore} onSearch={onSearch} />
      <Announcement state={state} query={query} railRefs={railRefs} />
    </>
  );
}

/** SCH-04: one sentence for what was found, once the answers rest; the viewer who types hears none in between. */
function Announcement({ state, query, railRefs }: Pick<FoundProps['found'], 'state' | 'query' | 'railRefs'>) {
  const { formatMessage } = useIntl();
  const count = railRefs.reduce((sum, ref) => {
    const { contents, channels } = ref.getSnapshot().context.rail;
    return sum + contents.length + channels.length;
  }, 0);
  const sentence =
    state === 'ready'
      ? formatMessage({ id: 'SEARCH_FOUND' }, { count })
      : state === 'empty'
        ? formatMessage({ id: 'SEARCH_EMPTY_TITLE' }, { query: isolated(query) })
        : '';
  return (
    <p className="visually-hidden" role="status">
      {useRested(sentence, SEARCH_ANNOUNCED_AFTER, '')}
    </p>
  );
}

type FoundProps = Pick<ConnectedResultsProps, 'daysBefore' | 'onSearch'> & {
  found: Pick<ContextFrom<typeof searchResultsMachine>, 'query' | 'error' | 'railRefs' | 'railId' | 'loadedAt'> & {
    results: ResultsRef;
    state: SnapshotFrom<typeof searchResultsMachine>['value'];
    isAwaited: boolean;
  };
};

const Found = memo(function Found({ found, daysBefore, onSearch }: FoundProps) {
  const { results, state, query, error, isAwaited, railRefs, railId, loadedAt } = found;
  const moment = useMemo(() => ({ now: loadedAt, daysBefore }), [loadedAt, daysBefore]);
  // What was found is there from the start: the rails grow by nothing.
  const kinds = useMemo(
    () =>
      railRefs.map((ref) => {
        const { id, name, contents, channels } = ref.getSnapshot().context.rail;
        return { railId: id, name, count: contents.length + channels.length };
      }),
    [railRefs],
  );

  switch (state) {
    case 'unasked':
      return <ResultsUnasked onSearch={onSearch} />;
    case 'tooShort':
      return <TooShort query={query} onSearch={onSearch} />;
    case 'empty':
      return <ResultsEmpty query={query} onSearch={onSearch} />;
    case 'failed':
      return <ResultsFailed error={error} onRetry={() => results.send({ type: 'results.retry' })} />;
    case 'ready':
    case 'loading':
      if (railRefs.length === 0) return <ResultsSkeleton query={query} />;
      return (
        <ResultsView
          query={query}
          isAwaited={isAwaited}
          kinds={kinds}
          railId={railId}
          onChoose={(chosen) => results.send({ type: 'kind.choose', railId: chosen })}
          rails={railRefs
            .filter(({ id }) => railId === null || id === refIdOf(railId))
            .map((railRef, index) => <ConnectedRail key={railRef.id} railRef={railRef} moment={moment} isEager={index < 2} />)}
        />
      );
    default:
      return <ResultsSkeleton query={query} />;
  }
});
