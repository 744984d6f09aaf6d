import { MailCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldProblem } from '../../../../machines/domain/forms.ts';
import { submission } from '../../../../src/blocks/form/submission.ts';
import { useProblems } from '../../../../src/blocks/form/useProblems.ts';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { EmailField } from '../../../../src/ui/field/EmailField.tsx';
import { PageHeading } from '../../../../src/ui/page/PageHeading.tsx';
import { ErrorList } from '../../../../src/ui/status/ErrorList.tsx';
import { StatePanel } from '../../../../src/ui/status/StatePanel.tsx';
import styles from './NewsletterView.module.css';

export type NewsletterViewProps = {
  state: 'entering' | 'sending' | 'subscribed';
  /** The address that is or was sent; empty before. */
  email: string;
  problems: readonly FieldProblem[];
  onSubmit: (form: { email: string }) => void;
  onEdit: () => void;
  onAgain: () => void;
  onHome: () => void;
};

/** Asks for letters by e-mail, then confirms the address. */
export function NewsletterView({ state, ...props }: NewsletterViewProps) {
  return state === 'subscribed' ? <Subscribed {...props} /> : <NewsletterForm {...props} isBusy={state === 'sending'} />;
}

type FormProps = Pick<NewsletterViewProps, 'email' | 'problems' | 'onSubmit' | 'onEdit'> & { isBusy: boolean };

/** The fields keep what is typed while the form is shown, also after a refusal. */
function NewsletterForm({ email, problems, isBusy, onSubmit, onEdit }: FormProps) {
  const { form, messages, errorOf } = useProblems(problems);
  return (
    <section className={styles.screen}>
      <PageHeading className={styles.title}>
        <FormattedMessage id="TITLE_BRAND_NEWSLETTER" />
      </PageHeading>
      <p className={styles.text}>
        <FormattedMessage id="BRAND_NEWSLETTER_TEXT" />
      </p>
      <form
        className={styles.form}
        ref={form}
        onSubmit={submission(isBusy, (textOf) => onSubmit({ email: textOf('email') }))}
        onInput={onEdit}
        noValidate
      >
        <EmailField defaultValue={email} error={errorOf('email')} />
        <Button type="submit" isWide busy={isBusy}>
          <FormattedMessage id="BRAND_NEWSLETTER_SEND" />
        </Button>
        <ErrorList messages={messages} />
      </form>
    </section>
  );
}

function Subscribed({ email, onAgain, onHome }: Pick<NewsletterViewProps, 'email' | 'onAgain' | 'onHome'>) {
  const { formatMessage } = useIntl();
  return (
    <StatePanel
      isPage
      art={<MailCheck aria-hidden="true" />}
      title={formatMessage({ id: 'BRAND_NEWSLETTER_SENT_TITLE' })}
      text={<FormattedMessage id="BRAND_NEWSLETTER_SENT" values={{ email }} />}
      actions={
        <>
          <Button onClick={onHome}>
            <FormattedMessage id="BRAND_NEWSLETTER_HOME" />
          </Button>
          <Button variant="outline" onClick={onAgain}>
            <FormattedMessage id="BRAND_NEWSLETTER_AGAIN" />
          </Button>
        </>
      }
    />
  );
}
