import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { voucherMachine } from '../../../machines/buying/voucher.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Voucher } from './Voucher.tsx';

/** The voucher form, connected to its actor. A voucher belongs to an account, so a visitor has to log in first. */
export function ConnectedVoucher({ actor }: { actor: ActorRefFrom<typeof voucherMachine> }) {
  const { root, popups } = useActors();
  const textOf = useMessageText();
  const isMember = useSelector(root, ({ context }) => context.viewer.session.kind === 'member');
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('redeeming'));
  const error = useSelector(actor, ({ context }) => context.error);
  return (
    <Voucher
      isMember={isMember}
      isBusy={isBusy}
      error={error && textOf(error)}
      onSubmit={(code) => actor.send({ type: 'voucher.submit', code })}
      onEdit={() => actor.send({ type: 'voucher.edit' })}
      onLogIn={() => popups.send({ type: 'login.open' })}
    />
  );
}
