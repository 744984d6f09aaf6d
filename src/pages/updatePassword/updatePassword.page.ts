import { passwordChangeMachine } from '../../../machines/account/passwordChange.machine.ts';
import { passwordCalls } from '../../api/signIn/passwords.ts';
import { definePage } from '../definePage.ts';
import { passwordChangeImplementations } from './passwordChange.implementations.ts';
import { UpdatePasswordScreen } from './UpdatePasswordScreen.tsx';

export default definePage(({ call }) => ({
  passwordChange: passwordChangeMachine.provide(passwordChangeImplementations({ passwords: passwordCalls(call) })),
}))({
  input: () => ({ passwordChange: undefined }),
  Screen: UpdatePasswordScreen,
});
