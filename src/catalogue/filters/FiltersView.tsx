import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { AlonePage } from '../../blocks/failure/AlonePage.tsx';
import { LoadFailure, type LoadFailureProps } from '../../blocks/failure/LoadFailure.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { usePlainTop } from '../../ui/page/plainTop.ts';
import { useIsAbove } from '../../ui/page/useIsAbove.ts';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import { ArrangementChoice, type ArrangementChoiceProps } from './ArrangementChoice.tsx';
import styles from './FiltersView.module.css';
import { panelIdOf, type Tab, Tabs, tabIdOf } from './Tabs.tsx';
import { TabSkeleton } from './TabView.tsx';

export type FiltersViewProps = ArrangementChoiceProps & {
  name: string;
  /** A single tab is not shown. */
  tabs: readonly Tab[];
  tabId: string;
  onChoose: (id: string) => void;
  /** The `Highlights` of the section; null when it has none (FIL-02). */
  highlights: ReactNode;
  /** The content of the chosen tab. */
  children: ReactNode;
};

/** The highlights of a section, its heading, and its tabs and choices, which stay at the top of the window (FIL-01 to FIL-03). */
export function FiltersView({ name, tabs, tabId, onChoose, highlights, children, onYear, onOrder, ...arranged }: FiltersViewProps) {
  const { formatMessage } = useIntl();
  const top = useRef<HTMLDivElement>(null);
  const isStuck = useIsAbove(top);
  usePlainTop(highlights === null);
  const hasTabs = tabs.length > 1;
  const hasChoices = arranged.choices.years.length > 0 || arranged.choices.orders.length > 0;
  const { year, order } = arranged.arrangement;
  const isToBegin = useRef(false);
  /** What was chosen begins at its top, also when the highlights above it go or come. */
  const fromTop =
    <Chosen,>(choose: (chosen: Chosen) => void) =>
    (chosen: Chosen) => {
      isToBegin.current = isStuck;
      choose(chosen);
    };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each choice
  useLayoutEffect(() => {
    if (isToBegin.current) top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    isToBegin.current = false;
  }, [tabId, year, order]);
  return (
    <div className={styles.filters} data-highlights={highlights !== null}>
      {highlights}
      <PageHeading className={styles.heading}>{name}</PageHeading>
      <div ref={top} className={styles.top} />
      {hasTabs || hasChoices ? (
        <div className={styles.bar} data-stuck={isStuck}>
          {hasTabs ? (
            <Tabs label={formatMessage({ id: 'FILTERS_TABS' }, { name })} tabs={tabs} chosen={tabId} onChoose={fromTop(onChoose)} />
          ) : null}
          {hasChoices ? <ArrangementChoice {...arranged} onYear={fromTop(onYear)} onOrder={fromTop(onOrder)} /> : null}
        </div>
      ) : null}
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

/** The skeleton of the page until the section and the first collections are known. */
export function FiltersSkeleton() {
  usePlainTop(true);
  return (
    <div className={styles.filters} data-highlights="false">
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
  return <LoadFailure title={formatMessage({ id: 'FILTERS_FAILED_TITLE' })} {...props} />;
}

export function FiltersNotFound() {
  const { formatMessage } = useIntl();
  return (
    <AlonePage>
      <StatePanel
        isPage
        isAlert
        title={formatMessage({ id: 'FILTERS_NOT_FOUND_TITLE' })}
        text={formatMessage({ id: 'FILTERS_NOT_FOUND_TEXT' })}
        actions={
          <Button href={routePath('home')}>
            <FormattedMessage id="UI_BACK_HOME" />
          </Button>
        }
      />
    </AlonePage>
  );
}
