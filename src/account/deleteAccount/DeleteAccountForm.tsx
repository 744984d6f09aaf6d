/** The form for deleting the account (ACC-06): sends a code by e-mail, then asks for e-mail, code and a word in the viewer's language. */

import { Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Deletion } from '../../../machines/account/accountDeletion.machine.ts';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import styles from '../../blocks/form/PopupForm.module.css';
import { submission } from '../../blocks/form/submission.ts';
import { useProblems } from '../../blocks/form/useProblems.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmailField } from '../../ui/field/EmailField.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import { WaitingLight } from '../../ui/status/WaitingLight.tsx';

type Step = 'requesting' | 'notSent' | 'entering' | 'deleting';

type EntryProps = {
  state: Step;
  /** The address that the code was sent to; '' before the first code was sent. */
  sentTo: string;
  /** Initial values of the form. */
  deletion: Deletion;
  problems: readonly FieldProblem[];
  onSubmit: (form: Deletion & { typedWord: string; askedWord: string }) => void;
  onEdit: () => void;
  onRequestAgain: () => void;
};

export type DeleteAccountFormProps = EntryProps & { onClose: () => void };

/** Deletes the account after a code from an e-mail and a typed word (ACC-06). */
export function DeleteAccountForm({ onClose, ...entry }: DeleteAccountFormProps) {
  const { formatMessage } = useIntl();
  const { state, sentTo } = entry;
  const isFirstCode = sentTo === '';
  const isWaiting = isFirstCode && state === 'requesting';
  const title = formatMessage({ id: isWaiting ? 'DELETE_ACCOUNT_SENDING' : 'DELETE_ACCOUNT_TITLE' });
  const text = isFirstCode
    ? formatMessage({ id: 'DELETE_ACCOUNT_NOT_SENT' })
    : formatMessage({ id: 'ACCOUNT_APP_DELETE_MESSAGE' }, { email: sentTo });
  const content = () => {
    // The form stays mounted while another code is sent, so that the typed values stay.
    if (!isFirstCode) return <Entry {...entry} />;
    return isWaiting ? <WaitingLight label={title} /> : <NotSent {...entry} onClose={onClose} />;
  };
  return (
    <Modal
      title={title}
      {...(isWaiting ? {} : { icon: <Trash2 aria-hidden="true" />, description: text })}
      {...(state === 'deleting' ? {} : { onClose })}
    >
      {content()}
    </Modal>
  );
}

function NotSent({ problems, onRequestAgain, onClose }: DeleteAccountFormProps) {
  const { messages } = useProblems(problems, { inPopup: true });
  return (
    <>
      <ErrorList messages={messages} />
      <div className={styles.actions}>
        <TryAgain isWide onClick={onRequestAgain} />
        <Button isWide variant="outline" onClick={onClose}>
          <FormattedMessage id="UI_CLOSE" />
        </Button>
      </div>
    </>
  );
}

function Entry({ state, deletion, problems, onSubmit, onEdit, onRequestAgain }: EntryProps) {
  const { formatMessage } = useIntl();
  const { form, messages, errorOf } = useProblems(problems, { inPopup: true });
  const askedWord = formatMessage({ id: 'DELETE_ACCOUNT_WORD' });
  const submit = submission(state !== 'entering', (textOf) =>
    onSubmit({ email: textOf('email'), code: textOf('code'), typedWord: textOf('typedWord'), askedWord }),
  );
  return (
    <form ref={form} className={styles.form} onSubmit={submit} onInput={onEdit} noValidate>
      <EmailField required defaultValue={deletion.email} error={errorOf('email')} />
      <Field
        label={formatMessage({ id: 'DELETE_ACCOUNT_CODE' })}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        defaultValue={deletion.code}
        error={errorOf('code')}
      />
      <Field
        label={formatMessage({ id: 'DELETE_ACCOUNT_TYPE_WORD' }, { word: askedWord })}
        name="typedWord"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
        error={errorOf('typedWord')}
      />
      <ErrorList messages={messages} />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" isWide busy={state === 'deleting'} disabled={state === 'notSent'}>
          <FormattedMessage id="DELETE_ACCOUNT_SUBMIT" />
        </Button>
        <Button variant="text" isWide busy={state === 'requesting'} disabled={state === 'deleting'} onClick={onRequestAgain}>
          <FormattedMessage id="DELETE_ACCOUNT_SEND_AGAIN" />
        </Button>
      </div>
    </form>
  );
}
