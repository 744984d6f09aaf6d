import { loginPageMachine } from '../../../machines/loginPage/loginPage.machine.ts';
import { definePage } from '../../app/definePage.ts';
import { loginOf } from '../../blocks/login/login.implementations.ts';
import { LoginScreen } from './LoginScreen.tsx';

export default definePage((services) => ({ loginPage: loginPageMachine.provide({ actors: { login: services.once(loginOf) } }) }))({
  input: () => ({ loginPage: undefined }),
  Screen: LoginScreen,
});
