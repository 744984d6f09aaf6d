import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import { SwitchToManager } from './SwitchToManager.tsx';

export default function ManagerBuysPopup() {
  const { purchase: actor } = useActors();
  const name = useSelector(actor, ({ context }) => context.viewer?.manager?.name ?? null);
  if (name === null) return null;
  return (
    <SwitchToManager
      reason="purchase"
      name={name}
      onSwitch={() => actor.send({ type: 'manager.switch' })}
      onClose={() => actor.send({ type: 'purchase.close' })}
    />
  );
}
