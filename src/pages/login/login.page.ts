import { deviceLimitMachine } from '../../../machines/signIn/deviceLimit.machine.ts';
import { loginMachine } from '../../../machines/signIn/login.machine.ts';
import { loginPageMachine } from '../../../machines/signIn/loginPage.machine.ts';
import { loginWork } from '../../blocks/login/login.work.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { LoginScreen } from './LoginScreen.tsx';

export default definePage((services) => {
  const { login, deviceLimit } = loginWork(services);
  return {
    loginPage: withWork(loginPageMachine, {
      login: withWork(loginMachine, { ...login, deviceLimit: withWork(deviceLimitMachine, deviceLimit) }),
    }),
  };
})({
  input: () => ({ loginPage: undefined }),
  Screen: LoginScreen,
});
