import { useSelector } from '@xstate/react';
import { CreditCard } from 'lucide-react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { paymentChangeMachine } from '../../../machines/paymentChange/paymentChange.machine.ts';
import { useProblems } from '../../app/forms/useProblems.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorList } from '../../ui/errorList/ErrorList.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './PaymentChangeDialog.module.css';

/** Another card for the payments to come (SUB-04). */
export function PaymentChangeDialog({ actor }: { actor: ActorRefFrom<typeof paymentChangeMachine> }) {
  const { formatMessage } = useIntl();
  const { lastFour, problems } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('changing'));
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ entering: 'refused' }));
  const { form, messages, errorOf } = useProblems(problems, { inPopup: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'payment.submit', lastFour: String(new FormData(event.currentTarget).get('lastFour') ?? '') });
  };
  const close = () => actor.send({ type: 'payment.close' });
  return (
    <Modal
      icon={<CreditCard aria-hidden="true" />}
      title={formatMessage({ id: 'PAYMENT_TITLE' })}
      description={formatMessage({ id: 'PAYMENT_TEXT' })}
      {...(isBusy ? {} : { onClose: close })}
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={submit}
        onInput={() => isRefused && actor.send({ type: 'payment.edit' })}
        noValidate
      >
        <Field
          label={formatMessage({ id: 'PAYMENT_LAST_FOUR' })}
          name="lastFour"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={lastFour}
          readOnly={isBusy}
          data-autofocus
          error={errorOf('lastFour')}
        />
        <Button type="submit" isWide busy={isBusy}>
          <FormattedMessage id="PAYMENT_SUBMIT" />
        </Button>
        <ErrorList messages={messages} />
      </form>
    </Modal>
  );
}
