import type { Device } from '../../../machines/domain/entities.ts';
import { NotLoaded } from '../../blocks/failure/NotLoaded.tsx';
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
  const { nameOf } = useDeviceWords(list.devices);
  if (state === 'loading') return <DeviceListSkeleton />;
  if (state === 'failed') return <NotLoaded titleId="DEVICES_FAILED" reason={error} onRetry={onRetry} />;
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
