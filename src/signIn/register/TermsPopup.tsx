import { useSelector } from '@xstate/react';
import type { SignInProps } from '../../actors/popup.ts';
import { useServiceLinks } from '../../actors/serviceLinks.ts';
import { TermsForm } from './TermsForm.tsx';

export default function TermsPopup({ actor }: SignInProps<'socialLogin'>) {
  const links = useServiceLinks();
  const provider = useSelector(actor, ({ context }) => context.provider);
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
