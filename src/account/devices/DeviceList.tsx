import { Tv } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Device, Devices } from '../../../machines/domain/entities.ts';
import { DeviceIcon } from '../../blocks/devices/DeviceIcon.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import styles from './DeviceList.module.css';
import { useDeviceWords } from './useDeviceWords.ts';

/** With a higher limit of devices, the page shows the numbers without a bar of segments. */
const SEGMENTS_AT_MOST = 12;

export type DeviceListProps = Devices & {
  /** The link to the page that adds a TV; null when that feature is off. */
  addTvHref: string | null;
  onRemove: (device: Device) => void;
};

/** The devices of the account, and how many of the allowed devices they are (ACC-09). */
export function DeviceList({ devices, limit, addTvHref, onRemove }: DeviceListProps) {
  const { formatMessage } = useIntl();
  const list = useListFocus(devices.length);
  const { shown, end } = useGrowingList(devices);
  const { factsOf, nameOf } = useDeviceWords(devices);
  return (
    <>
      {limit > 0 ? <Slots used={devices.length} limit={limit} /> : null}
      {devices.length > 0 ? (
        <ul ref={list} className={styles.devices} tabIndex={-1} aria-label={formatMessage({ id: 'TITLE_DEVICES' })}>
          {shown.map((device) => (
            <Row key={device.id} device={device} facts={factsOf(device)} ownName={nameOf(device)} onRemove={onRemove} />
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

/** Moves the focus to the list when a row is removed together with its focused button. */
function useListFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
}

function Slots({ used, limit }: { used: number; limit: number }) {
  return (
    <div className={styles.slots}>
      <p>
        <FormattedMessage id="DEVICES_USED" values={{ used, limit }} />
      </p>
      {limit <= SEGMENTS_AT_MOST ? (
        <span className={styles.meter} aria-hidden="true">
          {Array.from({ length: limit }, (_, index) => (
            <i key={index} data-taken={index < used} />
          ))}
        </span>
      ) : null}
    </div>
  );
}

type RowProps = {
  device: Device;
  facts: string;
  /** A name that no other device of the list has. */
  ownName: string;
  onRemove: (device: Device) => void;
};

function Row({ device, facts, ownName, onRemove }: RowProps) {
  const { formatMessage } = useIntl();
  return (
    <li className={styles.device} data-current={device.isCurrent}>
      <span className={styles.icon}>
        <DeviceIcon kind={device.kind} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{device.name}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
      {device.isCurrent ? (
        <span className={styles.current}>
          <FormattedMessage id="DEVICES_CURRENT" />
        </span>
      ) : (
        <Button
          className={styles.remove}
          variant="outline"
          size="small"
          aria-label={formatMessage({ id: 'DEVICES_REMOVE_NAMED' }, { name: ownName })}
          onClick={() => onRemove(device)}
        >
          <FormattedMessage id="DEVICES_REMOVE" />
        </Button>
      )}
    </li>
  );
}
