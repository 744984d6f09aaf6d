/** Asks for missing data of an account (REG-05, SOC-05). The viewer cannot close it: they complete the account, or leave it. */

import { UserRoundPen } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldProblem, Person } from '../../../machines/domain/forms.ts';
import styles from '../../blocks/form/PopupForm.module.css';
import { submission } from '../../blocks/form/submission.ts';
import { useProblems } from '../../blocks/form/useProblems.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmailField } from '../../ui/field/EmailField.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';

export type CompleteAccountFormProps = {
  /** The data that is known already. */
  person: Person;
  /** True for a visitor with an identity provider: the form offers another login. A member can log out. */
  isVisitor: boolean;
  problems: readonly FieldProblem[];
  isBusy: boolean;
  onSubmit: (person: Person) => void;
  onEdit: () => void;
  onLogIn: () => void;
  onLogOut: () => void;
};

/** Asks for the fields that an account lacks (REG-05). The viewer cannot dismiss it: logout, or another login, is the way out. */
export function CompleteAccountForm({
  person,
  isVisitor,
  problems,
  isBusy,
  onSubmit,
  onEdit,
  onLogIn,
  onLogOut,
}: CompleteAccountFormProps) {
  const { formatMessage } = useIntl();
  const { form, messages, errorOf } = useProblems(problems, { inPopup: true });
  const submit = submission(isBusy, (textOf) => onSubmit({ fullName: textOf('fullName'), email: textOf('email') }));
  return (
    <Modal
      icon={<UserRoundPen aria-hidden="true" />}
      title={formatMessage({ id: 'COMPLETE_TITLE' })}
      description={formatMessage({ id: 'COMPLETE_TEXT' })}
    >
      <form ref={form} className={styles.form} onSubmit={submit} onInput={onEdit} noValidate>
        <Field
          label={formatMessage({ id: 'REGISTER_FULL_NAME' })}
          name="fullName"
          autoComplete="name"
          required
          defaultValue={person.fullName}
          error={errorOf('fullName')}
        />
        <EmailField required defaultValue={person.email} error={errorOf('email')} />
        <ErrorList messages={messages} />
        <Button type="submit" isWide busy={isBusy}>
          <FormattedMessage id="COMPLETE_SUBMIT" />
        </Button>
      </form>
      <p className={styles.aside}>
        {isVisitor ? (
          <Button variant="text" onClick={onLogIn}>
            <FormattedMessage id="COMPLETE_OTHER_LOGIN" />
          </Button>
        ) : (
          <Button variant="text" onClick={onLogOut}>
            <FormattedMessage id="UI_LOG_OUT" />
          </Button>
        )}
      </p>
    </Modal>
  );
}
