import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { AlonePage } from '../../blocks/failure/AlonePage.tsx';
import { LoadFailure, type LoadFailureProps } from '../../blocks/failure/LoadFailure.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import styles from './FiltersView.module.css';
import { panelIdOf, type Tab, Tabs, tabIdOf } from './Tabs.tsx';
import { TabSkeleton } from './TabView.tsx';

export type FiltersViewProps = {
  name: string;
  /** A single tab is not shown. */
  tabs: readonly Tab[];
  tabId: string;
  onChoose: (id: string) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
};

/** The heading of a section, and its tabs (FIL-01). */
export function FiltersView({ name, tabs, tabId, onChoose, children }: FiltersViewProps) {
  const { formatMessage } = useIntl();
  const hasTabs = tabs.length > 1;
  return (
    <div className={styles.filters}>
      <PageHeading className={styles.heading}>{name}</PageHeading>
      {hasTabs ? <Tabs label={formatMessage({ id: 'FILTERS_TABS' }, { name })} tabs={tabs} chosen={tabId} onChoose={onChoose} /> : null}
      {hasTabs ? (
        <div className={styles.panel} role="tabpanel" id={panelIdOf(tabId)} aria-labelledby={tabIdOf(tabId)}>
          {children}
        </div>
      ) : (
        <div className={styles.panel}>{children}</div>
      )}
    </div>
  );
}

/** The skeleton of the page while the section's name loads. */
export function FiltersSkeleton() {
  return (
    <div className={styles.filters}>
      <PageHeading className={styles.heading}>
        <FormattedMessage id="TITLE_FILTERS" />
      </PageHeading>
      <div className={styles.panel}>
        <TabSkeleton />
      </div>
    </div>
  );
}

export function FiltersFailed(props: Pick<LoadFailureProps, 'error' | 'onRetry'>) {
  const { formatMessage } = useIntl();
  return <LoadFailure isUnderHeader={false} title={formatMessage({ id: 'FILTERS_FAILED_TITLE' })} {...props} />;
}

export function FiltersNotFound() {
  const { formatMessage } = useIntl();
  return (
    <AlonePage isUnderHeader={false}>
      <StatePanel
        isPage
        isAlert
        title={formatMessage({ id: 'FILTERS_NOT_FOUND_TITLE' })}
        text={formatMessage({ id: 'FILTERS_NOT_FOUND_TEXT' })}
        actions={
          <Button href={routePath('home')}>
            <FormattedMessage id="PAGE_BACK_HOME" />
          </Button>
        }
      />
    </AlonePage>
  );
}
