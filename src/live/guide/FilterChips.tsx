import { memo, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel } from '../../../machines/domain/entities.ts';
import { type ChannelFilter, filterKeyOf, filtersOf } from '../../../machines/live/channelFilter.ts';
import type { GuideEvent } from '../../../machines/live/guide.machine.ts';
import { RovingGroup } from '../../ui/choice/RovingGroup.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import styles from './FilterChips.module.css';

type FilterChipsProps = {
  /** All channels. */
  channels: readonly Channel[];
  favourites: readonly string[] | null;
  chosen: ChannelFilter;
  onEvent: (event: GuideEvent) => void;
};

/** GDE-13: which channels the guide lists: all, the favourites, or those of a group. Nothing when there is no choice. */
export const FilterChips = memo(function FilterChips({ channels, favourites, chosen, onEvent }: FilterChipsProps) {
  const { formatMessage } = useIntl();
  const filters = useMemo(() => filtersOf(channels, favourites), [channels, favourites]);
  const { shown, end } = useGrowingList(filters, filters.findIndex((filter) => filterKeyOf(filter) === filterKeyOf(chosen)) + 1);
  if (filters.length === 0) return null;
  return (
    <RovingGroup className={styles.chips} aria-label={formatMessage({ id: 'GUIDE_FILTERS' })}>
      {shown.map((filter) => (
        <button
          key={filterKeyOf(filter)}
          type="button"
          className={styles.chip}
          aria-pressed={filterKeyOf(filter) === filterKeyOf(chosen)}
          onClick={() => onEvent({ type: 'filter.choose', filter })}
        >
          {filter.kind === 'group' ? filter.group : <FormattedMessage id={filter.kind === 'all' ? 'GUIDE_ALL' : 'GUIDE_FAVOURITES'} />}
        </button>
      ))}
      {end}
    </RovingGroup>
  );
});
