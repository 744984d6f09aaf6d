import { Check, Download, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Consent, PURPOSES } from '../../../machines/domain/consent.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './PrivacyView.module.css';

export type PrivacyViewProps = {
  /** Null where the deployment needs no consent. */
  consent: Consent | null;
  /** The privacy policy of the service; null without one. */
  policyHref: string | null;
  /** The profile may delete the account (ACC-06). */
  mayDelete: boolean;
  /** The export of the account's data (CNS-09); null where the service or the profile has none. `error`: a sentence. */
  data: { state: 'offered' | 'preparing' | 'downloaded' | 'failed'; error: string | null } | null;
  onRequestData: () => void;
  /** Null where a consent platform asks instead of the product. */
  onChange: (() => void) | null;
};

/** What the service and this browser keep, in the words of a viewer. */
const KEPT = ['PRIVACY_KEPT_ACCOUNT', 'PRIVACY_KEPT_VIEWING', 'PRIVACY_KEPT_PAYMENT', 'PRIVACY_KEPT_BROWSER'] as const;

export function PrivacyView({ consent, policyHref, mayDelete, data, onRequestData, onChange }: PrivacyViewProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.view}>
      {consent ? (
        <section className={styles.panel} aria-labelledby="privacy-consent">
          <h2 id="privacy-consent" className={styles.heading}>
            <FormattedMessage id="CONSENT_PURPOSES" />
          </h2>
          <ul className={styles.list}>
            {PURPOSES.map((purpose) => (
              <li key={purpose} data-allowed={consent[purpose]}>
                {consent[purpose] ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                <span>
                  <FormattedMessage id={`CONSENT_${purpose.toUpperCase()}`} />
                </span>{' '}
                <b>
                  <FormattedMessage id={consent[purpose] ? 'PRIVACY_ALLOWED' : 'PRIVACY_REFUSED'} />
                </b>
              </li>
            ))}
          </ul>
          {onChange ? (
            <Button variant="outline" onClick={onChange}>
              <FormattedMessage id="PRIVACY_CHANGE" />
            </Button>
          ) : null}
        </section>
      ) : null}
      <section className={styles.panel} aria-labelledby="privacy-kept">
        <h2 id="privacy-kept" className={styles.heading}>
          <FormattedMessage id="PRIVACY_KEPT" />
        </h2>
        <ul className={styles.list}>
          {KEPT.map((id) => (
            <li key={id}>
              <FormattedMessage id={id} />
            </li>
          ))}
        </ul>
        {policyHref === null ? null : (
          <p>
            <Anchor className={styles.link} href={policyHref}>
              <FormattedMessage id="CONSENT_POLICY" />
            </Anchor>
          </p>
        )}
        {mayDelete ? (
          <p>
            <Anchor className={styles.link} href={routePath('deleteAccount')}>
              <FormattedMessage id="PRIVACY_DELETE" />
            </Anchor>
          </p>
        ) : null}
      </section>
      {data ? (
        <section className={styles.panel} aria-labelledby="privacy-data">
          <h2 id="privacy-data" className={styles.heading}>
            <FormattedMessage id="PRIVACY_DATA" />
          </h2>
          <p className={styles.note}>
            <FormattedMessage id="PRIVACY_DATA_TEXT" />
          </p>
          <ErrorList title={formatMessage({ id: 'PRIVACY_DATA_FAILED' })} messages={data.error === null ? [] : [data.error]} />
          <Button variant="outline" icon={<Download aria-hidden="true" />} busy={data.state === 'preparing'} onClick={onRequestData}>
            <FormattedMessage id={data.state === 'failed' ? 'UI_TRY_AGAIN' : 'PRIVACY_DATA_DOWNLOAD'} />
          </Button>
          <p className={styles.note} role="status">
            {data.state === 'preparing' ? <FormattedMessage id="PRIVACY_DATA_PREPARING" /> : null}
            {data.state === 'downloaded' ? <FormattedMessage id="PRIVACY_DATA_DONE" /> : null}
          </p>
        </section>
      ) : null}
    </div>
  );
}
