import { loginPageMachine } from '../../../machines/signIn/loginPage.machine.ts';
import { loginOf } from '../../blocks/login/login.implementations.ts';
import { definePage } from '../definePage.ts';
import { LoginScreen } from './LoginScreen.tsx';

export default definePage((services) => ({ loginPage: loginPageMachine.provide({ actors: { login: services.once(loginOf) } }) }))({
  input: () => ({ loginPage: undefined }),
  Screen: LoginScreen,
});
