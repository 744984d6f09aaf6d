import { Shield } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Profile } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { LinkRows } from '../../ui/linkRows/LinkRows.tsx';
import styles from './ProfileForm.module.css';

/** The link to the page that sets, changes and removes the PIN of a profile (PRO-05). */
export function ProtectionRow({ profile }: { profile: Pick<Profile, 'id' | 'hasPin'> }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.protection}>
      <LinkRows
        rows={[
          {
            key: 'pin',
            label: formatMessage({ id: profile.hasPin ? 'PROFILES_PIN_PROTECTED' : 'PROFILE_PIN_ASK' }),
            note: formatMessage({ id: profile.hasPin ? 'PROFILE_PIN_CHANGE_NOTE' : 'PROFILE_PIN_ASK_NOTE' }),
            href: routePath('profilePin', {}, { id: profile.id }),
            icon: <Shield aria-hidden="true" />,
          },
        ]}
      />
    </div>
  );
}
