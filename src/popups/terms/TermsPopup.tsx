import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/actors.tsx';
import { useServiceLinks } from '../../actors/serviceLinks.ts';
import type { PopupProps } from '../WorkingPopup.tsx';
import { TermsForm } from './TermsForm.tsx';

export default function TermsPopup({ actor }: PopupProps<'socialLogin'>) {
  const { popups } = useActors();
  const links = useServiceLinks();
  const provider = useSelector(popups, ({ context }) => context.provider);
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('acceptingTerms'));
  const mayAccept = useSelector(actor, (snapshot) => snapshot.can({ type: 'terms.accept' }));
  const terms = useSelector(actor, ({ context }) => context.terms);
  return (
    <TermsForm
      provider={provider}
      isAsking={isAsking}
      mayAccept={mayAccept}
      terms={terms}
      links={links}
      onChange={(changed) => actor.send({ type: 'terms.change', terms: changed })}
      onAccept={() => actor.send({ type: 'terms.accept' })}
      onClose={() => actor.send({ type: 'terms.close' })}
    />
  );
}
