import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Consent, FULL_CONSENT, NO_CONSENT, PURPOSES } from '../../../machines/domain/consent.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { useLayer } from '../../ui/modal/useLayer.ts';
import styles from './ConsentView.module.css';

export type ConsentViewProps = {
  /** `choosing`: each purpose has a box. `changing`: the viewer has opened it again, so it takes the focus and can be closed. */
  state: 'brief' | 'choosing' | 'changing';
  /** The answer so far. */
  consent: Consent;
  /** The link to the privacy policy of the service, when it has one. */
  policy?: ReactNode;
  onAnswer: (consent: Consent) => void;
  onChoose: () => void;
  onClose: () => void;
};

/** CNS-01: the banner above the page. Refusing takes one press, as accepting does. The page stays in use. */
export function ConsentView({ state, consent, policy, onAnswer, onChoose, onClose }: ConsentViewProps) {
  const heading = useId();
  const region = useRef<HTMLElement>(null);
  const isChanging = state === 'changing';
  useEffect(() => {
    if (isChanging) region.current?.focus();
  }, [isChanging]);
  useLayer(onClose, { isOpen: isChanging });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onAnswer({ analytics: form.has('analytics'), personalisation: form.has('personalisation'), ads: form.has('ads') });
  };
  return (
    <section ref={region} tabIndex={-1} className={styles.banner} aria-labelledby={heading} data-state={state} data-consent-banner="">
      <div className={styles.words}>
        <h2 id={heading} className={styles.heading}>
          <FormattedMessage id="CONSENT_TITLE" />
        </h2>
        <p>
          <FormattedMessage id="CONSENT_TEXT" /> {policy}
        </p>
      </div>
      <form className={styles.form} onSubmit={save}>
        {state === 'brief' ? null : (
          <fieldset className={styles.purposes}>
            <legend className={styles.legend}>
              <FormattedMessage id="CONSENT_PURPOSES" />
            </legend>
            {PURPOSES.map((purpose) => (
              <Checkbox
                key={purpose}
                name={purpose}
                className={styles.purpose}
                defaultChecked={consent[purpose]}
                label={<FormattedMessage id={`CONSENT_${purpose.toUpperCase()}`} />}
              />
            ))}
          </fieldset>
        )}
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => onAnswer(NO_CONSENT)}>
            <FormattedMessage id="CONSENT_REFUSE" />
          </Button>
          <Button variant="outline" onClick={() => onAnswer(FULL_CONSENT)}>
            <FormattedMessage id="CONSENT_ACCEPT" />
          </Button>
          {/* Two buttons: React would turn the pressed button into the submit button, before the browser handles the press. */}
          {state === 'brief' ? (
            <Button key="choose" variant="text" onClick={onChoose}>
              <FormattedMessage id="CONSENT_CHOOSE" />
            </Button>
          ) : (
            <Button key="save" type="submit" variant="outline">
              <FormattedMessage id="CONSENT_SAVE" />
            </Button>
          )}
          {isChanging ? (
            <Button variant="text" onClick={onClose}>
              <FormattedMessage id="CONSENT_KEEP" />
            </Button>
          ) : null}
        </div>
      </form>
    </section>
  );
}
