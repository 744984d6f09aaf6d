import { passwordChangeMachine } from '../../../machines/account/passwordChange.machine.ts';
import { passwordCalls } from '../../signIn/api/passwords.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { UpdatePasswordScreen } from './UpdatePasswordScreen.tsx';

export default definePage(({ call }) => {
  const { change } = passwordCalls(call);
  return { passwordChange: withWork(passwordChangeMachine, { changePassword: ({ input, signal }) => change(input, signal) }) };
})({
  input: () => ({ passwordChange: undefined }),
  Screen: UpdatePasswordScreen,
});
