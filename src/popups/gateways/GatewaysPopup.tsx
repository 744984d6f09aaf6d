import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { gatewayStateOf } from '../purchaseState.ts';
import { GatewayChooser } from './GatewayChooser.tsx';

export default function GatewaysPopup() {
  const { purchase: actor } = useActors();
  const textOf = useMessageText();
  const state = useSelector(actor, gatewayStateOf);
  const plan = useSelector(actor, ({ context }) => context.plan);
  const gateways = useSelector(actor, ({ context }) => context.gateways);
  const chosen = useSelector(actor, ({ context }) => {
    const code = context.intent?.gateway ?? null;
    return context.gateways.some((gateway) => gateway.code === code) ? code : null;
  });
  const error = useSelector(actor, ({ context }) => context.error);
  return (
    <GatewayChooser
      state={state}
      plan={plan}
      gateways={gateways}
      chosen={chosen}
      error={error && textOf(error)}
      onChoose={(code) => actor.send({ type: 'gateway.choose', code })}
      onContinue={() => actor.send({ type: 'gateway.continue' })}
      onRetry={() => actor.send({ type: 'gateways.retry' })}
      onClose={() => actor.send({ type: 'purchase.close' })}
    />
  );
}
