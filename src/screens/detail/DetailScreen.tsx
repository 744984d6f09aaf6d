import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { descriptionOf, titleOf } from '../../../machines/detail/detail.head.ts';
import type { detailMachine } from '../../../machines/detail/detail.machine.ts';
import {
  availabilityStateOf,
  contentOf,
  episodesStateOf,
  seasonShownOf,
  titleToPlayOf,
} from '../../../machines/detail/detail.selectors.ts';
import { useFeatures, useSettings } from '../../app/features.ts';
import { useLogIn } from '../../app/logIn.ts';
import { usePage } from '../../app/page.ts';
import { LoadFailure } from '../failure/LoadFailure.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { DetailNotFound, DetailRestricted } from './DetailStates.tsx';
import { DetailView } from './DetailView.tsx';
import { SocialMeta } from './SocialMeta.tsx';
import { ConnectedRating, TitleActions } from './TitleActions.tsx';

export default function DetailScreen() {
  const detail = usePage('detail');
  const { dynamicLabelDaysBefore } = useSettings();
  const { multiProfile } = useFeatures();
  const logIn = useLogIn();
  return detail ? (
    <ConnectedDetail detail={detail} daysBefore={dynamicLabelDaysBefore} canSwitchProfile={multiProfile} onLogIn={logIn} />
  ) : (
    <DetailSkeleton />
  );
}

export type ConnectedDetailProps = {
  detail: ActorRefFrom<typeof detailMachine>;
  /** The setting dynamic_label_days_before. */
  daysBefore: number;
  canSwitchProfile: boolean;
  onLogIn: (() => void) | null;
};

/** A details page drawn from its actor. */
export function ConnectedDetail({ detail, daysBefore, canSwitchProfile, onLogIn }: ConnectedDetailProps) {
  const seen = useSelector(
    detail,
    (snapshot) => ({
      state: typeof snapshot.value === 'string' ? snapshot.value : null,
      isReady: snapshot.matches('ready'),
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
      ratesTitles: snapshot.context.features.userRating,
      actions: snapshot.children.titleActions,
      name: titleOf(snapshot),
      description: descriptionOf(snapshot),
      loadedAt: snapshot.context.loadedAt,
    }),
    shallowEqual,
  );
  const { state, isReady, error, content, loadedAt, ratesTitles, actions, name, description, ...rest } = seen;
  const { formatMessage } = useIntl();
  const moment = useMemo(() => ({ now: loadedAt, daysBefore }), [loadedAt, daysBefore]);

  if (state === 'failed')
    return (
      <LoadFailure
        title={formatMessage({ id: 'DETAIL_FAILED_TITLE' })}
        error={error}
        onRetry={() => detail.send({ type: 'detail.retry' })}
      />
    );
  if (state === 'notFound') return <DetailNotFound />;
  if (state === 'restricted') return <DetailRestricted canSwitchProfile={canSwitchProfile} />;
  if (!isReady || !content) return <DetailSkeleton />;
  const hasRatingButton = content.contentType === 'SERIES';
  return (
    <>
      <SocialMeta content={content} title={name ?? content.title} description={description ?? ''} />
      <DetailView
        {...rest}
        content={content}
        onLogIn={onLogIn}
        moment={moment}
        titleActions={actions ? <TitleActions actions={actions} hasRatingButton={hasRatingButton} /> : null}
        rating={actions && ratesTitles && !hasRatingButton ? <ConnectedRating actions={actions} /> : null}
        onSeason={(seasonId) => detail.send({ type: 'season.choose', seasonId })}
        onMoreEpisodes={() => detail.send({ type: 'episodes.more' })}
        onRetryEpisodes={() => detail.send({ type: 'episodes.retry' })}
      />
    </>
  );
}
