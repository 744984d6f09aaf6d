import { FormattedMessage, useIntl } from 'react-intl';
import { PinBoxes } from '../pin/PinBoxes.tsx';
import styles from './ProfileForm.module.css';

export type NewPinProps = {
  isSaving: boolean;
  /** The error of a group as a sentence; null when there is none. */
  errorAt: (name: 'pin' | 'confirmation') => string | null;
  /** Called with the digits typed so far. */
  onChange: (typed: { pin: string } | { confirmation: string }) => void;
};

/** The PIN of a new profile: typed twice, or left empty (PRO-04, PIN-08). */
export function NewPin({ isSaving, errorAt, onChange }: NewPinProps) {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles.pins}>
      <legend className={styles.legend}>
        <FormattedMessage id="PROFILE_PIN_OPTIONAL" />
      </legend>
      <p className={styles.hint}>
        <FormattedMessage id="PROFILE_PIN_ASK_NOTE" />
      </p>
      <div className={styles.twice}>
        <PinBoxes
          label={formatMessage({ id: 'PROFILE_PIN_NEW' })}
          error={errorAt('pin')}
          isBusy={isSaving}
          onChange={(pin) => onChange({ pin })}
        />
        <PinBoxes
          label={formatMessage({ id: 'PROFILE_PIN_REPEAT' })}
          error={errorAt('confirmation')}
          isBusy={isSaving}
          onChange={(confirmation) => onChange({ confirmation })}
        />
      </div>
    </fieldset>
  );
}
