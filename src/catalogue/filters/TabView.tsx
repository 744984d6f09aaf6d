import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { PartNotLoaded } from '../../blocks/failure/PartNotLoaded.tsx';
import { StillLoading } from '../../blocks/failure/StillLoading.tsx';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { MessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useNearEnd } from '../../ui/rail/useNearEnd.ts';
import { RailSkeleton } from '../../ui/skeleton/RailSkeleton.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import styles from './TabView.module.css';

export type TabRailsProps = {
  /** `partial`: there is a next page. `loading`: the next page is loading. `failed`: it did not load. */
  state: 'partial' | 'loading' | 'failed' | 'complete';
  /** Number of rails. */
  count: number;
  error: Message | null;
  onMore: () => void;
  onRetry: () => void;
  rails: ReactNode;
};

/** The rails of a tab. The next page loads when the viewer scrolls near the end (FIL-01). */
export function TabRails({ state, count, error, onMore, onRetry, rails }: TabRailsProps) {
  const { formatMessage } = useIntl();
  const end = useNearEnd<HTMLDivElement>({ count, hasMore: state === 'partial', onNearEnd: onMore });
  return (
    <>
      {rails}
      <div ref={end} />
      {state === 'loading' ? (
        <div role="status" aria-label={formatMessage({ id: 'FILTERS_LOADING' })}>
          <RailSkeleton design="poster" />
        </div>
      ) : null}
      {state === 'failed' ? (
        <PartNotLoaded className={styles.failed} error={error} otherwiseId="FILTERS_MORE_FAILED" onRetry={onRetry} />
      ) : null}
    </>
  );
}

export function TabSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <div role="status" aria-label={formatMessage({ id: 'FILTERS_LOADING' })}>
      <StillLoading />
      <RailSkeleton design="poster" />
      <RailSkeleton design="poster" />
    </div>
  );
}

export function TabEmpty() {
  const { formatMessage } = useIntl();
  return (
    <StatePanel
      title={formatMessage({ id: 'FILTERS_EMPTY_TITLE' })}
      text={formatMessage({ id: 'FILTERS_EMPTY_TEXT' })}
      actions={
        <Button href={routePath('home')}>
          <FormattedMessage id="UI_BACK_HOME" />
        </Button>
      }
    />
  );
}

export function TabFailed({ error, onRetry }: { error: Message | null; onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <StatePanel
      isAlert
      title={formatMessage({ id: 'FILTERS_TAB_FAILED_TITLE' })}
      text={error ? <MessageText message={error} /> : formatMessage({ id: 'FILTERS_FAILED_TEXT' })}
      actions={<TryAgain icon={<RotateCw aria-hidden="true" />} onClick={onRetry} />}
    />
  );
}
