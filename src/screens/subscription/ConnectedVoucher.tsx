import { useSelector } from '@xstate/react';
import { useActors } from '../../app/actors.tsx';
import { usePage } from '../../app/page.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Voucher } from './Voucher.tsx';

/** The voucher on its machine. It belongs to an account, so a visitor is asked to log in first. */
export function ConnectedVoucher() {
  const { root, popups } = useActors();
  const actor = usePage('voucher');
  const say = useMessageText();
  const isMember = useSelector(root, ({ context }) => context.latest.session.kind === 'member');
  const isBusy = useSelector(actor ?? undefined, (snapshot) => snapshot?.matches('redeeming') ?? false);
  const error = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.error ?? null);
  if (!actor) return null;
  return (
    <Voucher
      isMember={isMember}
      isBusy={isBusy}
      error={error && say(error)}
      onSubmit={(code) => actor.send({ type: 'voucher.submit', code })}
      onEdit={() => actor.send({ type: 'voucher.edit' })}
      onLogIn={() => popups.send({ type: 'login.open' })}
    />
  );
}
