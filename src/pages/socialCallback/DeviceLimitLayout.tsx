import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from '../../blocks/login/LoginScreen.module.css';
import { PageHeading } from '../../ui/pageHeading/PageHeading.tsx';

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
