import { SOCIAL_PROVIDERS } from '../../../machines/domain/entities.ts';
import { socialReturnMachine } from '../../../machines/signIn/socialReturn.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { SocialCallbackScreen } from './SocialCallbackScreen.tsx';
import { socialReturnWork } from './socialReturn.work.ts';

export default definePage((services) => ({ socialReturn: withWork(socialReturnMachine, socialReturnWork(services)) }))({
  input: ({ route, now }) => ({
    socialReturn: { provider: SOCIAL_PROVIDERS.find((provider) => provider === route.params.provider) ?? null, now },
  }),
  Screen: SocialCallbackScreen,
});
