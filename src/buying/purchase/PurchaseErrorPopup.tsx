import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';
import { useServiceLinks } from '../../actors/serviceLinks.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { useOffers } from '../../ui/link/offered.ts';
import { PurchaseError } from './PurchaseError.tsx';

export default function PurchaseErrorPopup() {
  const { purchase: actor, navigation } = useActors();
  const { contacts } = useServiceLinks();
  const { formatMessage } = useIntl();
  const textOf = useMessageText();
  const isOffered = useOffers();
  const error = useSelector(actor, ({ context }) => context.error);
  const text = error ? textOf(error) : formatMessage({ id: 'PURCHASE_ERROR_TEXT' });
  const leaveForContact = () => {
    actor.send({ type: 'purchase.leave' });
    navigation.send({ type: 'navigation.request', to: routePath('contact') });
  };
  return (
    <PurchaseError
      text={text}
      contactHref={contacts ?? null}
      onContact={contacts || isOffered(routePath('contact')) ? leaveForContact : null}
      onClose={() => actor.send({ type: 'purchase.close' })}
    />
  );
}
