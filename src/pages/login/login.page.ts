import { deviceLimitMachine } from '../../../machines/signIn/deviceLimit.machine.ts';
import { loginMachine } from '../../../machines/signIn/login.machine.ts';
import { loginPageMachine } from '../../../machines/signIn/loginPage.machine.ts';
import { deviceCalls } from '../../api/account/devices.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { LoginScreen } from './LoginScreen.tsx';

export default definePage(({ call, session }) => {
  const { removeForLogin } = deviceCalls(call);
  return {
    loginPage: withWork(loginPageMachine, {
      login: withWork(loginMachine, {
        signIn: ({ input, signal }) => session.login(input, signal),
        deviceLimit: withWork(deviceLimitMachine, { removeDevice: ({ input, signal }) => removeForLogin(input, signal) }),
      }),
    }),
  };
})({
  input: () => ({ loginPage: undefined }),
  Screen: LoginScreen,
});
