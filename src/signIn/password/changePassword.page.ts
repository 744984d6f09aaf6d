import { linkedText } from '../../../machines/domain/normalisedInput.ts';
import { passwordResetMachine } from '../../../machines/signIn/passwordReset.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { passwordCalls } from '../api/passwords.ts';
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx';

export default definePage(({ call, session }) => {
  const { reset } = passwordCalls(call);
  return {
    passwordReset: withWork(passwordResetMachine, {
      resetPassword: ({ input, signal }) => reset(input, signal),
      signIn: ({ input, signal }) => session.login(input, signal),
    }),
  };
})({
  input: ({ route: { query } }) => ({ passwordReset: { code: linkedText(query.code ?? ''), email: linkedText(query.email ?? '') } }),
  Screen: ChangePasswordScreen,
});
