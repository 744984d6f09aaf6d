import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useActors } from '../../actors/actors.tsx';
import { usePolicyHref } from '../../actors/footerLinks.ts';
import { lazyView } from '../../actors/lazyView.ts';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { useIsTelevision } from '../../ui/page/television.ts';
import { ConsentView } from './ConsentView.tsx';

/** Fetched on a television. */
const ConsentDialog = lazyView(async () => ({ default: (await import('./ConsentDialog.tsx')).ConsentDialog }));

/** Connects the question to the actor `consent` (CNS-01): a banner, or a dialog on a television. */
export default function ConsentBanner() {
  const Question = useIsTelevision() ? ConsentDialog : ConsentView;
  const { consent } = useActors();
  const state = useSelector(consent, (snapshot) => {
    if (snapshot.matches('changing')) return 'changing';
    return snapshot.matches({ asking: 'choosing' }) ? 'choosing' : 'brief';
  });
  const given = useSelector(consent, ({ context }) => context.consent);
  const policy = usePolicyHref();
  return (
    <Question
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
