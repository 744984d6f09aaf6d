import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';
import type { voucherMachine } from '../../../machines/buying/voucher.machine.ts';
import { useFeatures } from '../../actors/features.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { usePurchaseStep } from '../purchase/purchaseSteps.ts';
import { ConnectedVoucher } from './ConnectedVoucher.tsx';
import { PendingPayment } from './PendingPayment.tsx';
import { PlanList } from './PlanList.tsx';
import styles from './SubscriptionScreen.module.css';
import { useConnectedPlans } from './useConnectedPlans.ts';

type Props = { planChoice: ActorRefFrom<typeof planChoiceMachine>; voucher: ActorRefFrom<typeof voucherMachine> };

/** /subscription: the plans, for visitors and members, and the voucher form (MON-10). */
export function SubscriptionScreen({ planChoice, voucher }: Props) {
  const plans = useConnectedPlans(planChoice);
  const pending = useSelector(usePurchaseStep('confirmation'), (snapshot) =>
    snapshot?.matches('confirming') ? snapshot.context.pending : null,
  );
  return (
    <section className={styles.screen}>
      <PageHeading className={styles.title}>
        <FormattedMessage id="PLANS_TITLE" />
      </PageHeading>
      <p className={styles.text}>
        <FormattedMessage id="PLANS_TEXT" />
      </p>
      {pending ? <PendingPayment plan={pending.plan?.name ?? null} /> : null}
      <PlanList level="h2" {...plans} />
      {useFeatures().vouchers ? <ConnectedVoucher actor={voucher} /> : null}
    </section>
  );
}
