import { FormattedMessage } from 'react-intl';
import { StillLoading } from '../../blocks/failure/StillLoading.tsx';
import { Backdrop } from '../../ui/hero/Backdrop.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './DetailSkeleton.module.css';

/** The skeleton of a details page. */
export function DetailSkeleton() {
  return (
    <div className={styles.page} role="status">
      <PageHeading>
        <FormattedMessage id="DETAIL_LOADING" />
      </PageHeading>
      <div className={styles.hero} data-dark="" aria-hidden="true">
        <Backdrop picture={null} shade="detail" />
        <div className={styles.words}>
          <Skeleton tone="hero" width={380} height={64} radius={10} />
          <Skeleton tone="hero" width={280} height={22} radius={6} />
          <Skeleton tone="hero" width={520} height={14} radius={5} />
          <Skeleton tone="hero" width={440} height={14} radius={5} />
          <Skeleton tone="hero" width={160} height={48} radius={10} />
        </div>
      </div>
      <StillLoading />
      <div className={styles.facts} aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.fact}>
            <Skeleton width="40%" height={12} radius={5} />
            <Skeleton width="80%" height={14} radius={5} />
          </div>
        ))}
      </div>
    </div>
  );
}
