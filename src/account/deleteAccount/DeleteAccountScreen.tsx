import { FormattedMessage } from 'react-intl';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures, useSettings } from '../../actors/features.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { DeleteAccountView } from './DeleteAccountView.tsx';

/** /profile/delete-account: the page before the popup that asks for the code (ACC-06). */
export function DeleteAccountScreen() {
  const { popups } = useActors();
  const { monetization } = useFeatures();
  const { removeAccountEmail } = useSettings();
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_DELETE_ACCOUNT" />}>
      <DeleteAccountView
        email={removeAccountEmail}
        hasSubscriptions={monetization}
        onDelete={() => popups.send({ type: 'deletion.open' })}
      />
    </ConnectedAccountLayout>
  );
}
