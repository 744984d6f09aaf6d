import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { refIdOf, type searchResultsMachine } from '../../../machines/searchResults/searchResults.machine.ts';
import { useActors } from '../../app/actors.tsx';
import { useSettings } from '../../app/features.ts';
import { usePage } from '../../app/page.ts';
import { ConnectedRail } from '../rails/ConnectedRail.tsx';
import { ResultsEmpty, ResultsFailed, ResultsSkeleton, ResultsUnasked, ResultsView, TooShort } from './ResultsView.tsx';

/** /search?query=: what was found (SCH-02). */
export default function SearchScreen() {
  const results = usePage('searchResults');
  const { search } = useActors();
  const { dynamicLabelDaysBefore } = useSettings();
  if (!results) return <ResultsSkeleton query="" />;
  return <ConnectedResults results={results} daysBefore={dynamicLabelDaysBefore} onSearch={() => search.send({ type: 'search.open' })} />;
}

export type ConnectedResultsProps = {
  results: ActorRefFrom<typeof searchResultsMachine>;
  /** The setting dynamic_label_days_before. */
  daysBefore: number;
  /** Opens the search box. */
  onSearch: () => void;
};

/** The page of results drawn from its actor. */
export function ConnectedResults({ results, daysBefore, onSearch }: ConnectedResultsProps) {
  const { state, query, error, railRefs, railId, loadedAt } = useSelector(
    results,
    (snapshot) => ({
      state: snapshot.value,
      query: snapshot.context.query,
      error: snapshot.context.error,
      railRefs: snapshot.context.railRefs,
      railId: snapshot.context.railId,
      loadedAt: snapshot.context.loadedAt,
    }),
    shallowEqual,
  );
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
      return (
        <ResultsView
          query={query}
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
}
