import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SEARCH_MINIMUM } from '../../../machines/domain/constants.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { AlonePage } from '../../blocks/failure/AlonePage.tsx';
import { LoadFailure, type LoadFailureProps } from '../../blocks/failure/LoadFailure.tsx';
import { StillLoading } from '../../blocks/rails/StillLoading.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeading } from '../../ui/pageHeading/PageHeading.tsx';
import { RailSkeleton } from '../../ui/skeleton/RailSkeleton.tsx';
import { StatePanel, type StatePanelProps } from '../../ui/statePanel/StatePanel.tsx';
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
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.results}>
      <Heading query={query} />
      {kinds.length > 1 ? (
        <div className={styles.kinds} role="group" aria-label={formatMessage({ id: 'SEARCH_KINDS' })}>
          <Kind isChosen={railId === null} isDisabled={isAwaited} onChoose={() => onChoose(null)}>
            <FormattedMessage id="SEARCH_ALL" /> {formatNumber(total)}
          </Kind>
          {kinds.map((kind) => (
            <Kind key={kind.railId} isChosen={kind.railId === railId} isDisabled={isAwaited} onChoose={() => onChoose(kind.railId)}>
              {kind.name} {formatNumber(kind.count)}
            </Kind>
          ))}
        </div>
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
    <FormattedMessage id="PAGE_BACK_HOME" />
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

/** The URL has no query. */
export function SearchStart({ onSearch }: AskProps) {
  const { formatMessage } = useIntl();
  return (
    <Alone
      title={formatMessage({ id: 'SEARCH_START_TITLE' })}
      text={formatMessage({ id: 'SEARCH_START_TEXT' })}
      actions={<NewSearch onSearch={onSearch} />}
    />
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

export function ResultsEmpty({ query, onSearch }: AskProps & { query: string }) {
  const { formatMessage } = useIntl();
  return (
    <Alone
      title={formatMessage({ id: 'SEARCH_EMPTY_TITLE' }, { query: isolated(query) })}
      text={formatMessage({ id: 'SEARCH_EMPTY_TEXT' })}
      actions={
        <>
          <NewSearch onSearch={onSearch} />
          <ToHome />
        </>
      }
    />
  );
}

export function ResultsFailed(props: Pick<LoadFailureProps, 'error' | 'onRetry'>) {
  const { formatMessage } = useIntl();
  return <LoadFailure isUnderHeader={false} title={formatMessage({ id: 'SEARCH_FAILED_TITLE' })} {...props} />;
}
