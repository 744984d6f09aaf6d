import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom, ContextFrom, SnapshotFrom } from 'xstate';
import type { Genre } from '../../../machines/catalogue/searchIdeas.ts';
import { refIdOf, type searchResultsMachine } from '../../../machines/catalogue/searchResults.machine.ts';
import type { Rail } from '../../../machines/domain/entities.ts';
import { useActors } from '../../actors/actors.tsx';
import { useSettings } from '../../actors/features.ts';
import { Announcement } from '../../blocks/failure/Announcement.tsx';
import { ConnectedRail } from '../../blocks/rails/ConnectedRail.tsx';
import { ConnectedRails } from '../../blocks/rails/ConnectedRails.tsx';
import { RailView } from '../../blocks/rails/RailView.tsx';
import type { BadgeMoment } from '../../blocks/rails/useBadge.ts';
import { isolated, ResultsEmpty, ResultsFailed, ResultsSkeleton, ResultsView, SearchStart, TooShort } from './ResultsView.tsx';

/** /search?query=: the results of a search (SCH-02). */
export function SearchScreen({ searchResults: results }: { searchResults: ResultsRef }) {
  const { search } = useActors();
  const { dynamicLabelDaysBefore } = useSettings();
  const previous = useLatestFound(results);
  const recent = useSelector(search, ({ context }) => context.recent);
  const openSearch = useCallback(() => search.send({ type: 'search.open' }), [search]);
  const forget = useCallback((query: string) => search.send({ type: 'recent.remove', query }), [search]);
  return (
    <ConnectedResults
      results={results}
      previous={previous}
      daysBefore={dynamicLabelDaysBefore}
      recent={recent}
      onSearch={openSearch}
      onForget={forget}
    />
  );
}

type ResultsRef = ActorRefFrom<typeof searchResultsMachine>;

const STATES = ['deciding', 'unasked', 'tooShort', 'loading', 'ready', 'empty', 'failed'] as const;
const stateOf = (snapshot: SnapshotFrom<typeof searchResultsMachine>) => STATES.find((state) => snapshot.matches(state)) ?? 'deciding';

/** The latest results, which stay in view until the next search has an answer. Null when the latest search found nothing. */
function useLatestFound(results: ResultsRef): ResultsRef | null {
  const [latest, setLatest] = useState<ResultsRef | null>(null);
  const state = useSelector(results, stateOf);
  if (state === 'loading' || state === 'deciding') return latest;
  const found = state === 'ready' ? results : null;
  if (found !== latest) setLatest(found);
  return found;
}

export type ConnectedResultsProps = {
  results: ResultsRef;
  /** The results of the previous query, shown dimmed while the next ones load; null when there are none to show. */
  previous?: ResultsRef | null;
  /** The setting dynamic_label_days_before. */
  daysBefore: number;
  /** The recent searches of the profile. */
  recent: readonly string[];
  /** Opens the search box. */
  onSearch: () => void;
  /** Removes a recent search. */
  onForget: (query: string) => void;
};

/**
 * The page of results, connected to its actor. Typing has priority: React renders the results in steps that a key press may interrupt, and
 * the next answer starts a new render.
 */
export function ConnectedResults({ results, previous = null, daysBefore, ...asked }: ConnectedResultsProps) {
  const { state, query, error } = useSelector(
    results,
    (snapshot) => ({ state: stateOf(snapshot), query: snapshot.context.query, error: snapshot.context.error }),
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
      <Found found={useDeferredValue(found)} daysBefore={daysBefore} {...asked} />
      <FoundAnnouncement state={state} query={query} railRefs={railRefs} />
    </>
  );
}

/** SCH-04: announces the number of results in one sentence, after the viewer has stopped typing. */
function FoundAnnouncement({ state, query, railRefs }: Pick<FoundProps['found'], 'state' | 'query' | 'railRefs'>) {
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
  return <Announcement sentence={sentence} />;
}

type FoundProps = Pick<ConnectedResultsProps, 'daysBefore' | 'recent' | 'onSearch' | 'onForget'> & {
  found: Pick<ContextFrom<typeof searchResultsMachine>, 'query' | 'error' | 'railRefs' | 'railId' | 'loadedAt'> & {
    results: ResultsRef;
    state: (typeof STATES)[number];
    isAwaited: boolean;
  };
};

const Found = memo(function Found({ found, daysBefore, recent, onSearch, onForget }: FoundProps) {
  const { results, state, query, error, isAwaited, railRefs, railId, loadedAt } = found;
  const moment = useMemo(() => ({ now: loadedAt, daysBefore }), [loadedAt, daysBefore]);
  // The results of a search do not grow, so their number is known from the start.
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
      return <ConnectedStart results={results} moment={moment} recent={recent} onForget={onForget} />;
    case 'tooShort':
      return <TooShort query={query} onSearch={onSearch} />;
    case 'empty':
      return <ConnectedEmpty results={results} moment={moment} query={query} onSearch={onSearch} />;
    case 'failed':
      return <ResultsFailed error={error} onRetry={() => results.send({ type: 'results.retry' })} />;
    case 'ready':
    case 'loading': {
      const alone = railId === null ? undefined : railRefs.find(({ id }) => id === refIdOf(railId));
      if (railRefs.length === 0) return <ResultsSkeleton query={query} />;
      return (
        <ResultsView
          query={query}
          isAwaited={isAwaited}
          kinds={kinds}
          railId={railId}
          onChoose={(chosen) => results.send({ type: 'kind.choose', railId: chosen })}
          rails={
            alone ? (
              <ConnectedRail key={alone.id} railRef={alone} moment={moment} isEager isGrid />
            ) : (
              <ConnectedRails railRefs={railRefs} moment={moment} />
            )
          }
        />
      );
    }
    default:
      return <ResultsSkeleton query={query} />;
  }
});

type IdeasProps = { results: ResultsRef; moment: BadgeMoment };

/** The genres, and the rails of the popular titles and of the characters, once they have loaded. */
function useIdeas({ results, moment }: IdeasProps) {
  const ideas = useSelector(results, ({ children }) => children.ideas);
  const genres = useSelector(ideas, (snapshot) => snapshot?.context.genres) ?? NO_GENRES;
  const popular = useSelector(ideas, (snapshot) => snapshot?.context.popular) ?? null;
  const characters = useSelector(ideas, (snapshot) => snapshot?.context.characters) ?? null;
  const whole = (rail: Rail | null) =>
    rail && <RailView rail={rail} state="ready" error={null} moment={moment} isEager onMore={ignore} onRetry={ignore} />;
  return { genres, popular: whole(popular), characters: whole(characters) };
}

const NO_GENRES: readonly Genre[] = [];
/** These rails are shown as far as home has loaded them. */
const ignore = () => {};

function ConnectedStart({ recent, onForget, ...shown }: IdeasProps & Pick<ConnectedResultsProps, 'recent' | 'onForget'>) {
  return <SearchStart recent={recent} onForget={onForget} {...useIdeas(shown)} />;
}

function ConnectedEmpty({ query, onSearch, ...shown }: IdeasProps & Pick<ConnectedResultsProps, 'onSearch'> & { query: string }) {
  const { popular } = useIdeas(shown);
  return <ResultsEmpty query={query} onSearch={onSearch} popular={popular} />;
}
