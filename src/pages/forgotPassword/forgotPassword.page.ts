import { passwordRecoveryMachine } from '../../../machines/signIn/passwordRecovery.machine.ts';
import { passwordCalls } from '../../api/signIn/passwords.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';

export default definePage(({ call }) => {
  const { recover } = passwordCalls(call);
  return { passwordRecovery: withWork(passwordRecoveryMachine, { recover: ({ input, signal }) => recover(input.email, signal) }) };
})({
  input: () => ({ passwordRecovery: undefined }),
  Screen: ForgotPasswordScreen,
});
