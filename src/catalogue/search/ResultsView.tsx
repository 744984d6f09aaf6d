import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { resultsPath } from '../../../machines/catalogue/search.ts';
import type { Genre } from '../../../machines/catalogue/searchIdeas.ts';
import { SEARCH_MINIMUM } from '../../../machines/domain/constants.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { AlonePage } from '../../blocks/failure/AlonePage.tsx';
import { LoadFailure, type LoadFailureProps } from '../../blocks/failure/LoadFailure.tsx';
import { StillLoading } from '../../blocks/failure/StillLoading.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { RovingGroup } from '../../ui/choice/RovingGroup.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { useOffers } from '../../ui/link/offered.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { RailSkeleton } from '../../ui/skeleton/RailSkeleton.tsx';
import { StatePanel, type StatePanelProps } from '../../ui/status/StatePanel.tsx';
import styles from './ResultsView.module.css';

/** One kind of result, which is one rail. */
type ResultKind = { railId: string; name: string; count: number };

export type ResultsViewProps = {
  query: string;
  /** The next results are loading: the shown results belong to the previous query. */
  isAwaited?: boolean;
  kinds: readonly ResultKind[];
  /** The only kind that is shown; null for all kinds. */
  railId: string | null;
  onChoose: (railId: string | null) => void;
  rails: ReactNode;
};

/** The results: the number of each kind, and one rail for each (SCH-02). */
export function ResultsView({ query, isAwaited = false, kinds, railId, onChoose, rails }: ResultsViewProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { shown, end } = useGrowingList(kinds, kinds.findIndex((kind) => kind.railId === railId) + 1);
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.results}>
      <Heading query={query} />
      {kinds.length > 1 ? (
        <RovingGroup className={styles.kinds} aria-label={formatMessage({ id: 'SEARCH_KINDS' })}>
          <Kind isChosen={railId === null} isDisabled={isAwaited} onChoose={() => onChoose(null)}>
            <FormattedMessage id="SEARCH_ALL" /> {formatNumber(total)}
          </Kind>
          {shown.map((kind) => (
            <Kind key={kind.railId} isChosen={kind.railId === railId} isDisabled={isAwaited} onChoose={() => onChoose(kind.railId)}>
              {kind.name} {formatNumber(kind.count)}
            </Kind>
          ))}
          {end}
        </RovingGroup>
      ) : null}
      {isAwaited ? <StillLoading /> : null}
      <div className={styles.rails} aria-busy={isAwaited}>
        {rails}
      </div>
    </div>
  );
}

type KindProps = { isChosen: boolean; isDisabled: boolean; onChoose: () => void; children: ReactNode };

function Kind({ isChosen, isDisabled, onChoose, children }: KindProps) {
  return (
    <button type="button" className={styles.kind} aria-pressed={isChosen} disabled={isDisabled} onClick={onChoose}>
      {children}
    </button>
  );
}

function Heading({ query }: { query: string }) {
  return (
    <PageHeading className={styles.heading}>
      <FormattedMessage id="SEARCH_HEADING" values={{ query: <bdi key="query">{query}</bdi> }} />
    </PageHeading>
  );
}

/** The skeleton of the results. */
export function ResultsSkeleton({ query }: { query: string }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.results}>
      {query === '' ? (
        <PageHeading className={styles.heading}>
          <FormattedMessage id="TITLE_SEARCH" />
        </PageHeading>
      ) : (
        <Heading query={query} />
      )}
      <div className={styles.loading} role="group" aria-busy="true" aria-label={formatMessage({ id: 'SEARCH_LOADING' })}>
        <StillLoading />
        <RailSkeleton design="poster" />
        <RailSkeleton design="thumbnail" />
      </div>
    </div>
  );
}

type AskProps = { onSearch: () => void };

const NewSearch = ({ onSearch }: AskProps) => (
  <Button icon={<Search aria-hidden="true" />} onClick={onSearch}>
    <FormattedMessage id="SEARCH_AGAIN" />
  </Button>
);

const ToHome = () => (
  <Button variant="outline" href={routePath('home')}>
    <FormattedMessage id="UI_BACK_HOME" />
  </Button>
);

/** Isolates the viewer's text from the direction of the sentence around it (Unicode FSI and PDI). */
export const isolated = (text: string) => `\u2068${text}\u2069`;

