import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { deviceLimitMachine } from '../../../machines/signIn/deviceLimit.machine.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { DeviceLimitForm } from './DeviceLimitForm.tsx';

/** The choice of a device to remove, connected to its actor: in the login form, and after the pages of a provider. */
export default function ConnectedDeviceLimit({ actor }: { actor: ActorRefFrom<typeof deviceLimitMachine> }) {
  const textOf = useMessageText();
  const { devices, picked, error, isRemoving } = useSelector(
    actor,
    (snapshot) => ({
      devices: snapshot.context.devices,
      picked: snapshot.context.picked?.id ?? null,
      error: snapshot.context.error,
      isRemoving: !snapshot.matches('choosing'),
    }),
    shallowEqual,
  );
  return (
    <DeviceLimitForm
      devices={devices}
      picked={picked}
      isRemoving={isRemoving}
      error={error && textOf(error)}
      onPick={(id) => actor.send({ type: 'device.pick', id })}
      onRemove={() => actor.send({ type: 'device.remove' })}
      onLeave={() => actor.send({ type: 'limit.leave' })}
    />
  );
}
