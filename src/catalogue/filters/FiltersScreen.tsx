import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isArranged, NO_CHOICES, offeredOf } from '../../../machines/catalogue/arrangement.ts';
import { currentTabOf, type FilterTabRef, type filtersMachine, tabsOf } from '../../../machines/catalogue/filters.machine.ts';
import { useFeatures, useSettings } from '../../actors/features.ts';
import { ConnectedRails } from '../../blocks/rails/ConnectedRails.tsx';
import { Highlights } from '../highlights/Highlights.tsx';
import { FiltersFailed, FiltersNotFound, FiltersSkeleton, FiltersView } from './FiltersView.tsx';
import { TabEmpty, TabFailed, TabRails, TabSkeleton } from './TabView.tsx';

/** /filters/{id}: a section with its tabs, and the collections of the chosen tab (FIL-01), of the chosen year and in the chosen order (FIL-03). */
export function FiltersScreen({ filters }: Pick<ConnectedFiltersProps, 'filters'>) {
  const { dynamicLabelDaysBefore } = useSettings();
  const { grownUp } = useFeatures();
  return <ConnectedFilters filters={filters} daysBefore={dynamicLabelDaysBefore} isForKids={!grownUp} />;
}

export type ConnectedFiltersProps = {
  filters: ActorRefFrom<typeof filtersMachine>;
  /** The setting dynamic_label_days_before. */
  daysBefore: number;
  isForKids?: boolean;
};

const NONE = { rail: null, at: 0 };

const highlightsOf = (snapshot: SnapshotFrom<FilterTabRef> | undefined) =>
  snapshot && {
    rail: snapshot.context.highlights,
    at: snapshot.context.loadedAt,
    hasAnswered: snapshot.context.hasAnswered,
  };

/** A filtered section, connected to its actor. */
export function ConnectedFilters({ filters, daysBefore, isForKids = false }: ConnectedFiltersProps) {
  const { state, error, section, tabId, tabRefs, tabRef, arrangement } = useSelector(
    filters,
    (snapshot) => ({
      state: snapshot.value,
      error: snapshot.context.error,
      section: snapshot.context.section,
      tabId: snapshot.context.tabId,
      tabRefs: snapshot.context.tabRefs,
      tabRef: currentTabOf(snapshot.context),
      arrangement: snapshot.context.arrangement,
    }),
    shallowEqual,
  );
  // The service sends the name of the first tab with the tab's content. Until then the tab has the name of the section.
  const firstRef = section ? (tabRefs[section.screenId] ?? (tabId === section.screenId ? tabRef : undefined)) : undefined;
  const firstName = useSelector(firstRef, (snapshot) => snapshot?.context.name ?? null);
  const tabs = useMemo(
    () => (section ? tabsOf(section).map((tab, index) => (index === 0 && firstName ? { ...tab, name: firstName } : tab)) : []),
    [section, firstName],
  );

  const choices = useSelector(tabRef, (snapshot) => snapshot?.context.choices ?? NO_CHOICES);
  const ofTab = useSelector(tabRef, highlightsOf, shallowEqual);
  const ofSection = useSelector(firstRef, highlightsOf, shallowEqual);
  // The highlights of the section stay while the viewer changes tabs: the tabs keep their place.
  const shown = useMemo(() => offeredOf(arrangement, choices), [arrangement, choices]);
  const { rail: large, at } = isArranged(shown) ? NONE : ofTab?.rail ? ofTab : (ofSection ?? NONE);
  const largeMoment = useMemo(() => ({ now: at, daysBefore }), [at, daysBefore]);
  // Until the first answer nothing is known of the highlights of the section, and the tabs would move. Another tab brings none.
  const isKnown = ofTab?.hasAnswered === true || tabId !== section?.screenId || Object.keys(tabRefs).length > 1;

  if (state === 'failed') return <FiltersFailed error={error} onRetry={() => filters.send({ type: 'filters.retry' })} />;
  if (state === 'notFound') return <FiltersNotFound />;
  if (!section || !tabRef || tabId === null || !isKnown) return <FiltersSkeleton />;
  return (
    <FiltersView
      name={section.name}
      tabs={tabs}
      tabId={tabId}
      highlights={large ? <Highlights key={large.id} rail={large} isForKids={isForKids} moment={largeMoment} /> : null}
      onChoose={(id) => filters.send({ type: 'tab.choose', id })}
      choices={choices}
      arrangement={shown}
      onYear={(year) => filters.send({ type: 'year.choose', year })}
      onOrder={(order) => filters.send({ type: 'order.choose', order })}
    >
      <ConnectedTab key={tabRef.id} tabRef={tabRef} daysBefore={daysBefore} />
    </FiltersView>
  );
}

/** One tab, connected to its actor. Only this tab renders again when it grows. */
function ConnectedTab({ tabRef, daysBefore }: { tabRef: FilterTabRef; daysBefore: number }) {
  const { state, error, railRefs, hasPage, loadedAt } = useSelector(
    tabRef,
    (snapshot) => ({
      state: snapshot.value,
      error: snapshot.context.error,
      railRefs: snapshot.context.railRefs,
      hasPage: snapshot.context.page > 0,
      loadedAt: snapshot.context.loadedAt,
    }),
    shallowEqual,
  );
  const moment = useMemo(() => ({ now: loadedAt, daysBefore }), [loadedAt, daysBefore]);
  const retry = () => tabRef.send({ type: 'tab.retry' });

  if (state === 'empty') return <TabEmpty />;
  if (!hasPage) return state === 'failed' ? <TabFailed error={error} onRetry={retry} /> : <TabSkeleton />;
  return (
    <TabRails
      state={state === 'failed' ? 'failed' : state === 'loading' ? 'loading' : state === 'partial' ? 'partial' : 'complete'}
      count={railRefs.length}
      error={error}
      onMore={() => tabRef.send({ type: 'tab.more' })}
      onRetry={retry}
      rails={<ConnectedRails railRefs={railRefs} moment={moment} />}
    />
  );
}
