import { SOCIAL_PROVIDERS } from '../../../machines/domain/entities.ts';
import { socialReturnMachine } from '../../../machines/signIn/socialReturn.machine.ts';
import { definePage } from '../definePage.ts';
import { SocialCallbackScreen } from './SocialCallbackScreen.tsx';
import { socialReturnOf } from './socialReturn.implementations.ts';

export default definePage((services) => ({ socialReturn: socialReturnMachine.provide(socialReturnOf(services)) }))({
  input: ({ route, now }) => ({
    socialReturn: { provider: SOCIAL_PROVIDERS.find((provider) => provider === route.params.provider) ?? null, now },
  }),
  Screen: SocialCallbackScreen,
});
