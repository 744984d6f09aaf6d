import { Tv } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Device, Devices } from '../../../machines/domain/entities.ts';
import { CLOCK } from '../../i18n/clock.ts';
import { dayText } from '../../i18n/dates.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useGrowing } from '../../ui/longList/useGrowing.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import { DeviceIcon } from './DeviceIcon.tsx';
import styles from './DeviceList.module.css';

/** More places than this are told in figures alone. */
const SEGMENTS_AT_MOST = 12;

export type DeviceListProps = Devices & {
  /** Where a TV is added; null when it is not offered. */
  addTvHref: string | null;
  onRemove: (device: Device) => void;
};

/** The devices of the account and the places they take (ACC-09). */
export function DeviceList({ devices, limit, addTvHref, onRemove }: DeviceListProps) {
  const { formatMessage } = useIntl();
  const list = useListFocus(devices.length);
  const { shown, end } = useGrowing(devices);
  return (
    <>
      {limit > 0 ? <Places used={devices.length} limit={limit} /> : null}
      {devices.length > 0 ? (
        <ul ref={list} className={styles.devices} tabIndex={-1} aria-label={formatMessage({ id: 'TITLE_DEVICES' })}>
          {shown.map((device) => (
            <Row key={device.id} device={device} onRemove={onRemove} />
          ))}
        </ul>
      ) : (
        <StatePanel title={formatMessage({ id: 'DEVICES_EMPTY' })} text={<FormattedMessage id="DEVICES_EMPTY_TEXT" />} />
      )}
      {end}
      {addTvHref === null ? null : (
        <Button className={styles.add} href={addTvHref} icon={<Tv aria-hidden="true" />}>
          <FormattedMessage id="DEVICES_ADD_TV" />
        </Button>
      )}
    </>
  );
}

/** The button of a row that goes takes the focus with it: the list has it then. */
function useListFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
}

function Places({ used, limit }: { used: number; limit: number }) {
  return (
    <div className={styles.places}>
      <p>
        <FormattedMessage id="DEVICES_USED" values={{ used, limit }} />
      </p>
      {limit <= SEGMENTS_AT_MOST ? (
        <span className={styles.meter} aria-hidden="true">
          {Array.from({ length: limit }, (_, place) => (
            <i key={place} data-taken={place < used} />
          ))}
        </span>
      ) : null}
    </div>
  );
}

function Row({ device, onRemove }: { device: Device; onRemove: (device: Device) => void }) {
  const intl = useIntl();
  const { formatMessage, formatTime } = intl;
  const lastUsed =
    device.lastUsed === null
      ? null
      : formatMessage(
          { id: 'DEVICES_LAST_USED' },
          { date: `${dayText(intl, device.lastUsed, { year: true })}, ${formatTime(device.lastUsed, CLOCK)}` },
        );
  return (
    <li className={styles.device} data-current={device.isCurrent}>
      <span className={styles.icon}>
        <DeviceIcon kind={device.kind} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{device.name}</p>
        <p className={styles.facts}>{[device.city, lastUsed].filter(Boolean).join(' · ')}</p>
      </div>
      {device.isCurrent ? (
        <span className={styles.current}>
          <FormattedMessage id="DEVICES_CURRENT" />
        </span>
      ) : (
        <Button
          variant="outline"
          size="small"
          className={styles.remove}
          aria-label={formatMessage({ id: 'DEVICES_REMOVE_NAMED' }, { name: device.name })}
          onClick={() => onRemove(device)}
        >
          <FormattedMessage id="DEVICES_REMOVE" />
        </Button>
      )}
    </li>
  );
}
