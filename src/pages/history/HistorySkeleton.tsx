import { FormattedMessage } from 'react-intl';
import styles from '../../blocks/invoices/invoices.module.css';
import panels from '../../blocks/subscription/panels.module.css';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden/VisuallyHidden.tsx';

/** The skeleton of the invoices. */
export function HistorySkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <FormattedMessage id="UI_BUSY" />
      </VisuallyHidden>
      <div className={`${panels.panel} ${styles.skeleton} ${styles.waiting}`} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((index) => (
          <Skeleton key={index} height={36} />
        ))}
      </div>
    </div>
  );
}
