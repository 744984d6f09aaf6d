import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import styles from '../login/LoginScreen.module.css';

/** The page of a sign-in that waits until the viewer has removed a device (LOG-08). */
export function DeviceLimitLayout({ children }: { children: ReactNode }) {
  return (
    <section className={styles.screen}>
      <PageHeading className={styles.title}>
        <FormattedMessage id="LOGIN_POPUP_TITLE" />
      </PageHeading>
      {children}
    </section>
  );
}
