import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useViewer } from '../actors/useViewer.ts';
import styles from './SwitchingOverlay.module.css';

/** Covers the page while the session switches to another profile (PRO-02). */
export function SwitchingOverlay() {
  const profileSwitch = useSelector(useViewer(), (snapshot) => snapshot?.children.profileSwitch);
  return <Switching name={useSelector(profileSwitch, (snapshot) => snapshot?.context.profile.name ?? null)} />;
}

/** @param props `name`: the name of the chosen profile; null while the account loads */
export function Switching({ name }: { name: string | null }) {
  return (
    <div className={styles.overlay} role="status">
      <p className={styles.words}>
        <span className={styles.quiet}>
          <FormattedMessage id="PROFILES_SWITCHING" />
        </span>
        <strong>{name}</strong>
      </p>
    </div>
  );
}
