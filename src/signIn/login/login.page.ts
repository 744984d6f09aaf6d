import { deviceLimitMachine } from '../../../machines/signIn/deviceLimit.machine.ts';
import { loginMachine } from '../../../machines/signIn/login.machine.ts';
import { loginPageMachine } from '../../../machines/signIn/loginPage.machine.ts';
import { tvCodeMachine } from '../../../machines/signIn/tvCode.machine.ts';
import { welcomeMachine } from '../../../machines/signIn/welcome.machine.ts';
import { deviceCalls } from '../../account/api/devices.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { isTelevisionNow } from '../../ui/page/television.ts';
import { LoginScreen } from './LoginScreen.tsx';

export default definePage((services) => {
  const { call, session, store, configuration } = services;
  const { removeForLogin, code, loginByCode } = deviceCalls(call);
  return {
    loginPage: withWork(loginPageMachine, {
      tvCode: withWork(tvCodeMachine, {
        askForCode: ({ signal }) => code(signal),
        signInByCode: ({ input, signal }) => loginByCode(input, signal),
      }),
      login: withWork(loginMachine, {
        signIn: ({ input, signal }) => session.login(input, signal),
        deviceLimit: withWork(deviceLimitMachine, { removeDevice: ({ input, signal }) => removeForLogin(input, signal) }),
      }),
    }),
    welcome: withWork(
      welcomeMachine,
      {
        readFacts: async () => ({
          isConfigured: configuration.welcome !== undefined && !isTelevisionNow(),
          hasSignedIn: store.hadSession() || store.readProfileChoice() !== null,
        }),
      },
      async () => (await import('./welcome.work.ts')).welcomeWork(services),
    ),
  };
})({
  input: ({ now, viewer: { features, settings } }) => ({
    loginPage: { now, offersCode: features.tvCodeLogin && isTelevisionNow() },
    welcome: { sectionId: settings.sections.home, sells: features.monetization },
  }),
  Screen: LoginScreen,
});
