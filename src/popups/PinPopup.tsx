import { useSelector } from '@xstate/react';
import { useActors } from '../app/actors.tsx';
import { usePopup } from '../app/page.ts';
import { useMessageText } from '../i18n/MessageText.tsx';
import { PinForm } from './PinForm.tsx';

export default function PinPopup() {
  const { popups } = useActors();
  const say = useMessageText();
  const actor = usePopup('pin');
  const name = useSelector(popups, ({ context }) => context.pinProfile?.name ?? '');
  const error = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.error ?? null);
  const isBusy = useSelector(actor ?? undefined, (snapshot) => snapshot?.matches('submitting') ?? false);
  return (
    <PinForm
      name={name}
      error={error && say(error)}
      isBusy={isBusy}
      onSubmit={(code) => actor?.send({ type: 'pin.submit', code })}
      onClose={() => popups.send({ type: 'popup.close' })}
    />
  );
}
