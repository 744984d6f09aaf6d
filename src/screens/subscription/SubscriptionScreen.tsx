import { FormattedMessage } from 'react-intl';
import { usePage } from '../../app/page.ts';
import { PageHeading } from '../../ui/pageHeading/PageHeading.tsx';
import { ConnectedVoucher } from './ConnectedVoucher.tsx';
import { PlanList } from './PlanList.tsx';
import styles from './SubscriptionScreen.module.css';
import { useConnectedPlans } from './useConnectedPlans.ts';

/** /subscription: the plans, for everyone, and a place for vouchers (MON-10). */
export default function SubscriptionScreen() {
  const plans = useConnectedPlans(usePage('planChoice'));
  return (
    <section className={styles.screen}>
      <PageHeading className={styles.title}>
        <FormattedMessage id="PLANS_TITLE" />
      </PageHeading>
      <p className={styles.text}>
        <FormattedMessage id="PLANS_TEXT" />
      </p>
      <PlanList level="h2" {...plans} />
      <ConnectedVoucher />
    </section>
  );
}
