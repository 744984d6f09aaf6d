import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { isPin } from '../../../machines/domain/validation.ts';
import { submission } from '../../blocks/form/submission.ts';
import { useFocusWhenSaved } from '../../blocks/form/useFocusWhenSaved.ts';
import { useProblems } from '../../blocks/form/useProblems.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { PAGE_HEADING } from '../../ui/page/focus.ts';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import { PinBoxes } from './PinBoxes.tsx';
import styles from './ProfilePinForm.module.css';

type TypedPin = { pin: string; confirmation: string };
const NOTHING: TypedPin = { pin: '', confirmation: '' };
const PASSWORD = 'password';

export type ProfilePinFormProps = {
  /** The profile has a PIN, which can be changed and removed. */
  isProtected: boolean;
  /** PIN-12: the viewer has forgotten the PIN, and enters the password of the account instead. */
  isForgotten?: boolean;
  problems: readonly FieldProblem[];
  /** The boxes are emptied when this number changes. */
  rounds: number;
  work: 'setting' | 'removing' | null;
  onSave: (typed: TypedPin & { password?: string }) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** The PIN of a profile, typed twice (PRO-05, PIN-08). The digits are kept only here until they are saved (PIN-10). */
export function ProfilePinForm({
  isProtected,
  isForgotten = false,
  problems,
  rounds,
  work,
  onSave,
  onEdit,
  onRemove,
}: ProfilePinFormProps) {
  const { formatMessage } = useIntl();
  const { form, messages, errorOf } = useProblems(problems);
  useFocusWhenSaved(form, { isSaving: work !== null, isRefused: problems.length > 0 });
  const [entry, setEntry] = useState({ rounds, typed: NOTHING });
  const typed = entry.rounds === rounds ? entry.typed : NOTHING;
  const isComplete = isPin(typed.pin) && isPin(typed.confirmation);
  const save = submission(!isComplete || work !== null, (textOf) => onSave(isForgotten ? { ...typed, password: textOf(PASSWORD) } : typed));
  const change = (changes: Partial<TypedPin>) => {
    setEntry({ rounds, typed: { ...typed, ...changes } });
    onEdit();
  };
  return (
    <form ref={form} className={styles.panel} tabIndex={-1} aria-labelledby={PAGE_HEADING} onSubmit={save} noValidate>
      {isForgotten ? (
        <PasswordField
          className={styles.password}
          label={formatMessage({ id: 'PIN_RECOVERY_PASSWORD' })}
          name={PASSWORD}
          required
          readOnly={work !== null}
          error={errorOf(PASSWORD)}
          onChange={onEdit}
        />
      ) : null}
      <div className={styles.twice} key={rounds}>
        <PinBoxes
          label={formatMessage({ id: 'PROFILE_PIN_NEW' })}
          error={errorOf('pin')}
          isBusy={work !== null}
          onChange={(pin) => change({ pin })}
        />
        <PinBoxes
          label={formatMessage({ id: 'PROFILE_PIN_REPEAT' })}
          error={errorOf('confirmation')}
          isBusy={work !== null}
          onChange={(confirmation) => change({ confirmation })}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" disabled={work === 'removing' || (!isComplete && work === null)} busy={work === 'setting'}>
          <FormattedMessage id={isProtected ? 'PROFILE_PIN_CHANGE' : 'PROFILE_PIN_SAVE'} />
        </Button>
        {isProtected && !isForgotten ? (
          <Button variant="danger" disabled={work === 'setting'} busy={work === 'removing'} onClick={onRemove}>
            <FormattedMessage id="PROFILE_PIN_REMOVE" />
          </Button>
        ) : null}
      </div>
      <ErrorList messages={messages} />
    </form>
  );
}
