import { FormattedMessage, useIntl } from 'react-intl';
import { PlanList, type PlanListProps } from '../screens/subscription/PlanList.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Modal } from '../ui/modal/Modal.tsx';

export type PlansOfferProps = Omit<PlanListProps, 'level'> & {
  /** MON-01: without skipping products a way out of the account takes the place of the cross. */
  mayDismiss: boolean;
  onDismiss: () => void;
  onVisitStore: () => void;
  onLogOut: () => void;
};

export function PlansOffer({ mayDismiss, onDismiss, onVisitStore, onLogOut, ...list }: PlansOfferProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      size="wide"
      title={formatMessage({ id: 'PLANS_TITLE' })}
      description={formatMessage({ id: 'PLANS_TEXT' })}
      {...(mayDismiss ? { onClose: onDismiss } : {})}
      actions={
        <>
          <Button onClick={onVisitStore}>
            <FormattedMessage id="PLANS_VISIT_STORE" />
          </Button>
          {mayDismiss ? (
            <Button variant="outline" onClick={onDismiss}>
              <FormattedMessage id="PLANS_NOT_NOW" />
            </Button>
          ) : (
            <Button variant="text" onClick={onLogOut}>
              <FormattedMessage id="PLANS_LOG_OUT" />
            </Button>
          )}
        </>
      }
    >
      <PlanList level="h3" {...list} />
    </Modal>
  );
}
