import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { gatewayChoiceMachine } from '../../../machines/buying/gatewayChoice.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { GatewayChooser } from './GatewayChooser.tsx';
import { gatewayStateOf, usePurchaseStep } from './purchaseSteps.ts';

export default function GatewaysPopup() {
  const choice = usePurchaseStep('gatewayChoice');
  return choice ? <ConnectedChooser choice={choice} /> : null;
}

function ConnectedChooser({ choice }: { choice: ActorRefFrom<typeof gatewayChoiceMachine> }) {
  const { purchase } = useActors();
  const textOf = useMessageText();
  const state = useSelector(choice, gatewayStateOf);
  const { plan, gateways } = useSelector(choice, ({ context }) => context.offer);
  const gateway = useSelector(choice, ({ context }) => context.intent.gateway);
  const error = useSelector(choice, ({ context }) => context.error);
  return (
    <GatewayChooser
      state={state}
      plan={plan}
      gateways={gateways}
      chosen={gateways.some(({ code }) => code === gateway) ? gateway : null}
      error={error && textOf(error)}
      onChoose={(code) => choice.send({ type: 'gateway.choose', code })}
      onContinue={() => choice.send({ type: 'gateway.continue' })}
      onRetry={() => choice.send({ type: 'gateways.retry' })}
      onClose={() => purchase.send({ type: 'purchase.close' })}
    />
  );
}