function Alone(props: Pick<StatePanelProps, 'title' | 'text' | 'actions'>) {
  return (
    <AlonePage isUnderHeader={false}>
      <StatePanel isPage {...props} />
    </AlonePage>
  );
}

export type SearchStartProps = {
  recent: readonly string[];
  onForget: (query: string) => void;
  genres: readonly Genre[];
  /** The rail of the popular titles. */
  popular: ReactNode;
  /** KID-10: the rail of the main figures. */
  characters: ReactNode;
};

/** Two tiles in a row of a phone, four in other windows. */
const TILE_SIZES = '(max-width: 767px) 45vw, 22vw';

/** The URL has no query: recent searches, genres and the Top 10 (SCH-06); in kids mode the characters first (KID-10). The field is in the header, and has the focus. */
export function SearchStart({ recent, onForget, genres, popular, characters }: SearchStartProps) {
  const { formatMessage } = useIntl();
  const isOffered = useOffers();
  const { shown, end } = useGrowingList(genres.filter(({ address }) => isOffered(address)));
  return (
    <div className={styles.results}>
      <PageHeading className={styles.heading}>
        <FormattedMessage id="SEARCH_START_TITLE" />
      </PageHeading>
      <p className={styles.hint}>
        <FormattedMessage id="SEARCH_START_TEXT" />
      </p>
      {characters ? <div className={styles.rails}>{characters}</div> : null}
      {recent.length > 0 ? (
        <section className={styles.part} aria-labelledby="search-recent">
          <h2 id="search-recent" className={styles.name}>
            <FormattedMessage id="SEARCH_RECENT" />
          </h2>
          <ul className={styles.recent}>
            {recent.map((query) => (
              <li key={query} className={styles.query}>
                <Anchor href={resultsPath(query)} className={styles.words}>
                  {query}
                </Anchor>
                <IconButton
                  size="small"
                  label={formatMessage({ id: 'SEARCH_FORGET' }, { query })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => onForget(query)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {shown.length > 0 ? (
        <section className={styles.part} aria-labelledby="search-genres">
          <h2 id="search-genres" className={styles.name}>
            <FormattedMessage id="SEARCH_GENRES" />
          </h2>
          <ul className={styles.genres}>
            {shown.map(({ id, name, address, picture }) => (
              <li key={id}>
                <Anchor href={address} className={picture ? styles.tile : styles.genre}>
                  {picture ? <Picture picture={picture} alt="" title="" ratio="wide" sizes={TILE_SIZES} /> : null}
                  <span>{name}</span>
                </Anchor>
              </li>
            ))}
          </ul>
          {end}
        </section>
      ) : null}
      <div className={styles.rails}>{popular}</div>
    </div>
  );
}

/** SCH-01: the query has too few characters. */
export function TooShort({ query, onSearch }: AskProps & { query: string }) {
  const { formatMessage } = useIntl();
  return (
    <Alone
      title={formatMessage({ id: 'SEARCH_SHORT_TITLE' }, { query: isolated(query) })}
      text={formatMessage({ id: 'SEARCH_TOO_SHORT' }, { count: SEARCH_MINIMUM })}
      actions={<NewSearch onSearch={onSearch} />}
    />
  );
}

export type ResultsEmptyProps = AskProps & {
  query: string;
  /** The rail of the popular titles (SCH-07); null without one. */
  popular: ReactNode;
};

export function ResultsEmpty({ query, onSearch, popular }: ResultsEmptyProps) {
  const { formatMessage } = useIntl();
  const panel = (
    <StatePanel
      isPage
      title={formatMessage({ id: 'SEARCH_EMPTY_TITLE' }, { query: isolated(query) })}
      text={null}
      actions={
        <>
          <NewSearch onSearch={onSearch} />
          <ToHome />
        </>
      }
    />
  );
  if (popular === null) return <AlonePage isUnderHeader={false}>{panel}</AlonePage>;
  return (
    <div className={styles.results}>
      {panel}
      <div className={styles.rails}>{popular}</div>
    </div>
  );
}

export function ResultsFailed(props: Pick<LoadFailureProps, 'error' | 'onRetry'>) {
  const { formatMessage } = useIntl();
  return <LoadFailure isUnderHeader={false} title={formatMessage({ id: 'SEARCH_FAILED_TITLE' })} {...props} />;
}
