import { useSelector } from '@xstate/react';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../../machines/domain/entities.ts';
import { usePage, usePageGroup, useShownRoute } from '../../app/page.ts';
import ConnectedDeviceLimit from '../login/ConnectedDeviceLimit.tsx';
import { DeviceLimitFrame } from './DeviceLimitFrame.tsx';
import { SocialCallbackView } from './SocialCallbackView.tsx';

const NAMES: Readonly<Record<SocialProvider, string>> = { apple: 'Apple', google: 'Google', facebook: 'Facebook' };

/** /social/:provider/callback (SOC-03 to SOC-06). The machines of the page and of the popups do the rest. */
export default function SocialCallbackScreen() {
  const isWaiting = useSelector(usePageGroup('wayInPages') ?? undefined, (snapshot) => !snapshot?.matches({ socialReturn: 'returned' }));
  const asked = useShownRoute()?.params.provider;
  const provider = SOCIAL_PROVIDERS.find((known) => known === asked);
  const limit = useSelector(usePage('socialReturn') ?? undefined, (snapshot) => snapshot?.children.deviceLimit ?? null);
  if (limit)
    return (
      <DeviceLimitFrame>
        <ConnectedDeviceLimit actor={limit} />
      </DeviceLimitFrame>
    );
  return <SocialCallbackView isWaiting={isWaiting} provider={provider ? NAMES[provider] : null} />;
}
