import { useSelector } from '@xstate/react';
import { useActors } from '../app/actors.tsx';
import { useArrived } from '../app/page.ts';
import { SwitchToManager } from './SwitchToManager.tsx';

export default function ManagerBuysPopup() {
  const actor = useArrived(useActors().purchase) ?? undefined;
  const name = useSelector(actor, (snapshot) => snapshot?.context.viewer?.manager?.name ?? null);
  if (name === null) return null;
  return (
    <SwitchToManager
      reason="purchase"
      name={name}
      onSwitch={() => actor?.send({ type: 'manager.switch' })}
      onClose={() => actor?.send({ type: 'purchase.close' })}
    />
  );
}
