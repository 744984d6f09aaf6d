import { loginPageMachine } from '../../../machines/loginPage/loginPage.machine.ts';
import { loginOf } from '../../actors/login.ts';
import { definePage } from '../../app/definePage.ts';
import { LoginScreen } from './LoginScreen.tsx';

export default definePage((services) => ({ loginPage: loginPageMachine.provide({ actors: { login: services.once(loginOf) } }) }))({
  input: () => ({ loginPage: undefined }),
  Screen: LoginScreen,
});
