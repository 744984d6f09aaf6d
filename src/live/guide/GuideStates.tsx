import { RotateCw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../../../machines/domain/entities.ts';
import { LoadFailure } from '../../blocks/failure/LoadFailure.tsx';
import { StillLoading } from '../../blocks/failure/StillLoading.tsx';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import styles from './GuideStates.module.css';

/** The skeleton of the guide. */
export function GuideLoading() {
  return (
    <div className={styles.loading} role="status">
      <PageHeading>
        <FormattedMessage id="GUIDE_LOADING" />
      </PageHeading>
      <div className={styles.panel}>
        <div className={styles.picture} />
        <div className={styles.words}>
          <StillLoading isInset />
          <Skeleton width="30%" height={18} radius={6} />
          <Skeleton width="55%" height={32} radius={8} />
          <Skeleton width="80%" height={18} radius={6} />
        </div>
      </div>
      <div className={styles.days} aria-hidden="true">
        <Skeleton width="min(520px, 100%)" height={48} />
      </div>
      <div className={styles.rows} aria-hidden="true">
        {Array.from({ length: 7 }, (_, index) => (
          <div key={index} className={styles.row}>
            <span className={styles.mark}>
              <Skeleton width={110} height={22} radius={6} />
            </span>
            <Skeleton width="28%" height={66} />
            <Skeleton width={index % 2 === 0 ? '46%' : '34%'} height={66} />
            <Skeleton width="24%" height={66} />
          </div>
        ))}
      </div>
    </div>
  );
}

export function GuideFailed({ message, onRetry }: { message: Message | null; onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return <LoadFailure isUnderHeader={false} title={formatMessage({ id: 'GUIDE_FAILED_TITLE' })} error={message} onRetry={onRetry} />;
}

export function GuideEmpty({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.alone}>
      <StatePanel
        isPage
        title={formatMessage({ id: 'GUIDE_EMPTY_TITLE' })}
        text={<FormattedMessage id="GUIDE_EMPTY_TEXT" />}
        actions={<RetryButton onRetry={onRetry} />}
      />
    </div>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return <TryAgain icon={<RotateCw aria-hidden="true" />} onClick={onRetry} />;
}
