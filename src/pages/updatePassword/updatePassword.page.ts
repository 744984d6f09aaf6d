import { passwordChangeMachine } from '../../../machines/passwordChange/passwordChange.machine.ts';
import { passwordCalls } from '../../api/passwords.ts';
import { definePage } from '../definePage.ts';
import { passwordChangeImplementations } from './passwordChange.implementations.ts';
import { UpdatePasswordScreen } from './UpdatePasswordScreen.tsx';

export default definePage(({ call }) => ({
  passwordChange: passwordChangeMachine.provide(passwordChangeImplementations({ passwords: passwordCalls(call) })),
}))({
  input: () => ({ passwordChange: undefined }),
  Screen: UpdatePasswordScreen,
});
