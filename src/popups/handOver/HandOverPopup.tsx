import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import { SwitchToManager } from '../managerBuys/SwitchToManager.tsx';

export default function HandOverPopup() {
  const { popups } = useActors();
  const name = useSelector(popups, ({ context }) => context.handOver?.manager.name ?? null);
  if (name === null) return null;
  return (
    <SwitchToManager
      reason="page"
      name={name}
      onSwitch={() => popups.send({ type: 'handOver.accept' })}
      onClose={() => popups.send({ type: 'popup.close' })}
    />
  );
}
