import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { LoadFailure } from '../../blocks/failure/LoadFailure.tsx';
import { StillLoading } from '../../blocks/failure/StillLoading.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import styles from './LiveStates.module.css';
import view from './LiveView.module.css';

/** The skeleton of the live page. */
export function LiveLoading() {
  return (
    <div className={view.live} role="status">
      <PageHeading>
        <FormattedMessage id="LIVE_LOADING" />
      </PageHeading>
      <div className={styles.main}>
        <div className={styles.picture} data-dark="" />
        <StillLoading isInset />
        <Skeleton width={260} height={20} radius={6} />
        <Skeleton width={380} height={30} radius={8} />
      </div>
      <div className={styles.channels} aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={styles.channel}>
            <Skeleton width={48} height={48} radius={12} />
            <Skeleton width="70%" height={16} radius={6} />
          </div>
        ))}
      </div>
    </div>
  );
}

export function LiveFailed({ message, onRetry }: { message: Message | null; onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return <LoadFailure isUnderHeader={false} title={formatMessage({ id: 'LIVE_FAILED_TITLE' })} error={message} onRetry={onRetry} />;
}

export function LiveUnknown() {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.alone}>
      <StatePanel
        isPage
        title={formatMessage({ id: 'LIVE_UNKNOWN_TITLE' })}
        text={<FormattedMessage id="LIVE_UNKNOWN_TEXT" />}
        actions={
          <Button href={routePath('guide')}>
            <FormattedMessage id="LIVE_TO_GUIDE" />
          </Button>
        }
      />
    </div>
  );
}
