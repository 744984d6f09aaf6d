import { linkedText } from '../../../machines/domain/normalisedInput.ts';
import { activationMachine } from '../../../machines/signIn/activation.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { registrationCalls } from '../api/registration.ts';
import { ActivateScreen } from './ActivateScreen.tsx';

export default definePage(({ call }) => {
  const { activate, reactivate } = registrationCalls(call);
  return {
    activation: withWork(activationMachine, {
      activate: ({ input, signal }) => activate(input, signal),
      reactivate: ({ input, signal }) => reactivate(input.email, signal),
    }),
  };
})({
  input: ({ route: { query } }) => ({ activation: { code: linkedText(query.code ?? ''), id: linkedText(query.id ?? '') } }),
  Screen: ActivateScreen,
});
