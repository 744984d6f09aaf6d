import { passwordChangeMachine } from '../../../machines/account/passwordChange.machine.ts';
import { passwordCalls } from '../../api/signIn/passwords.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { UpdatePasswordScreen } from './UpdatePasswordScreen.tsx';

export default definePage(({ call }) => {
  const { change } = passwordCalls(call);
  return { passwordChange: withWork(passwordChangeMachine, { changePassword: ({ input, signal }) => change(input, signal) }) };
})({
  input: () => ({ passwordChange: undefined }),
  Screen: UpdatePasswordScreen,
});
