import { useSelector } from '@xstate/react';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../../machines/domain/entities.ts';
import { usePageGroup, useShownRoute } from '../../app/page.ts';
import { SocialCallbackView } from './SocialCallbackView.tsx';

const NAMES: Readonly<Record<SocialProvider, string>> = { apple: 'Apple', google: 'Google', facebook: 'Facebook' };

/** /social/:provider/callback (SOC-03 to SOC-06). The machines of the page and of the popups do the rest. */
export default function SocialCallbackScreen() {
  const isWaiting = useSelector(usePageGroup('wayInPages') ?? undefined, (snapshot) => !snapshot?.matches({ socialReturn: 'returned' }));
  const asked = useShownRoute()?.params.provider;
  const provider = SOCIAL_PROVIDERS.find((known) => known === asked);
  return <SocialCallbackView isWaiting={isWaiting} provider={provider ? NAMES[provider] : null} />;
}
