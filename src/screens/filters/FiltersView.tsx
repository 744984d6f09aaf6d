import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { MessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import styles from './FiltersView.module.css';
import { panelIdOf, type Tab, Tabs, tabIdOf } from './Tabs.tsx';
import { TabSkeleton } from './TabView.tsx';

export type FiltersViewProps = {
  name: string;
  /** One alone is no choice: then there are no tabs to be seen. */
  tabs: readonly Tab[];
  tabId: string;
  onChoose: (id: string) => void;
  /** What is in the tab. */
  children: ReactNode;
};

/** A section under its name, with its tabs (FIL-01). */
export function FiltersView({ name, tabs, tabId, onChoose, children }: FiltersViewProps) {
  const { formatMessage } = useIntl();
  const hasTabs = tabs.length > 1;
  return (
    <div className={styles.filters}>
      <h1 className={styles.heading} id="page-heading" tabIndex={-1}>
        {name}
      </h1>
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

/** What the page will look like, while its name is on its way. */
export function FiltersSkeleton() {
  return (
    <div className={styles.filters}>
      <h1 className={styles.heading} id="page-heading" tabIndex={-1}>
        <FormattedMessage id="TITLE_FILTERS" />
      </h1>
      <div className={styles.panel}>
        <TabSkeleton />
      </div>
    </div>
  );
}

const ToHome = ({ isMain = false }: { isMain?: boolean }) => (
  <Button variant={isMain ? 'primary' : 'outline'} href={routePath('home')}>
    <FormattedMessage id="PAGE_BACK_HOME" />
  </Button>
);

export function FiltersFailed({ error, onRetry }: { error: Message | null; onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.alone}>
      <StatePanel
        isPage
        isAlert
        title={formatMessage({ id: 'FILTERS_FAILED_TITLE' })}
        text={error ? <MessageText message={error} /> : formatMessage({ id: 'FILTERS_FAILED_TEXT' })}
        actions={
          <>
            <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
              <FormattedMessage id="PAGE_TRY_AGAIN" />
            </Button>
            <ToHome />
          </>
        }
      />
    </div>
  );
}

export function FiltersNotFound() {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.alone}>
      <StatePanel
        isPage
        isAlert
        title={formatMessage({ id: 'FILTERS_NOT_FOUND_TITLE' })}
        text={formatMessage({ id: 'FILTERS_NOT_FOUND_TEXT' })}
        actions={<ToHome isMain />}
      />
    </div>
  );
}
