import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useActors } from '../app/actors.tsx';
import { useArrived } from '../app/page.ts';
import { useMessageText } from '../i18n/MessageText.tsx';
import { PurchaseError } from './PurchaseError.tsx';

export default function PurchaseErrorPopup() {
  const actor = useArrived(useActors().purchase) ?? undefined;
  const { formatMessage } = useIntl();
  const say = useMessageText();
  const error = useSelector(actor, (snapshot) => snapshot?.context.error ?? null);
  const text = error ? say(error) : formatMessage({ id: 'PURCHASE_ERROR_TEXT' });
  return <PurchaseError text={text} onClose={() => actor?.send({ type: 'purchase.close' })} />;
}
