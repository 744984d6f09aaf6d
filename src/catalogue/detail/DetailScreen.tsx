import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { descriptionOf, titleOf } from '../../../machines/catalogue/detail.head.ts';
import type { detailMachine } from '../../../machines/catalogue/detail.machine.ts';
import {
  availabilityStateOf,
  contentOf,
  episodesStateOf,
  relatedOf,
  seasonShownOf,
  titleToPlayOf,
} from '../../../machines/catalogue/detail.selectors.ts';
import { withMark } from '../../../machines/catalogue/markedTitles.ts';
import type { WatchMark } from '../../../machines/catalogue/watchMark.ts';
import { progressOf } from '../../../machines/domain/cards.ts';
import type { RemindableProgramme } from '../../../machines/domain/reminders.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures, useSettings } from '../../actors/features.ts';
import { useLogIn } from '../../actors/logIn.ts';
import { useSetMark } from '../../actors/setMark.ts';
import { useReminded } from '../../actors/useReminders.ts';
import { useWatchMarks } from '../../actors/useWatchMarks.ts';
import { LoadFailure } from '../../blocks/failure/LoadFailure.tsx';
import { useMinute } from '../../ui/clock/useMinute.ts';
import { useHeroTrailer } from '../trailer/useHeroTrailer.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { DetailNotFound, DetailRestricted } from './DetailStates.tsx';
import { DetailView } from './DetailView.tsx';
import { MarkRows } from './MarkRows.tsx';
import { SocialMeta } from './SocialMeta.tsx';
import { TitleActions } from './TitleActions.tsx';
import { TrailersRail } from './TrailersRail.tsx';

export function DetailScreen({ detail }: Pick<ConnectedDetailProps, 'detail'>) {
  const { dynamicLabelDaysBefore } = useSettings();
  const { multiProfile, reminders: mayRemind } = useFeatures();
  const logIn = useLogIn();
  const marks = useWatchMarks();
  const setMark = useSetMark();
  const reminded = useReminded();
  const { reminders } = useActors();
  return (
    <ConnectedDetail
      detail={detail}
      daysBefore={dynamicLabelDaysBefore}
      canSwitchProfile={multiProfile}
      onLogIn={logIn}
      marks={marks}
      onMark={setMark}
      reminded={reminded}
      onRemind={mayRemind ? (programme) => reminders.send({ type: 'reminder.open', programme }) : null}
    />
  );
}

export type ConnectedDetailProps = {
  detail: ActorRefFrom<typeof detailMachine>;
  /** The setting dynamic_label_days_before. */
  daysBefore: number;
  canSwitchProfile: boolean;
  onLogIn: (() => void) | null;
  marks?: readonly WatchMark[];
  /** Null when the viewer cannot mark titles (WAT-02). */
  onMark?: ((mark: WatchMark) => void) | null;
  /** The ids of the titles and programmes that have a reminder. */
  reminded?: ReadonlySet<string>;
  /** null: there are no reminders (CFG-08). */
  onRemind?: ((programme: RemindableProgramme) => void) | null;
};

const UNMARKED: readonly WatchMark[] = [];
const NOTHING_REMINDED: ReadonlySet<string> = new Set();

/** A details page, connected to its actor. */
export function ConnectedDetail({
  detail,
  daysBefore,
  canSwitchProfile,
  onLogIn,
  marks = UNMARKED,
  onMark = null,
  reminded = NOTHING_REMINDED,
  onRemind,
}: ConnectedDetailProps) {
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
      plan: snapshot.context.plan,
      related: relatedOf(snapshot),
      offersPlans: snapshot.context.features.monetization,
      isForKids: !snapshot.context.features.grownUp,
      actions: snapshot.children.titleActions,
      name: titleOf(snapshot),
      description: descriptionOf(snapshot),
      loadedAt: snapshot.context.loadedAt,
    }),
    shallowEqual,
  );
  const now = useMinute(detail.getSnapshot().context.now);
  const heroTrailer = useHeroTrailer(useSelector(detail, ({ children }) => children.autoTrailer));
  const { state, isReady, error, content, loadedAt, actions, name, description, toPlay: found, ...rest } = seen;
  const toPlay = useMemo(() => found && withMark(found, marks), [found, marks]);
  const mayMark = onMark !== null && toPlay !== null && seen.availability === 'playable' && progressOf(toPlay) !== null;
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
  return (
    <>
      <SocialMeta content={content} title={name ?? content.title} description={description ?? ''} />
      <DetailView
        {...rest}
        now={now}
        content={content}
        onLogIn={onLogIn}
        moment={moment}
        toPlay={toPlay}
        reminder={{
          isSet: toPlay !== null && reminded.has(toPlay.id),
          onOpen:
            onRemind === null
              ? null
              : ({ id, title, releaseDate }) =>
                  releaseDate === null ? undefined : onRemind?.({ id, title, startDate: releaseDate, channelId: null, channelName: null }),
        }}
        titleActions={
          actions ? (
            <TitleActions
              actions={actions}
              images={content.images}
              marks={mayMark ? <MarkRows title={toPlay} marks={marks} onMark={onMark} /> : null}
            />
          ) : null
        }
        heroTrailer={heroTrailer}
        trailers={actions ? <TrailersRail actions={actions} content={content} /> : null}
        marks={marks}
        onSeason={(seasonId) => detail.send({ type: 'season.choose', seasonId })}
        onMoreEpisodes={() => detail.send({ type: 'episodes.more' })}
        onRetryEpisodes={() => detail.send({ type: 'episodes.retry' })}
      />
    </>
  );
}
