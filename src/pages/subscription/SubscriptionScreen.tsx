import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';
import type { voucherMachine } from '../../../machines/buying/voucher.machine.ts';
import { PlanList } from '../../blocks/plans/PlanList.tsx';
import { useConnectedPlans } from '../../blocks/plans/useConnectedPlans.ts';
import { PageHeading } from '../../ui/pageHeading/PageHeading.tsx';
import { ConnectedVoucher } from './ConnectedVoucher.tsx';
import styles from './SubscriptionScreen.module.css';

type Props = { planChoice: ActorRefFrom<typeof planChoiceMachine>; voucher: ActorRefFrom<typeof voucherMachine> };

/** /subscription: the plans, for visitors and members, and the voucher form (MON-10). */
export function SubscriptionScreen({ planChoice, voucher }: Props) {
  const plans = useConnectedPlans(planChoice);
  return (
    <section className={styles.screen}>
      <PageHeading className={styles.title}>
        <FormattedMessage id="PLANS_TITLE" />
      </PageHeading>
      <p className={styles.text}>
        <FormattedMessage id="PLANS_TEXT" />
      </p>
      <PlanList level="h2" {...plans} />
      <ConnectedVoucher actor={voucher} />
    </section>
  );
}
