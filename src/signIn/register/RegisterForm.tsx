/**
 * The registration form (REG-01 to REG-04, REG-07). A loading animation replaces it during the submission.
 * After a refusal it shows the typed values again.
 */

import { FormattedMessage, useIntl } from 'react-intl';
import { PASSWORD_MINIMUM } from '../../../machines/domain/constants.ts';
import type { SocialProvider } from '../../../machines/domain/entities.ts';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import type { Registration } from '../../../machines/signIn/register.machine.ts';
import styles from '../../blocks/form/PopupForm.module.css';
import { submission } from '../../blocks/form/submission.ts';
import { useProblems } from '../../blocks/form/useProblems.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmailField } from '../../ui/field/EmailField.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import { WaitingLight } from '../../ui/status/WaitingLight.tsx';
import { providerNames } from '../login/providerNames.ts';
import { EmailHint, type EmailState, EmailTick } from './EmailHint.tsx';
import { TermsBoxes, type TermsLinks } from './TermsBoxes.tsx';

type EntryProps = {
  /** Initial values of the form. The password is null for a registration with an identity provider. */
  draft: Registration;
  problems: readonly FieldProblem[];
  emailState: EmailState;
  links: TermsLinks;
  onSubmit: (registration: Registration) => void;
  onEdit: () => void;
  onEmailTyped: (email: string) => void;
  onNameTyped: (fullName: string) => void;
  onLogIn: () => void;
};

export type RegisterFormProps = EntryProps & {
  state: 'preparing' | 'entering' | 'submitting';
  provider: SocialProvider | null;
  onClose: () => void;
};

/** A new account, with a password or confirmed by a provider (REG-01, REG-07). */
export function RegisterForm({ state, provider, onClose, ...entry }: RegisterFormProps) {
  const { formatMessage } = useIntl();
  const isSubmitting = state === 'submitting';
  const text = provider
    ? formatMessage({ id: 'REGISTER_SOCIAL_TEXT' }, { provider: providerNames[provider] })
    : formatMessage({ id: 'REGISTER_TEXT' });
  const title = formatMessage({ id: isSubmitting ? 'REGISTER_WAITING' : 'REGISTER_TITLE' });
  return (
    <Modal isSheet title={title} {...(isSubmitting ? {} : { description: text, onClose })}>
      {state === 'entering' ? <Entry {...entry} /> : <WaitingLight label={title} />}
    </Modal>
  );
}

function Entry({ draft, problems, emailState, links, onSubmit, onEdit, onEmailTyped, onNameTyped, onLogIn }: EntryProps) {
  const { formatMessage } = useIntl();
  const { form, messages, errorOf } = useProblems(problems, { inPopup: true });
  const isSocial = draft.password === null;
  const submit = submission(false, (textOf, typed) =>
    onSubmit({
      fullName: textOf('fullName'),
      email: textOf('email'),
      password: isSocial ? null : textOf('password'),
      agree: typed.has('agree'),
      optin: typed.has('optin'),
    }),
  );
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={submit} onInput={onEdit} noValidate>
        <Field
          label={formatMessage({ id: 'REGISTER_FULL_NAME' })}
          name="fullName"
          autoComplete="name"
          required
          defaultValue={draft.fullName}
          error={errorOf('fullName')}
          onInput={({ currentTarget }) => onNameTyped(currentTarget.value)}
        />
        <EmailField
          // The viewer logs in with the e-mail address, so a password manager should store it as the user name.
          autoComplete={isSocial ? 'email' : 'username'}
          required
          defaultValue={draft.email}
          error={errorOf('email')}
          end={<EmailTick state={emailState} />}
          hint={<EmailHint state={emailState} isSocial={isSocial} onLogIn={onLogIn} />}
          onInput={({ currentTarget }) => onEmailTyped(currentTarget.value)}
        />
        {isSocial ? null : (
          <PasswordField
            label={formatMessage({ id: 'LOGIN_PASSWORD' })}
            name="password"
            autoComplete="new-password"
            required
            defaultValue={draft.password ?? ''}
            error={errorOf('password')}
            hint={formatMessage({ id: 'REGISTER_PASSWORD_HINT' }, { minimum: PASSWORD_MINIMUM })}
          />
        )}
        <TermsBoxes terms={draft} links={links} />
        <ErrorList messages={messages} />
        <Button type="submit" isWide>
          <FormattedMessage id="REGISTER_SUBMIT" />
        </Button>
      </form>
      <p className={styles.aside}>
        <FormattedMessage id="REGISTER_HAVE_ACCOUNT" />
        <Button variant="text" onClick={onLogIn}>
          <FormattedMessage id="UI_LOG_IN" />
        </Button>
      </p>
    </>
  );
}
