import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './ContentLayout.module.css';

export type ContentLayoutProps = {
  header: ReactNode;
  /** Absent for content without a footer (NAV-11). */
  footer?: ReactNode;
  tabBar?: ReactNode;
  /** True: the content begins behind the header, e.g. with a hero. */
  isUnderHeader: boolean;
  children: ReactNode;
};

/** The layout of content pages: header, content, footer, and on phones the tab bar. The TV-link page uses it too. */
export function ContentLayout({ header, footer, tabBar, isUnderHeader, children }: ContentLayoutProps) {
  return (
    <>
      <a href="#content" className={styles.skip} data-arrows="skip">
        <FormattedMessage id="LAYOUT_SKIP" />
      </a>
      {header}
      <main id="content" tabIndex={-1} className={styles.content} data-under-header={isUnderHeader} data-footer={Boolean(footer)}>
        {children}
      </main>
      {footer}
      {tabBar}
    </>
  );
}
