import { useIntl } from 'react-intl';
import type { Device } from '../../../machines/domain/entities.ts';
import { dayAndTimeText } from '../../i18n/dates.ts';

/** Formats the city and time of a device's last use, and a name that no other device of the list has. */
export function useDeviceWords(devices: readonly Device[]) {
  const intl = useIntl();
  const factsOf = ({ city, lastUsed }: Device): string => {
    const date = lastUsed === null ? null : dayAndTimeText(intl, lastUsed, { year: true });
    return [city, date && intl.formatMessage({ id: 'DEVICES_LAST_USED' }, { date })].filter(Boolean).join(' · ');
  };
  /** Two devices may have the same name: city and time of the last use distinguish them. */
  const nameOf = (device: Device): string => {
    const isShared = devices.some(({ id, name }) => id !== device.id && name === device.name);
    return isShared ? [device.name, factsOf(device)].filter(Boolean).join(', ') : device.name;
  };
  return { factsOf, nameOf };
}
