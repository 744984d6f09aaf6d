import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PIN_LENGTH } from '../../machines/domain/constants.ts';
import { Button } from '../ui/button/Button.tsx';
import { Field } from '../ui/field/Field.tsx';
import { Modal } from '../ui/modal/Modal.tsx';
import styles from './PinForm.module.css';

export type PinFormProps = {
  /** Of the profile that is protected. */
  name: string;
  error: string | null;
  isBusy: boolean;
  onSubmit: (code: string) => void;
  onClose: () => void;
};

/** The PIN of a profile. Nothing is compared here: the service knows the digits (PIN-10). */
export function PinForm({ name, error, isBusy, onSubmit, onClose }: PinFormProps) {
  const { formatMessage } = useIntl();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    onSubmit(code);
    setCode('');
  };
  return (
    <Modal title={formatMessage({ id: 'PROFILE_PIN_TITLE' })} description={formatMessage({ id: 'PROFILE_PIN_TEXT' })} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          data-autofocus
          label={formatMessage({ id: 'PROFILE_PIN_LABEL' }, { name })}
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_LENGTH}
          className={styles.pin}
          value={code}
          error={error}
          onChange={(event) => setCode(event.target.value.replaceAll(/[^0-9]/g, ''))}
        />
        <Button type="submit" isWide busy={isBusy}>
          <FormattedMessage id="PROFILE_PIN_SUBMIT" />
        </Button>
      </form>
    </Modal>
  );
}
