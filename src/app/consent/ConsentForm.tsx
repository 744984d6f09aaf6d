import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Consent, FULL_CONSENT, NO_CONSENT, PURPOSES } from '../../../machines/domain/consent.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import styles from './ConsentView.module.css';

export type ConsentFormProps = {
  /** `choosing`: each purpose has a box. `changing`: the viewer has opened it again, so it takes the focus and can be closed. */
  state: 'brief' | 'choosing' | 'changing';
  /** The answer so far. */
  consent: Consent;
  onAnswer: (consent: Consent) => void;
  onChoose: () => void;
  onClose: () => void;
};

/** The purposes and the answers (CNS-02). */
export function ConsentForm({ state, consent, onAnswer, onChoose, onClose }: ConsentFormProps) {
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onAnswer({ analytics: form.has('analytics'), personalisation: form.has('personalisation'), ads: form.has('ads') });
  };
  return (
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
        {state === 'changing' ? (
          <Button variant="text" onClick={onClose}>
            <FormattedMessage id="CONSENT_KEEP" />
          </Button>
        ) : null}
      </div>
    </form>
  );
}
