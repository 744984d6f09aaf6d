import { activationMachine } from '../../../machines/signIn/activation.machine.ts';
import { registrationCalls } from '../../api/signIn/registration.ts';
import { definePage } from '../definePage.ts';
import { ActivateScreen } from './ActivateScreen.tsx';
import { activationImplementations } from './activation.implementations.ts';

export default definePage(({ call }) => ({
  activation: activationMachine.provide(activationImplementations({ registration: registrationCalls(call) })),
}))({
  input: ({ route: { query } }) => ({ activation: { code: query.code ?? '', id: query.id ?? '' } }),
  Screen: ActivateScreen,
});
