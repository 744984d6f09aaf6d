import { CircleHelp, Clock, Mail } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isEmail } from '../../../machines/domain/credentials.ts';
import { asciiText } from '../../../machines/domain/normalisedInput.ts';
import { CLOCK } from '../../i18n/clock.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { mailtoOf } from '../../ui/link/mailto.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import styles from './ContactView.module.css';

/** ACC-07: opening hours, full hours in GMT. */
const HOURS = [
  { key: 'CONTACT_WEEKDAYS', from: 9, to: 19 },
  { key: 'CONTACT_SATURDAYS', from: 9, to: 17 },
] as const;

export type ContactViewProps = {
  /** The address for feedback; null when the settings have none. */
  email: string | null;
  /** The frequent questions; null when the settings have no safe link to them. */
  faq: { label: string; href: string } | null;
};

/** How to contact the service (ACC-07). */
export function ContactView({ email, faq }: ContactViewProps) {
  const { formatTime } = useIntl();
  const timeOf = (hour: number) => formatTime(Date.UTC(2000, 0, 1, hour), { ...CLOCK, timeZone: 'UTC' });
  // The address comes from the service: an invalid address gets no link, and `mailtoOf` escapes special characters.
  const address = email !== null && isEmail(email) ? asciiText(email) : null;
  return (
    <section className={styles.screen}>
      <PageHeading className={styles.title}>
        <FormattedMessage id="TITLE_CONTACT" />
      </PageHeading>
      <p className={styles.text}>
        <FormattedMessage id="CONTACT_TEXT" />
      </p>
      <div className={styles.cards}>
        {address || faq ? (
          <section className={styles.card} aria-labelledby="contact-write">
            <span className={styles.sign}>{address ? <Mail aria-hidden="true" /> : <CircleHelp aria-hidden="true" />}</span>
            <h2 className={styles.heading} id="contact-write">
              {address ? <FormattedMessage id="CONTACT_WRITE" /> : faq?.label}
            </h2>
            {address ? (
              <Anchor className={styles.address} href={mailtoOf(address)}>
                {address}
              </Anchor>
            ) : null}
            <p className={styles.note}>
              <FormattedMessage id={faq ? 'CONTACT_FAQ_TEXT' : 'CONTACT_WRITE_TEXT'} />
            </p>
            <div className={styles.actions}>
              {address ? (
                <Button href={mailtoOf(address)} icon={<Mail />}>
                  <FormattedMessage id="CONTACT_SEND" />
                </Button>
              ) : null}
              {faq ? (
                <Button variant="outline" href={faq.href}>
                  {faq.label}
                </Button>
              ) : null}
            </div>
          </section>
        ) : null}
        <section className={styles.card} aria-labelledby="contact-hours">
          <span className={styles.sign}>
            <Clock aria-hidden="true" />
          </span>
          <h2 className={styles.heading} id="contact-hours">
            <FormattedMessage id="CONTACT_HOURS" />
          </h2>
          <dl className={styles.hours}>
            {HOURS.map(({ key, from, to }) => (
              <div key={key} className={styles.row}>
                <dt>
                  <FormattedMessage id={key} />
                </dt>
                <dd>
                  <FormattedMessage id="CONTACT_SPAN" values={{ from: timeOf(from), to: timeOf(to) }} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </section>
  );
}
