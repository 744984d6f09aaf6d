import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type FilterTabRef, type filtersMachine, tabsOf } from '../../../machines/catalogue/filters.machine.ts';
import { useSettings } from '../../actors/features.ts';
import { ConnectedRail } from '../../blocks/rails/ConnectedRail.tsx';
import { FiltersFailed, FiltersNotFound, FiltersSkeleton, FiltersView } from './FiltersView.tsx';
import { TabEmpty, TabFailed, TabRails, TabSkeleton } from './TabView.tsx';

/** /filters/{id}: a section with its tabs, and the collections of the chosen tab (FIL-01). */
export function FiltersScreen({ filters }: Pick<ConnectedFiltersProps, 'filters'>) {
  const { dynamicLabelDaysBefore } = useSettings();
  return <ConnectedFilters filters={filters} daysBefore={dynamicLabelDaysBefore} />;
}

export type ConnectedFiltersProps = {
  filters: ActorRefFrom<typeof filtersMachine>;
  /** The setting dynamic_label_days_before. */
  daysBefore: number;
};

/** A filtered section, connected to its actor. */
export function ConnectedFilters({ filters, daysBefore }: ConnectedFiltersProps) {
  const { state, error, section, tabId, tabRefs } = useSelector(
    filters,
    (snapshot) => ({
      state: snapshot.value,
      error: snapshot.context.error,
      section: snapshot.context.section,
      tabId: snapshot.context.tabId,
      tabRefs: snapshot.context.tabRefs,
    }),
    shallowEqual,
  );
  // The service sends the name of the first tab with the tab's content. Until then the tab has the name of the section.
  const firstRef = section ? tabRefs[section.screenId] : undefined;
  const firstName = useSelector(firstRef, (snapshot) => snapshot?.context.name ?? null);
  const tabs = useMemo(
    () => (section ? tabsOf(section).map((tab, index) => (index === 0 && firstName ? { ...tab, name: firstName } : tab)) : []),
    [section, firstName],
  );

  if (state === 'failed') return <FiltersFailed error={error} onRetry={() => filters.send({ type: 'filters.retry' })} />;
  if (state === 'notFound') return <FiltersNotFound />;
  const tabRef = tabId === null ? undefined : tabRefs[tabId];
  if (!section || !tabRef || tabId === null) return <FiltersSkeleton />;
  return (
    <FiltersView name={section.name} tabs={tabs} tabId={tabId} onChoose={(id) => filters.send({ type: 'tab.choose', id })}>
      <ConnectedTab key={tabId} tabRef={tabRef} daysBefore={daysBefore} />
    </FiltersView>
  );
}

/** One tab, connected to its actor. Only this tab renders again when it grows. */
function ConnectedTab({ tabRef, daysBefore }: { tabRef: FilterTabRef; daysBefore: number }) {
  const { state, error, railRefs, loadedAt } = useSelector(
    tabRef,
    (snapshot) => ({
      state: snapshot.value,
      error: snapshot.context.error,
      railRefs: snapshot.context.railRefs,
      loadedAt: snapshot.context.loadedAt,
    }),
    shallowEqual,
  );
  const moment = useMemo(() => ({ now: loadedAt, daysBefore }), [loadedAt, daysBefore]);
  const retry = () => tabRef.send({ type: 'tab.retry' });

  if (state === 'empty') return <TabEmpty />;
  if (railRefs.length === 0) return state === 'failed' ? <TabFailed error={error} onRetry={retry} /> : <TabSkeleton />;
  return (
    <TabRails
      state={state === 'failed' ? 'failed' : state === 'loading' ? 'loading' : state === 'partial' ? 'partial' : 'complete'}
      count={railRefs.length}
      error={error}
      onMore={() => tabRef.send({ type: 'tab.more' })}
      onRetry={retry}
      rails={railRefs.map((railRef, index) => <ConnectedRail key={railRef.id} railRef={railRef} moment={moment} isEager={index < 2} />)}
    />
  );
}
