import { useSelector } from '@xstate/react';
import { useActors } from '../app/actors.tsx';
import { useArrived } from '../app/page.ts';
import { useMessageText } from '../i18n/MessageText.tsx';
import { GatewayChooser } from './GatewayChooser.tsx';
import { gatewayStateOf } from './purchaseState.ts';

export default function GatewaysPopup() {
  const actor = useArrived(useActors().purchase) ?? undefined;
  const say = useMessageText();
  const state = useSelector(actor, gatewayStateOf);
  const plan = useSelector(actor, (snapshot) => snapshot?.context.plan ?? null);
  const gateways = useSelector(actor, (snapshot) => snapshot?.context.gateways);
  const chosen = useSelector(actor, (snapshot) => {
    const code = snapshot?.context.intent?.gateway ?? null;
    return snapshot?.context.gateways.some((gateway) => gateway.code === code) ? code : null;
  });
  const error = useSelector(actor, (snapshot) => snapshot?.context.error ?? null);
  return (
    <GatewayChooser
      state={state}
      plan={plan}
      gateways={gateways ?? []}
      chosen={chosen}
      error={error && say(error)}
      onChoose={(code) => actor?.send({ type: 'gateway.choose', code })}
      onContinue={() => actor?.send({ type: 'gateway.continue' })}
      onRetry={() => actor?.send({ type: 'gateways.retry' })}
      onClose={() => actor?.send({ type: 'purchase.close' })}
    />
  );
}
