import { FormattedMessage, useIntl } from 'react-intl';
import type { Device } from '../../../machines/domain/entities.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden/VisuallyHidden.tsx';
import { DeviceList, type DeviceListProps } from './DeviceList.tsx';
import { DeviceListSkeleton } from './DeviceListSkeleton.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { useDeviceWords } from './useDeviceWords.ts';

export type DevicesViewProps = DeviceListProps & {
  state: 'loading' | 'failed' | 'showing';
  /** The device that the viewer is asked to confirm. */
  leaving: Device | null;
  isRemoving: boolean;
  /** Why the devices did not load, or why a device could not be removed, as a sentence. */
  error: string | null;
  onRetry: () => void;
  onConfirm: () => void;
  onCancel: () => void;
};

export function DevicesView({ state, leaving, isRemoving, error, onRetry, onConfirm, onCancel, ...list }: DevicesViewProps) {
  const { formatMessage } = useIntl();
  const { nameOf } = useDeviceWords(list.devices);
  if (state === 'loading')
    return (
      <div aria-busy="true">
        <VisuallyHidden>
          <FormattedMessage id="UI_BUSY" />
        </VisuallyHidden>
        <DeviceListSkeleton />
      </div>
    );
  if (state === 'failed')
    return (
      <StatePanel
        isAlert
        title={formatMessage({ id: 'DEVICES_FAILED' })}
        text={error}
        actions={
          <Button onClick={onRetry}>
            <FormattedMessage id="PAGE_TRY_AGAIN" />
          </Button>
        }
      />
    );
  return (
    <>
      <DeviceList {...list} />
      {leaving ? (
        <RemovalDialog
          device={leaving}
          ownName={nameOf(leaving)}
          error={error}
          isRemoving={isRemoving}
          onConfirm={onConfirm}
          onCancel={onCancel}
        />
      ) : null}
    </>
  );
}
