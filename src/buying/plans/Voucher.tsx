import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { submission } from '../../blocks/form/submission.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './Voucher.module.css';

export type VoucherProps = {
  /** The viewer has an account to redeem the voucher for. */
  isMember: boolean;
  isBusy: boolean;
  error: string | null;
  onSubmit: (code: string) => void;
  onEdit: () => void;
  onLogIn: () => void;
};

/** Redeems a voucher code instead of a payment (MON-10). */
export function Voucher({ isMember, isBusy, error, onSubmit, onEdit, onLogIn }: VoucherProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const submit = submission(isBusy, (textOf) => onSubmit(textOf('voucher')));
  return (
    <section className={styles.voucher} aria-labelledby={id}>
      <div>
        <h2 className={styles.title} id={id}>
          <FormattedMessage id="VOUCHER_TITLE" />
        </h2>
        <p className={styles.text}>
          <FormattedMessage id={isMember ? 'VOUCHER_TEXT' : 'VOUCHER_LOG_IN_TEXT'} />
        </p>
      </div>
      {isMember ? (
        <form className={styles.form} onSubmit={submit} onInput={onEdit} noValidate>
          <div className={styles.row}>
            <Field
              className={styles.field}
              label={formatMessage({ id: 'VOUCHER_CODE' })}
              name="voucher"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              isInvalid={error !== null}
            />
            <Button type="submit" variant="outline" busy={isBusy}>
              <FormattedMessage id="VOUCHER_REDEEM" />
            </Button>
          </div>
          <ErrorList messages={error === null ? [] : [error]} />
        </form>
      ) : (
        <Button variant="outline" onClick={onLogIn}>
          <FormattedMessage id="UI_LOG_IN" />
        </Button>
      )}
    </section>
  );
}
