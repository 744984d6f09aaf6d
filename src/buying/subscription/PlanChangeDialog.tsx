import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { planChangeMachine } from '../../../machines/buying/planChange.machine.ts';
import { isCanceled } from '../../../machines/buying/subscription.ts';
import { priceInForce, subscriptionMessage } from '../../../machines/buying/subscriptionTexts.ts';
import type { Plan } from '../../../machines/domain/entities.ts';
import { periodOf } from '../../../machines/domain/price.ts';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx';
import { Loading } from '../../ui/skeleton/Loading.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import { OutdatedDialog } from './OutdatedDialog.tsx';
import styles from './PlanChangeDialog.module.css';

type Snapshot = SnapshotFrom<typeof planChangeMachine>;

const OFFERING = ['failed', 'empty', 'choosing'] as const;
const ASKING = ['confirming', 'checking', 'changing'] as const;

/** The step that the dialog shows. */
function stepOf(snapshot: Snapshot) {
  if (snapshot.matches('outdated')) return 'outdated';
  const offering = OFFERING.find((each) => snapshot.matches({ offering: each }));
  return offering ?? ASKING.find((each) => snapshot.matches({ asking: each })) ?? 'loading';
}

/** Changes the plan of the subscription (SUB-02) in two steps: choose, then confirm. Says when the facts have changed (SUB-07). */
export function PlanChangeDialog({ actor }: { actor: ActorRefFrom<typeof planChangeMachine> }) {
  const { formatMessage } = useIntl();
  const textOf = useMessageText();
  const { subscription, now, plans, picked, isOutdated, error } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, stepOf);
  const { shown, end } = useGrowingList(plans, plans.findIndex(({ id }) => id === picked?.id) + 1);
  const reason = error && textOf(error);
  const warnings = isOutdated
    ? [formatMessage({ id: 'SUBSCRIPTION_PLAN_DIFFERS' }), subscription && textOf(subscriptionMessage(subscription, now()))]
    : [];
  const messages = [...warnings, reason].filter((text) => text !== null);
  const close = () => actor.send({ type: 'change.close' });
  const closing = (
    <Button variant="outline" isWide onClick={close}>
      <FormattedMessage id="UI_CLOSE" />
    </Button>
  );

  if (state === 'outdated') return <OutdatedDialog subscription={subscription} now={now()} onClose={close} />;
  if (picked && (state === 'confirming' || state === 'checking' || state === 'changing')) {
    const isBusy = state !== 'confirming';
    return (
      <Modal
        key="confirming"
        role="alertdialog"
        title={formatMessage({ id: 'SUBSCRIPTION_PLAN_TITLE' }, { plan: picked.name })}
        description={formatMessage({ id: 'SUBSCRIPTION_PLAN_BEGINS' })}
        {...(state === 'changing' ? {} : { onClose: close })}
        actions={
          <>
            <Button data-autofocus isWide busy={isBusy} onClick={() => actor.send({ type: 'change.confirm' })}>
              <FormattedMessage id="SUBSCRIPTION_PLAN" />
            </Button>
            <Button variant="outline" isWide disabled={isBusy} onClick={() => actor.send({ type: 'change.back' })}>
              <FormattedMessage id="UI_BACK" />
            </Button>
          </>
        }
      >
        <Total plan={picked} />
        {subscription && isCanceled(subscription) ? (
          <p className={styles.renewal}>
            <FormattedMessage id="SUBSCRIPTION_PLAN_RENEWS" />
          </p>
        ) : null}
        <ErrorList messages={messages} />
      </Modal>
    );
  }
  if (state === 'empty')
    return (
      <Modal
        title={formatMessage({ id: 'SUBSCRIPTION_PLAN' })}
        description={formatMessage({ id: 'SUBSCRIPTION_PLANS_NONE' })}
        onClose={close}
        actions={closing}
      />
    );
  if (state === 'failed')
    return (
      <Modal
        title={formatMessage({ id: 'SUBSCRIPTION_PLAN' })}
        onClose={close}
        actions={
          <>
            <TryAgain isWide onClick={() => actor.send({ type: 'plans.retry' })} />
            {closing}
          </>
        }
      >
        <ErrorList title={formatMessage({ id: 'SUBSCRIPTION_PLANS_FAILED' })} messages={reason ? [reason] : []} />
      </Modal>
    );
  if (state === 'choosing')
    return (
      <Modal
        key="choosing"
        title={formatMessage({ id: 'SUBSCRIPTION_PLAN' })}
        description={formatMessage({ id: 'SUBSCRIPTION_PLAN_TEXT' })}
        onClose={close}
        actions={
          <Button isWide disabled={picked === null} onClick={() => actor.send({ type: 'change.review' })}>
            <FormattedMessage id="UI_CONTINUE" />
          </Button>
        }
      >
        <ErrorList messages={messages} />
        <fieldset className={styles.plans}>
          <legend>
            <VisuallyHidden>
              <FormattedMessage id="SUBSCRIPTION_PLAN" />
            </VisuallyHidden>
          </legend>
          {shown.map((plan) => (
            <PlanOption
              key={plan.id}
              plan={plan}
              isCurrent={plan.id === subscription?.plan?.id}
              isPicked={plan.id === picked?.id}
              onPick={() => actor.send({ type: 'plan.pick', planId: plan.id })}
            />
          ))}
          {end}
        </fieldset>
      </Modal>
    );
  return (
    <Modal title={formatMessage({ id: 'SUBSCRIPTION_PLAN' })} onClose={close}>
      <Loading className={styles.waiting}>
        <Skeleton count={3} height={68} radius={10} />
      </Loading>
    </Modal>
  );
}

type PlanOptionProps = { plan: Plan; isCurrent: boolean; isPicked: boolean; onPick: () => void };

/** One plan. The current plan is in the list, and disabled. */
function PlanOption({ plan, isCurrent, isPicked, onPick }: PlanOptionProps) {
  const textOf = useMessageText();
  const price = priceInForce(plan);
  const period = periodOf(plan);
  return (
    <label className={styles.plan} data-current={isCurrent}>
      <input className={styles.radio} type="radio" name="plan" value={plan.id} checked={isPicked} disabled={isCurrent} onChange={onPick} />
      <span className={styles.words}>
        <span className={styles.name}>{plan.name}</span>
        {isCurrent ? (
          <span className={styles.note}>
            <FormattedMessage id="SUBSCRIPTION_PLAN_CURRENT" />
          </span>
        ) : null}
      </span>
      {price ? (
        <span className={styles.price}>
          {textOf(price)} {period ? <small>{textOf(period)}</small> : null}
        </span>
      ) : null}
    </label>
  );
}

function Total({ plan }: { plan: Plan }) {
  const textOf = useMessageText();
  const price = priceInForce(plan);
  const period = periodOf(plan);
  return price ? (
    <p className={styles.total}>
      <strong>{textOf(price)}</strong> {period ? textOf(period) : null}
    </p>
  ) : null;
}
