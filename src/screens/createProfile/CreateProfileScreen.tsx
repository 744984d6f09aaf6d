import { FormattedMessage } from 'react-intl';
import { AccountFrame } from '../../app/frames/AccountFrame.tsx';
import { ProfileEditor } from '../profileEditor/ProfileEditor.tsx';

/** /profile/create: a new profile, by the account manager (PRO-04, PRO-14). */
export default function CreateProfileScreen() {
  return (
    <AccountFrame title={<FormattedMessage id="TITLE_CREATE_PROFILE" />}>
      <ProfileEditor />
    </AccountFrame>
  );
}
