import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useActors } from '../../actors/actors.tsx';
import { usePolicyHref } from '../../actors/footerLinks.ts';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { ConsentView } from './ConsentView.tsx';

/** Connects the banner to the actor `consent` (CNS-01). */
export default function ConsentBanner() {
  const { consent } = useActors();
  const state = useSelector(consent, (snapshot) => {
    if (snapshot.matches('changing')) return 'changing';
    return snapshot.matches({ asking: 'choosing' }) ? 'choosing' : 'brief';
  });
  const given = useSelector(consent, ({ context }) => context.consent);
  const policy = usePolicyHref();
  return (
    <ConsentView
      state={state}
      consent={given}
      policy={
        policy === null ? null : (
          <Anchor href={policy}>
            <FormattedMessage id="CONSENT_POLICY" />
          </Anchor>
        )
      }
      onAnswer={(answer) => consent.send({ type: 'consent.answer', consent: answer })}
      onChoose={() => consent.send({ type: 'purposes.open' })}
      onClose={() => consent.send({ type: 'consent.close' })}
    />
  );
}
