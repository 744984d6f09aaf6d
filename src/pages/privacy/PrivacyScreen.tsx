import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useActors } from '../../actors/actors.tsx';
import { usePolicyHref } from '../../actors/footerLinks.ts';
import { ConnectedAccountLayout } from '../../blocks/account/ConnectedAccountLayout.tsx';
import { PrivacyView } from './PrivacyView.tsx';

/** /profile/privacy: the answer about consent, and what is kept (CNS-08). */
export function PrivacyScreen() {
  const { consent, root } = useActors();
  const given = useSelector(consent, ({ context }) => context.consent);
  const mode = useSelector(consent, ({ context }) => context.mode);
  const isMaster = useSelector(root, ({ context }) => context.viewer.profile?.isMaster === true);
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_PRIVACY" />}>
      <PrivacyView
        consent={mode === 'none' ? null : given}
        policyHref={usePolicyHref()}
        mayDelete={isMaster}
        onChange={mode === 'own' ? () => consent.send({ type: 'consent.change' }) : null}
      />
    </ConnectedAccountLayout>
  );
}
