import { useSelector } from '@xstate/react';
import { managerOf } from '../../../machines/domain/viewer.ts';
import { useActors } from '../../actors/actors.tsx';
import { usePurchaseStep } from './purchaseSteps.ts';
import { SwitchToManager } from './SwitchToManager.tsx';

export default function ManagerBuysPopup() {
  const { purchase } = useActors();
  const identification = usePurchaseStep('identification');
  const manager = useSelector(purchase, ({ context: { viewer } }) => viewer && managerOf(viewer));
  if (!identification || !manager) return null;
  return (
    <SwitchToManager
      reason="purchase"
      name={manager.name}
      onSwitch={() => identification.send({ type: 'manager.switch' })}
      onClose={() => purchase.send({ type: 'purchase.close' })}
    />
  );
}
