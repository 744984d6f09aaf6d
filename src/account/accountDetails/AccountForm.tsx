import { KeyRound, Trash2 } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type DetailsDraft, needsPassword } from '../../../machines/domain/accountDetails.ts';
import type { Account } from '../../../machines/domain/entities.ts';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { BirthdayField } from '../../blocks/form/BirthdayField.tsx';
import { PhoneField } from '../../blocks/form/PhoneField.tsx';
import { submission } from '../../blocks/form/submission.ts';
import { useFocusWhenSaved } from '../../blocks/form/useFocusWhenSaved.ts';
import { useProblems } from '../../blocks/form/useProblems.ts';
import { useCountryName } from '../../i18n/useCountryName.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Select } from '../../ui/choice/Select.tsx';
import { EmailField } from '../../ui/field/EmailField.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { ReadOnlyField } from '../../ui/field/ReadOnlyField.tsx';
import { LinkRows } from '../../ui/linkRows/LinkRows.tsx';
import { PAGE_HEADING } from '../../ui/page/focus.ts';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './AccountForm.module.css';

/** The values of the contract. Another value that the service has stored stays among the options. */
const GENDERS = ['female', 'male', 'other'] as const;
const GENDER_KEYS = { female: 'ACCOUNT_GENDER_FEMALE', male: 'ACCOUNT_GENDER_MALE', other: 'ACCOUNT_GENDER_OTHER' } as const;

export type AccountFormProps = {
  /** The values in the form. */
  draft: DetailsDraft;
  /** The values that the service has. */
  account: Pick<Account, 'email' | 'country' | 'city' | 'gender'>;
  problems: readonly FieldProblem[];
  canSave: boolean;
  isSaving: boolean;
  /** False: the values are shown, and cannot be changed (CFG-08). */
  mayEdit?: boolean;
  /** PWA-09: the start was without a connection, so the values are unknown until it is back. */
  isAway?: boolean;
  mayChangeEmail: boolean;
  /** Called with the values of the whole form. */
  onEdit: (draft: DetailsDraft) => void;
  onSave: () => void;
};

/** The details of the account (ACC-05), with links to change its password and to delete it. */
export function AccountForm({
  draft,
  account,
  problems,
  canSave,
  isSaving,
  mayEdit = true,
  isAway = false,
  mayChangeEmail,
  onEdit,
  onSave,
}: AccountFormProps) {
  const { formatMessage } = useIntl();
  const countryName = useCountryName();
  const { form, messages, errorOf } = useProblems(problems);
  useFocusWhenSaved(form, { isSaving, isRefused: problems.length > 0 });
  const save = submission(isSaving, onSave);
  /** The props that all fields share. */
  const box = (name: Exclude<keyof DetailsDraft, 'wantsNews'>) => ({
    name,
    value: draft[name],
    readOnly: isSaving,
    error: errorOf(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onEdit({ ...draft, [name]: currentTarget.value }),
  });
  const known = account.gender ?? '';
  const genders = [
    { value: '', label: formatMessage({ id: 'ACCOUNT_GENDER_NONE' }) },
    ...GENDERS.map((value) => ({ value, label: formatMessage({ id: GENDER_KEYS[value] }) })),
    ...(known === '' || GENDERS.some((gender) => gender === known) ? [] : [{ value: known, label: known }]),
  ];
  return (
    <>
      {isAway ? (
        <p className={styles.panel} role="status">
          <FormattedMessage id="ACCOUNT_AWAY" />
        </p>
      ) : mayEdit ? (
        <form ref={form} className={styles.panel} tabIndex={-1} aria-labelledby={PAGE_HEADING} onSubmit={save} noValidate>
          <div className={styles.fields}>
            <Field {...box('firstName')} label={formatMessage({ id: 'ACCOUNT_FIRST_NAME' })} autoComplete="given-name" />
            <Field {...box('lastName')} label={formatMessage({ id: 'ACCOUNT_LAST_NAME' })} autoComplete="family-name" />
            {mayChangeEmail ? (
              <EmailField {...box('email')} className={styles.wide} />
            ) : (
              <div className={styles.wide}>
                <ReadOnlyField
                  label={formatMessage({ id: 'LOGIN_EMAIL' })}
                  value={account.email}
                  hint={<FormattedMessage id="ACCOUNT_EMAIL_FIXED" />}
                />
              </div>
            )}
            {needsPassword(draft, account) ? (
              <PasswordField
                {...box('password')}
                className={styles.wide}
                label={formatMessage({ id: 'ACCOUNT_CURRENT_PASSWORD' })}
                hint={<FormattedMessage id="ACCOUNT_CURRENT_PASSWORD_WHY" />}
              />
            ) : null}
            <PhoneField {...box('phone')} label={formatMessage({ id: 'ACCOUNT_PHONE' })} />
            <BirthdayField {...box('birthday')} label={formatMessage({ id: 'ACCOUNT_BIRTHDAY' })} />
            <Select
              className={styles.first}
              label={formatMessage({ id: 'ACCOUNT_GENDER' })}
              name="gender"
              autoComplete="sex"
              options={genders}
              value={draft.gender}
              disabled={isSaving}
              onChange={({ currentTarget }) => onEdit({ ...draft, gender: currentTarget.value })}
            />
            {account.country ? (
              <div className={styles.first}>
                <ReadOnlyField label={formatMessage({ id: 'ACCOUNT_COUNTRY' })} value={countryName(account.country)} />
              </div>
            ) : null}
            {account.city ? <ReadOnlyField label={formatMessage({ id: 'ACCOUNT_CITY' })} value={account.city} /> : null}
            {draft.wantsNews === undefined ? null : (
              <Checkbox
                className={styles.wide}
                name="optin"
                label={<FormattedMessage id="ACCOUNT_NEWS" />}
                checked={draft.wantsNews}
                disabled={isSaving}
                onChange={({ currentTarget }) => onEdit({ ...draft, wantsNews: currentTarget.checked })}
              />
            )}
          </div>
          <Button type="submit" className={styles.submit} disabled={!canSave && !isSaving} busy={isSaving}>
            <FormattedMessage id="ACCOUNT_SAVE" />
          </Button>
          <ErrorList messages={messages} />
        </form>
      ) : (
        <AccountFacts draft={draft} email={account.email} />
      )}
      <section className={styles.more} aria-labelledby="account-more">
        <h2 className={styles.heading} id="account-more">
          <FormattedMessage id="ACCOUNT_MORE" />
        </h2>
        <LinkRows
          rows={[
            {
              key: 'password',
              label: formatMessage({ id: 'TITLE_UPDATE_PASSWORD' }),
              href: routePath('updatePassword'),
              icon: <KeyRound aria-hidden="true" />,
            },
          ]}
        />
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />} href={routePath('deleteAccount')} className={styles.leave}>
          <FormattedMessage id="TITLE_DELETE_ACCOUNT" />
        </Button>
      </section>
    </>
  );
}

/** The details without a form. */
function AccountFacts({ draft, email }: { draft: DetailsDraft; email: string }) {
  const { formatMessage } = useIntl();
  const facts = [
    ['ACCOUNT_FIRST_NAME', draft.firstName],
    ['ACCOUNT_LAST_NAME', draft.lastName],
    ['LOGIN_EMAIL', email],
    ['ACCOUNT_PHONE', draft.phone],
  ] as const;
  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        {facts.map(([key, value]) => (value ? <ReadOnlyField key={key} label={formatMessage({ id: key })} value={value} /> : null))}
      </div>
    </div>
  );
}
