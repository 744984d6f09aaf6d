import { FormattedMessage } from 'react-intl';
import type { Message } from '../../../machines/domain/entities.ts';
import { messageKeyFor } from '../../../machines/domain/errors.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';

const DEVICE_LIMIT = messageKeyFor('device_limit');

/** True for the refusal that asks the viewer to remove a device (ERR-03). */
export const asksToRemoveDevice = (message: Message | null): boolean => message?.key === DEVICE_LIMIT;

/**
 * A link to the page of the devices (ACC-09), or to the contact page when the product has no such page.
 * @param props.offersDevices the flag deviceManagement
 */
export function DeviceLimitAction({ offersDevices }: { offersDevices: boolean }) {
  return (
    <Button href={routePath(offersDevices ? 'devices' : 'contact')}>
      <FormattedMessage id={offersDevices ? 'DEVICE_LIMIT_MANAGE' : 'DEVICE_LIMIT_CONTACT'} />
    </Button>
  );
}
