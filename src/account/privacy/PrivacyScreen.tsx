import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { dataExportMachine } from '../../../machines/account/dataExport.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures } from '../../actors/features.ts';
import { usePolicyHref } from '../../actors/footerLinks.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { PrivacyView } from './PrivacyView.tsx';

const STATES = ['preparing', 'downloaded', 'failed'] as const;

/** /profile/privacy: the answer about consent, what is kept, and its export (CNS-08, CNS-09). */
export function PrivacyScreen({ dataExport }: { dataExport: ActorRefFrom<typeof dataExportMachine> }) {
  const { consent, root } = useActors();
  const { accountExport } = useFeatures();
  const textOf = useMessageText();
  const given = useSelector(consent, ({ context }) => context.consent);
  const mode = useSelector(consent, ({ context }) => context.mode);
  const isMaster = useSelector(root, ({ context }) => context.viewer.profile?.isMaster === true);
  const state = useSelector(dataExport, (snapshot) => STATES.find((each) => snapshot.matches(each)) ?? ('offered' as const));
  const error = useSelector(dataExport, ({ context }) => context.error);
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_PRIVACY" />}>
      <PrivacyView
        consent={mode === 'none' ? null : given}
        policyHref={usePolicyHref()}
        mayDelete={isMaster}
        data={accountExport && isMaster ? { state, error: error && textOf(error) } : null}
        onRequestData={() => dataExport.send({ type: state === 'failed' ? 'data.retry' : 'data.request' })}
        onChange={mode === 'own' ? () => consent.send({ type: 'consent.change' }) : null}
      />
    </ConnectedAccountLayout>
  );
}
