import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { PlanList, type PlanListProps } from './PlanList.tsx';
import styles from './PlansOffer.module.css';

export type PlansOfferProps = Omit<PlanListProps, 'level' | 'aside'> & {
  /** MON-01: when the viewer may not skip the plans, a log-out button replaces the close buttons. */
  mayDismiss: boolean;
  onDismiss: () => void;
  onVisitStore: () => void;
  onLogOut: () => void;
};

/** The plans in a popup (MON-01). The viewer may dismiss it, or has to log out when a plan is required. */
export function PlansOffer({ mayDismiss, onDismiss, onVisitStore, onLogOut, ...list }: PlansOfferProps) {
  const { formatMessage } = useIntl();
  const ways = (
    <div className={styles.ways}>
      {mayDismiss ? (
        <Button variant="outline" onClick={onDismiss}>
          <FormattedMessage id="PLANS_NOT_NOW" />
        </Button>
      ) : (
        <Button variant="text" onClick={onLogOut}>
          <FormattedMessage id="UI_LOG_OUT" />
        </Button>
      )}
      <Button variant="text" onClick={onVisitStore}>
        <FormattedMessage id="PLANS_USE_VOUCHER" />
      </Button>
    </div>
  );
  return (
    <Modal
      size="wide"
      title={formatMessage({ id: 'PLANS_TITLE' })}
      description={formatMessage({ id: 'PLANS_TEXT' })}
      {...(mayDismiss ? { onClose: onDismiss } : {})}
    >
      <PlanList level="h3" {...list} aside={ways} />
      {list.state === 'loading' ? ways : null}
    </Modal>
  );
}
