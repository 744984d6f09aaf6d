import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLayer } from '../../ui/modal/useLayer.ts';
import { ConsentForm, type ConsentFormProps } from './ConsentForm.tsx';
import styles from './ConsentView.module.css';

export type ConsentViewProps = ConsentFormProps & {
  /** The link to the privacy policy of the service, when it has one. */
  policy?: ReactNode;
};

/** CNS-01: the banner above the page. Refusing takes one press, as accepting does. The page stays in use. */
export function ConsentView({ policy, ...form }: ConsentViewProps) {
  const { state, onClose } = form;
  const heading = useId();
  const region = useRef<HTMLElement>(null);
  const isChanging = state === 'changing';
  useEffect(() => {
    if (isChanging) region.current?.focus();
  }, [isChanging]);
  useLayer(onClose, { isOpen: isChanging });
  return (
    <section ref={region} tabIndex={-1} className={styles.banner} aria-labelledby={heading} data-state={state} data-consent-banner="">
      <div className={styles.words}>
        <h2 id={heading} className={styles.heading}>
          <FormattedMessage id="CONSENT_TITLE" />
        </h2>
        <p>
          <span className={styles.explanation}>
            <FormattedMessage id="CONSENT_TEXT" />
          </span>{' '}
          {policy}
        </p>
      </div>
      <ConsentForm {...form} />
    </section>
  );
}
