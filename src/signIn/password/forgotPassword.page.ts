import { passwordRecoveryMachine } from '../../../machines/signIn/passwordRecovery.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { passwordCalls } from '../api/passwords.ts';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';

export default definePage(({ call }) => {
  const { recover } = passwordCalls(call);
  return { passwordRecovery: withWork(passwordRecoveryMachine, { recover: ({ input, signal }) => recover(input.email, signal) }) };
})({
  input: () => ({ passwordRecovery: undefined }),
  Screen: ForgotPasswordScreen,
});
