import { FormattedMessage } from 'react-intl';
import { AccountFrame } from '../../app/frames/AccountFrame.tsx';
import { ProfileEditor } from '../profileEditor/ProfileEditor.tsx';

/** /profile/edit: one's own profile, or for the account manager that of the query id (PRO-05). */
export default function EditProfileScreen() {
  return (
    <AccountFrame title={<FormattedMessage id="TITLE_EDIT_PROFILE" />}>
      <ProfileEditor />
    </AccountFrame>
  );
}
