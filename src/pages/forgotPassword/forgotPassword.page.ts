import { passwordRecoveryMachine } from '../../../machines/signIn/passwordRecovery.machine.ts';
import { passwordCalls } from '../../api/signIn/passwords.ts';
import { definePage } from '../definePage.ts';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { passwordRecoveryImplementations } from './passwordRecovery.implementations.ts';

export default definePage(({ call }) => ({
  passwordRecovery: passwordRecoveryMachine.provide(passwordRecoveryImplementations({ passwords: passwordCalls(call) })),
}))({
  input: () => ({ passwordRecovery: undefined }),
  Screen: ForgotPasswordScreen,
});
