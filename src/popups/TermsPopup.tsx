import { useSelector } from '@xstate/react';
import { DEFAULT_TERMS } from '../../machines/domain/terms.ts';
import { useActors } from '../app/actors.tsx';
import { usePopup } from '../app/page.ts';
import { useServiceLinks } from '../app/serviceLinks.ts';
import { TermsForm } from './TermsForm.tsx';

export default function TermsPopup() {
  const { popups } = useActors();
  const links = useServiceLinks();
  const actor = usePopup('socialLogin');
  const provider = useSelector(popups, ({ context }) => context.provider);
  const isAsking = useSelector(actor ?? undefined, (snapshot) => snapshot?.matches('acceptingTerms') ?? false);
  const mayAccept = useSelector(actor ?? undefined, (snapshot) => snapshot?.can({ type: 'terms.accept' }) ?? false);
  const terms = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.terms ?? DEFAULT_TERMS);
  return (
    <TermsForm
      provider={provider}
      isAsking={isAsking}
      mayAccept={mayAccept}
      terms={terms}
      links={links}
      onChange={(changed) => actor?.send({ type: 'terms.change', terms: changed })}
      onAccept={() => actor?.send({ type: 'terms.accept' })}
      onClose={() => actor?.send({ type: 'terms.close' })}
    />
  );
}
