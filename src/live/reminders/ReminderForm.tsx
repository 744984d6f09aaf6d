/** The form for a reminder of a programme (GDE-03, POP-01): minutes before the start, or no reminder. */

import { BellRing } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../../../machines/domain/entities.ts';
import type { RemindableProgramme } from '../../../machines/domain/reminders.ts';
import form from '../../blocks/form/PopupForm.module.css';
import { submission } from '../../blocks/form/submission.ts';
import { dayAndTimeText } from '../../i18n/dates.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import { WaitingLight } from '../../ui/status/WaitingLight.tsx';
import styles from './ReminderForm.module.css';

export type ReminderFormProps = {
  state: 'reading' | 'choosing' | 'saving' | 'removing' | 'begun';
  programme: RemindableProgramme;
  /** Minutes before the start. */
  choices: readonly number[];
  chosen: number;
  hasReminder: boolean;
  /** Page of the programme's channel; null when the channel is not known. */
  watchHref: string | null;
  error: Message | null;
  onSave: (minutes: number) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** The time of the reminder of a programme, before its start (GDE-03). */
export function ReminderForm({ onClose, ...rest }: ReminderFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { state, programme } = rest;
  const when = dayAndTimeText(intl, programme.startDate, { weekday: true });
  return (
    <Modal
      icon={<BellRing aria-hidden="true" />}
      title={formatMessage({ id: 'REMINDER_TITLE' })}
      description={
        <>
          <b className={styles.title}>{programme.title}</b>
          <span className={styles.when}>{[when, programme.channelName].filter(Boolean).join(' · ')}</span>
        </>
      }
      onClose={onClose}
    >
      {state === 'reading' ? <WaitingLight label={formatMessage({ id: 'REMINDER_READING' })} /> : null}
      {state === 'begun' ? <Begun {...rest} /> : null}
      {state === 'reading' || state === 'begun' ? null : <Choice {...rest} />}
    </Modal>
  );
}

type InsideProps = Omit<ReminderFormProps, 'onClose'>;

/** Shown when the programme has started while the form was open. */
function Begun({ watchHref }: InsideProps) {
  return (
    <div className={form.actions}>
      <p className={styles.late} role="status">
        <FormattedMessage id="REMINDER_TOO_LATE" />
      </p>
      {watchHref ? (
        <Button isWide href={watchHref}>
          <FormattedMessage id="UI_WATCH_NOW" />
        </Button>
      ) : null}
    </div>
  );
}

function Choice({ state, choices, chosen, hasReminder, error, onSave, onRemove }: InsideProps) {
  const { formatMessage } = useIntl();
  const textOf = useMessageText();
  const isBusy = state !== 'choosing';
  const submit = submission(isBusy, (valueOf) => onSave(Number(valueOf('minutes'))));
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <fieldset className={styles.choices} disabled={isBusy}>
        <legend className="visually-hidden">
          <FormattedMessage id="REMINDER_LEGEND" />
        </legend>
        {choices.map((minutes) => (
          <label key={minutes} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name="minutes"
              value={minutes}
              defaultChecked={minutes === chosen}
              data-autofocus={minutes === chosen || undefined}
            />
            {formatMessage({ id: 'REMINDER_BEFORE' }, { minutes })}
          </label>
        ))}
      </fieldset>
      <ErrorList messages={error ? [textOf(error)] : []} />
      <div className={form.actions}>
        <Button type="submit" isWide busy={state === 'saving'} disabled={state === 'removing'}>
          <FormattedMessage id="UI_SAVE" />
        </Button>
        {hasReminder ? (
          <Button variant="text" isWide busy={state === 'removing'} disabled={state === 'saving'} onClick={onRemove}>
            <FormattedMessage id="REMINDER_REMOVE" />
          </Button>
        ) : null}
      </div>
    </form>
  );
}
