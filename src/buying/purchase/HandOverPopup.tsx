import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import { SwitchToManager } from './SwitchToManager.tsx';

export default function HandOverPopup() {
  const { popups } = useActors();
  const handOver = useSelector(popups, ({ context }) => context.handOver);
  if (handOver === null) return null;
  return (
    <SwitchToManager
      reason="page"
      name={handOver.manager.name}
      onSwitch={() => popups.send({ type: 'handOver.accept', ...handOver })}
      onClose={() => popups.send({ type: 'popup.close' })}
    />
  );
}
