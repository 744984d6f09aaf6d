import { BadgeCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mayChangePlan } from '../../../machines/buying/subscription.ts';
import { subscriptionMessage } from '../../../machines/buying/subscriptionTexts.ts';
import type { Plan, Subscription } from '../../../machines/domain/entities.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

export type SubscriptionHeldProps = {
  held: Subscription;
  /** The plan that the viewer wanted to buy. */
  wanted: Plan | null;
  /** Epoch ms. */
  now: number;
  onManage: () => void;
  onClose: () => void;
};

/** TOG-02: the account has a subscription. The viewer changes it instead of buying a second one. */
export function SubscriptionHeld({ held, wanted, now, onManage, onClose }: SubscriptionHeldProps) {
  const { formatMessage } = useIntl();
  const textOf = useMessageText();
  const mayChange = wanted !== null && wanted.id !== held.plan?.id && mayChangePlan(held, now);
  return (
    <Modal
      role="alertdialog"
      icon={<BadgeCheck aria-hidden="true" />}
      title={
        held.plan
          ? formatMessage({ id: held.status === 'pending' ? 'PURCHASE_PENDING_PLAN' : 'PURCHASE_HELD_TITLE' }, { plan: held.plan.name })
          : formatMessage({ id: 'PURCHASE_HELD_TITLE_UNNAMED' })
      }
      description={textOf(subscriptionMessage(held, now))}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus isWide onClick={onManage}>
            {mayChange ? (
              <FormattedMessage id="PURCHASE_HELD_CHANGE" values={{ plan: wanted.name }} />
            ) : (
              <FormattedMessage id="PURCHASE_HELD_MANAGE" />
            )}
          </Button>
          <Button variant="outline" isWide onClick={onClose}>
            <FormattedMessage id="UI_CLOSE" />
          </Button>
        </>
      }
    />
  );
}
