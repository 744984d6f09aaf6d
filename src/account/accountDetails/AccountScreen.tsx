import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { accountDetailsMachine } from '../../../machines/account/accountDetails.machine.ts';
import { isFromLastVisit } from '../../../machines/domain/viewer.ts';
import { useFeatures } from '../../actors/features.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { AccountForm } from './AccountForm.tsx';

/** /profile/account: the details of the account, for the master profile (ACC-05). */
export function AccountScreen({ accountDetails: actor }: { accountDetails: ActorRefFrom<typeof accountDetailsMachine> }) {
  const features = useFeatures();
  const { draft, account, problems } = useSelector(actor, ({ context }) => context);
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_ACCOUNT" />}>
      <AccountForm
        draft={draft}
        account={account}
        problems={problems}
        canSave={useSelector(actor, (snapshot) => snapshot.can({ type: 'details.save' }))}
        isSaving={useSelector(actor, (snapshot) => snapshot.matches('saving'))}
        mayEdit={features.accountEditing}
        isAway={isFromLastVisit(account)}
        mayChangeEmail={features.emailUpdate}
        onEdit={(edited) => actor.send({ type: 'details.edit', draft: edited })}
        onSave={() => actor.send({ type: 'details.save' })}
      />
    </ConnectedAccountLayout>
  );
}
