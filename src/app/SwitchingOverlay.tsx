import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useActors } from '../actors/actors.tsx';
import styles from './SwitchingOverlay.module.css';

/** Covers the page while the session switches to another profile (PRO-02). */
export function SwitchingOverlay() {
  return <Switching name={useSelector(useActors().session, ({ context }) => context.choice?.profile.name ?? '')} />;
}

/** @param props `name`: the name of the chosen profile */
export function Switching({ name }: { name: string }) {
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
