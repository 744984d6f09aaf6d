import { FormattedMessage, useIntl } from 'react-intl';
import { isSameBilling, NO_BILLING } from '../../../machines/buying/billing.ts';
import type { BillingDetails } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { useCountryName } from '../../i18n/useCountryName.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ReadOnlyField } from '../../ui/field/ReadOnlyField.tsx';
import panels from '../subscription/panels.module.css';
import styles from './BillingView.module.css';

/** The read-only billing details of an account without a subscription (BIL-01), with the reason and a link to the plans. */
export function BillingReadOnly({ details }: { details: BillingDetails }) {
  const { formatMessage } = useIntl();
  const countryName = useCountryName();
  const nothing = formatMessage({ id: 'BILLING_NOTHING' });
  const isKnown = !isSameBilling(details, NO_BILLING);
  const address = [details.address, details.addressMore].map((line) => line.trim()).filter(Boolean);
  return (
    <>
      <h2 className={panels.heading}>
        <FormattedMessage id="BILLING_ADDRESS_TITLE" />
      </h2>
      <div className={styles.why}>
        <p>
          <FormattedMessage id="BILLING_READ_ONLY" />
        </p>
        <Button href={routePath('subscription')}>
          <FormattedMessage id="UI_SEE_PLANS" />
        </Button>
      </div>
      {isKnown ? (
        <div className={styles.fields}>
          <div className={styles.wide}>
            <ReadOnlyField label={formatMessage({ id: 'BILLING_NAME' })} value={details.name || nothing} />
          </div>
          <div className={styles.wide}>
            <ReadOnlyField label={formatMessage({ id: 'BILLING_ADDRESS' })} value={address.join(', ') || nothing} />
          </div>
          <ReadOnlyField label={formatMessage({ id: 'BILLING_ZIP' })} value={details.zipCode || nothing} />
          <ReadOnlyField label={formatMessage({ id: 'BILLING_CITY' })} value={details.city || nothing} />
          <div className={styles.wide}>
            <ReadOnlyField label={formatMessage({ id: 'BILLING_COUNTRY' })} value={countryName(details.country) || nothing} />
          </div>
          <ReadOnlyField label={formatMessage({ id: 'BILLING_PHONE' })} value={details.mobileNumber || nothing} />
          <ReadOnlyField label={formatMessage({ id: 'BILLING_VAT' })} value={details.vat || nothing} />
        </div>
      ) : null}
    </>
  );
}
