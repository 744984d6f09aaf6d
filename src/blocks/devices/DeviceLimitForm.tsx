/** Removes a device so that this one may sign in (LOG-08). The viewer picks a device, then confirms. */

import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Device } from '../../../machines/domain/entities.ts';
import { dayText } from '../../i18n/dates.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import { submission } from '../form/submission.ts';
import { DeviceIcon } from './DeviceIcon.tsx';
import styles from './DeviceLimitForm.module.css';

export type DeviceLimitFormProps = {
  devices: readonly Device[];
  /** The id of the picked device. */
  picked: string | null;
  isRemoving: boolean;
  /** Why the device could not be removed, as a sentence. */
  error: string | null;
  onPick: (id: string) => void;
  onRemove: () => void;
  onLeave: () => void;
};

export function DeviceLimitForm({ devices, picked, isRemoving, error, onPick, onRemove, onLeave }: DeviceLimitFormProps) {
  const intl = useIntl();
  const group = useId();
  const { shown, end } = useGrowingList(devices);
  const list = useRef<HTMLFieldSetElement>(null);
  // Replaces the submitted form, which had the focus.
  useEffect(() => list.current?.focus(), []);
  const submit = submission(isRemoving || picked === null, onRemove);
  const facts = ({ city, lastUsed }: Device) =>
    [city, lastUsed === null ? null : intl.formatMessage({ id: 'DEVICES_LAST_USED' }, { date: dayText(intl, lastUsed, { year: true }) })]
      .filter(Boolean)
      .join(' · ');
  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset ref={list} className={styles.list} tabIndex={-1} disabled={isRemoving}>
        <legend className={styles.title}>
          <FormattedMessage id="DEVICE_LIMIT_TITLE" />
        </legend>
        <p className={styles.text}>
          <FormattedMessage id="DEVICE_LIMIT_TEXT" />
        </p>
        {shown.map((device) => (
          <label key={device.id} className={styles.device}>
            <span className={styles.icon}>
              <DeviceIcon kind={device.kind} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{device.name}</span>
              <span className={styles.note}>{facts(device)}</span>
            </span>
            <input className={styles.radio} type="radio" name={group} checked={device.id === picked} onChange={() => onPick(device.id)} />
          </label>
        ))}
        {end}
      </fieldset>
      <ErrorList messages={error === null ? [] : [error]} />
      <Button type="submit" isWide busy={isRemoving} disabled={picked === null}>
        <FormattedMessage id="DEVICE_LIMIT_REMOVE" />
      </Button>
      <Button variant="text" isWide disabled={isRemoving} onClick={onLeave}>
        <FormattedMessage id="UI_BACK_LOGIN" />
      </Button>
    </form>
  );
}
