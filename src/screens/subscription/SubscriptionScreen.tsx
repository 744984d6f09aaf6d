import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { usePage } from '../../app/page.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { PlanList } from './PlanList.tsx';
import { planStateOf } from './planState.ts';
import styles from './SubscriptionScreen.module.css';

/** /subscription: the plans, for everyone (MON-10). */
export default function SubscriptionScreen() {
  const actor = usePage('planChoice') ?? undefined;
  const say = useMessageText();
  const state = useSelector(actor, planStateOf);
  const plans = useSelector(actor, (snapshot) => snapshot?.context.plans);
  const error = useSelector(actor, (snapshot) => snapshot?.context.error ?? null);
  return (
    <section className={styles.screen}>
      <h1 className={styles.title} id="page-heading" tabIndex={-1}>
        <FormattedMessage id="PLANS_TITLE" />
      </h1>
      <p className={styles.text}>
        <FormattedMessage id="PLANS_TEXT" />
      </p>
      <PlanList
        level="h2"
        state={state}
        plans={plans ?? []}
        error={error && say(error)}
        onRetry={() => actor?.send({ type: 'plans.retry' })}
      />
    </section>
  );
}
