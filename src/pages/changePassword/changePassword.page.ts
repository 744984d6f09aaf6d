import { passwordResetMachine } from '../../../machines/signIn/passwordReset.machine.ts';
import { passwordCalls } from '../../api/signIn/passwords.ts';
import { definePage } from '../definePage.ts';
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx';
import { passwordResetImplementations } from './passwordReset.implementations.ts';

export default definePage(({ call, session }) => ({
  passwordReset: passwordResetMachine.provide(passwordResetImplementations({ passwords: passwordCalls(call), session })),
}))({
  input: ({ route: { query } }) => ({ passwordReset: { code: query.code ?? '', email: query.email ?? '' } }),
  Screen: ChangePasswordScreen,
});
