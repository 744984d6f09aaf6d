import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { detailMachine } from '../../../machines/detail/detail.machine.ts';
import {
  availabilityStateOf,
  contentOf,
  episodesStateOf,
  seasonShownOf,
  titleToPlayOf,
} from '../../../machines/detail/detail.selectors.ts';
import { useFeatures, useSettings } from '../../app/features.ts';
import { usePage } from '../../app/page.ts';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { DetailFailed, DetailNotFound, DetailRestricted } from './DetailStates.tsx';
import { DetailView } from './DetailView.tsx';

export default function DetailScreen() {
  const detail = usePage('detail');
  const { dynamicLabelDaysBefore } = useSettings();
  const { multiProfile } = useFeatures();
  return detail ? (
    <ConnectedDetail detail={detail} daysBefore={dynamicLabelDaysBefore} canSwitchProfile={multiProfile} />
  ) : (
    <DetailSkeleton />
  );
}

export type ConnectedDetailProps = {
  detail: ActorRefFrom<typeof detailMachine>;
  /** The setting dynamic_label_days_before. */
  daysBefore: number;
  canSwitchProfile: boolean;
};

/** A details page drawn from its actor. */
export function ConnectedDetail({ detail, daysBefore, canSwitchProfile }: ConnectedDetailProps) {
  const seen = useSelector(
    detail,
    (snapshot) => ({
      state: typeof snapshot.value === 'string' ? snapshot.value : 'ready',
      error: snapshot.context.error,
      content: contentOf(snapshot),
      seasons: snapshot.context.seasons,
      season: seasonShownOf(snapshot),
      episodesState: episodesStateOf(snapshot),
      episodesError: snapshot.context.episodesError,
      availability: availabilityStateOf(snapshot),
      toPlay: titleToPlayOf(snapshot),
      isPremiumViewer: snapshot.context.isPremium,
      offersPlans: snapshot.context.features.monetization,
      loadedAt: snapshot.context.loadedAt,
    }),
    shallowEqual,
  );
  const { state, error, content, loadedAt, ...rest } = seen;
  const moment = useMemo(() => ({ now: loadedAt, daysBefore }), [loadedAt, daysBefore]);

  if (state === 'failed') return <DetailFailed error={error} onRetry={() => detail.send({ type: 'detail.retry' })} />;
  if (state === 'notFound') return <DetailNotFound />;
  if (state === 'restricted') return <DetailRestricted canSwitchProfile={canSwitchProfile} />;
  if (!content) return <DetailSkeleton />;
  return (
    <DetailView
      {...rest}
      content={content}
      moment={moment}
      onSeason={(seasonId) => detail.send({ type: 'season.choose', seasonId })}
      onMoreEpisodes={() => detail.send({ type: 'episodes.more' })}
      onRetryEpisodes={() => detail.send({ type: 'episodes.retry' })}
    />
  );
}
