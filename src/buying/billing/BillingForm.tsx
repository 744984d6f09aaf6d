import { type ChangeEvent, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { COUNTRIES } from '../../../machines/buying/billing.ts';
import type { BillingDetails } from '../../../machines/domain/entities.ts';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { PhoneField } from '../../blocks/form/PhoneField.tsx';
import { submission } from '../../blocks/form/submission.ts';
import { useFocusWhenSaved } from '../../blocks/form/useFocusWhenSaved.ts';
import { useProblems } from '../../blocks/form/useProblems.ts';
import { useCountryName } from '../../i18n/useCountryName.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Select } from '../../ui/choice/Select.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import panels from '../subscription/panels.module.css';
import styles from './BillingView.module.css';

export type BillingFormProps = {
  /** The values in the form. */
  draft: BillingDetails;
  /** The country that the service has, which may be missing from the application's list. */
  savedCountry: string;
  problems: readonly FieldProblem[];
  canSave: boolean;
  isSaving: boolean;
  /** Called with the values of the whole form. */
  onEdit: (draft: BillingDetails) => void;
  onSave: () => void;
};

/** The countries as options in alphabetical order. A saved country that is not in the list is added. */
function useCountries(saved: string) {
  const { formatMessage, locale } = useIntl();
  const nameOf = useCountryName();
  return useMemo(() => {
    const named = COUNTRIES.map((value) => ({ value, label: nameOf(value) })).sort((one, other) =>
      one.label.localeCompare(other.label, locale),
    );
    const isKnown = saved === '' || COUNTRIES.includes(saved);
    return [
      { value: '', label: formatMessage({ id: 'BILLING_COUNTRY_NONE' }) },
      ...(isKnown ? [] : [{ value: saved, label: saved }]),
      ...named,
    ];
  }, [saved, locale, nameOf, formatMessage]);
}

/** The form of the billing details (BIL-01, VAL-06). Its values are the machine's draft, so that no input is lost. */
export function BillingForm({ draft, savedCountry, problems, canSave, isSaving, onEdit, onSave }: BillingFormProps) {
  const { formatMessage } = useIntl();
  const { form, messages, errorOf } = useProblems(problems);
  const countries = useCountries(savedCountry);
  useFocusWhenSaved(form, { isSaving, isRefused: problems.length > 0 });
  const save = submission(isSaving, onSave);
  /** The props that all fields share. */
  const box = (name: keyof BillingDetails) => ({
    name,
    value: draft[name],
    readOnly: isSaving,
    error: errorOf(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onEdit({ ...draft, [name]: currentTarget.value }),
  });
  return (
    <form ref={form} className={styles.form} tabIndex={-1} aria-labelledby="billing-address" onSubmit={save} noValidate>
      <h2 className={panels.heading} id="billing-address">
        <FormattedMessage id="BILLING_ADDRESS_TITLE" />
      </h2>
      <div className={styles.fields}>
        <Field {...box('name')} className={styles.wide} label={formatMessage({ id: 'BILLING_NAME' })} autoComplete="billing name" />
        <Field
          {...box('address')}
          className={styles.wide}
          label={formatMessage({ id: 'BILLING_ADDRESS' })}
          autoComplete="billing address-line1"
        />
        <Field
          {...box('addressMore')}
          className={styles.wide}
          label={formatMessage({ id: 'BILLING_ADDRESS_MORE' })}
          autoComplete="billing address-line2"
        />
        <Field {...box('zipCode')} label={formatMessage({ id: 'BILLING_ZIP' })} autoComplete="billing postal-code" />
        <Field {...box('city')} label={formatMessage({ id: 'BILLING_CITY' })} autoComplete="billing address-level2" />
        <Select
          className={styles.wide}
          label={formatMessage({ id: 'BILLING_COUNTRY' })}
          name="country"
          autoComplete="billing country"
          options={countries}
          value={draft.country}
          disabled={isSaving}
          error={errorOf('country')}
          onChange={({ currentTarget }) => onEdit({ ...draft, country: currentTarget.value })}
        />
        <PhoneField {...box('mobileNumber')} label={formatMessage({ id: 'BILLING_PHONE' })} autoComplete="billing tel" />
        <Field {...box('vat')} label={formatMessage({ id: 'BILLING_VAT' })} autoComplete="off" spellCheck={false} />
      </div>
      <Button type="submit" className={styles.submit} disabled={!canSave && !isSaving} busy={isSaving}>
        <FormattedMessage id="BILLING_SAVE" />
      </Button>
      <ErrorList messages={messages} />
    </form>
  );
}
