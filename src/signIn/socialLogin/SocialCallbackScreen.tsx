import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SOCIAL_PROVIDERS } from '../../../machines/domain/entities.ts';
import type { Route } from '../../../machines/domain/routes.ts';
import type { socialReturnMachine } from '../../../machines/signIn/socialReturn.machine.ts';
import ConnectedDeviceLimit from '../../blocks/devices/ConnectedDeviceLimit.tsx';
import { providerNames } from '../login/providerNames.ts';
import { DeviceLimitLayout } from './DeviceLimitLayout.tsx';
import { SocialCallbackView } from './SocialCallbackView.tsx';

type Props = { route: Route; socialReturn: ActorRefFrom<typeof socialReturnMachine> };

/** /social/:provider/callback (SOC-03 to SOC-06). The machines of the page and of the popups do the work. */
export function SocialCallbackScreen({ route, socialReturn }: Props) {
  const isWaiting = useSelector(socialReturn, (snapshot) => snapshot.hasTag('busy'));
  const provider = SOCIAL_PROVIDERS.find((known) => known === route.params.provider);
  const limit = useSelector(socialReturn, ({ children }) => children.deviceLimit ?? null);
  if (limit)
    return (
      <DeviceLimitLayout>
        <ConnectedDeviceLimit actor={limit} />
      </DeviceLimitLayout>
    );
  return <SocialCallbackView isWaiting={isWaiting} provider={provider ? providerNames[provider] : null} />;
}
