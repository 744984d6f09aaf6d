import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Message } from '../../../machines/domain/entities.ts';
import { type ChannelRange } from '../../../machines/domain/liveChannels.ts';
import { programmeAt, shownMoment } from '../../../machines/domain/onAir.ts';
import { behindLive } from '../../../machines/domain/playback.ts';
import type { channelNumberMachine } from '../../../machines/live/channelNumber.machine.ts';
import type { channelPictureMachine } from '../../../machines/live/channelPicture.machine.ts';
import type { livePlaybackMachine } from '../../../machines/live/livePlayback.machine.ts';
import type { nowAndNextMachine } from '../../../machines/live/nowAndNext.machine.ts';
import type { playerMachine } from '../../../machines/player/player.machine.ts';
import type { PlayerControlsEvent } from '../../../machines/player/playerControls.machine.ts';
import { useFeatures } from '../../actors/features.ts';
import { useLogIn } from '../../actors/logIn.ts';
import { useReminded } from '../../actors/reminders.ts';
import type { PlansActionsProps } from '../../blocks/plans/PlansActions.tsx';
import { useCountdown } from '../../player/countdown.ts';
import { type PlayerActor, useControls, usePlayerState } from '../../player/playerState.ts';
import { StillWatchingCard } from '../../player/StillWatchingCard.tsx';
import type { TypedNumber } from './ChannelNumber.tsx';
import { LivePicture, type PictureState } from './LivePicture.tsx';
import { LivePlayer, type LivePlayerProps } from './LivePlayer.tsx';
import { LiveFailed, LiveLoading, LiveUnknown } from './LiveStates.tsx';
import { LiveView } from './LiveView.tsx';
import { useStartOver } from './useStartOver.ts';
import { useViewingActivity } from './useViewingActivity.ts';

type LiveActor = ActorRefFrom<typeof livePlaybackMachine>;
type LiveSnapshot = SnapshotFrom<typeof livePlaybackMachine>;
type PictureSnapshot = SnapshotFrom<typeof channelPictureMachine>;

export function LiveScreen({ livePlayback }: { livePlayback: LiveActor }) {
  const { monetization, deviceManagement, playLiveFromStart } = useFeatures();
  const logIn = useLogIn();
  const reminded = useReminded();
  return (
    <ConnectedLive
      live={livePlayback}
      offersPlans={monetization}
      onLogIn={logIn}
      offersDevices={deviceManagement}
      offersStart={playLiveFromStart}
      reminded={reminded}
    />
  );
}

type Picture = { state: PictureState; message: Message | null; player: PlayerActor | undefined };

const NO_PICTURE: Picture = { state: 'loading', message: null, player: undefined };

const pictureOf = (snapshot: PictureSnapshot | undefined): Picture =>
  snapshot ? { state: pictureStateOf(snapshot), message: snapshot.context.message, player: snapshot.children.player } : NO_PICTURE;

function pictureStateOf(snapshot: PictureSnapshot): PictureState {
  if (snapshot.matches('watching')) return 'watching';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('unavailable')) return 'unavailable';
  if (snapshot.matches({ refused: 'byService' })) return 'refused';
  return snapshot.matches('refused') ? 'premium' : 'loading';
}

/** `isGuideComing`: the programmes of the channel are loading. */
function guideOf(snapshot: SnapshotFrom<typeof nowAndNextMachine> | undefined, channelId: string) {
  if (!snapshot) return { hasGuideFailed: false, isGuideComing: false };
  const isLoading = snapshot.matches('loading') || snapshot.matches('resting');
  return { hasGuideFailed: snapshot.matches('failed'), isGuideComing: isLoading && !snapshot.context.known.includes(channelId) };
}

const seenOf = (snapshot: LiveSnapshot) => ({
  page: snapshot.matches('tuned') ? 'tuned' : snapshot.matches('unknown') ? 'unknown' : snapshot.matches('failed') ? 'failed' : 'loading',
  channels: snapshot.context.channels,
  channelId: snapshot.context.channelId,
  programmes: snapshot.context.programmes,
  moment: snapshot.context.moment,
  message: snapshot.context.message,
  now: snapshot.context.now,
  isPictureBroken: snapshot.matches({ tuned: { picture: 'broken' } }),
  picture: snapshot.children.picture,
  nowAndNext: snapshot.children.nowAndNext,
  channelNumber: snapshot.children.channelNumber,
});

type ConnectedLiveProps = PlansActionsProps & {
  live: LiveActor;
  offersDevices: boolean;
  offersStart: boolean;
  reminded: ReadonlySet<string>;
};

/** The live page, connected to its actor. */
function ConnectedLive({ live, offersPlans, onLogIn, offersDevices, offersStart, reminded }: ConnectedLiveProps) {
  const { page, isPictureBroken, picture, channels, channelId, programmes, moment, message, now, nowAndNext, channelNumber } = useSelector(
    live,
    seenOf,
    shallowEqual,
  );
  const { state, message: pictureMessage, player } = useSelector(picture, pictureOf, shallowEqual);
  const pictureState = isPictureBroken ? 'failed' : state;
  const seen = useSelector(player, (snapshot) => shownMoment(snapshot ? behindIn(snapshot) : 0, moment));
  const { hasGuideFailed, isGuideComing } = useSelector(nowAndNext, (snapshot) => guideOf(snapshot, channelId), shallowEqual);
  const typed = useSelector(channelNumber, typedOf, shallowEqual);
  const step = useCallback((direction: 1 | -1) => live.send({ type: 'channel.step', step: direction }), [live]);
  const retry = useCallback(() => live.send({ type: 'playback.retry' }), [live]);
  const choose = useCallback((id: string) => live.send({ type: 'channel.choose', id }), [live]);
  const look = useCallback((visible: ChannelRange) => live.send({ type: 'list.moved', visible }), [live]);
  useViewingActivity(() => live.send({ type: 'viewer.acted' }));
  const channel = channels.find(({ id }) => id === channelId);
  const startOver = useStartOver({
    player,
    channel,
    programme: programmeAt(programmes, channelId, seen),
    now,
    isOffered: offersStart && pictureState === 'watching',
  });

  if (page === 'failed') return <LiveFailed message={message} onRetry={retry} />;
  if (page === 'unknown') return <LiveUnknown />;
  if (page === 'loading' || !channel) return <LiveLoading />;
  const shown = { channel, programmes, moment };
  return (
    <LiveView
      {...shown}
      shownMoment={seen}
      channels={channels}
      hasGuideFailed={hasGuideFailed}
      isGuideComing={isGuideComing}
      startOver={startOver}
      isStartComing={offersStart && !channel.isFast && (pictureState === 'loading' || (pictureState === 'watching' && isGuideComing))}
      reminded={reminded}
      typed={typed}
      onChoose={choose}
      onVisibleChange={look}
      onDigit={(digit) => channelNumber?.send({ type: 'digit.press', digit })}
      onRemind={({ id, channelId: on, title, startDate }) =>
        live.send({ type: 'reminder.open', programme: { id, channelId: on, title, startDate, channelName: channel.name } })
      }
      onRetry={() => nowAndNext?.send({ type: 'guide.retry' })}
      picture={
        pictureState === 'watching' && player ? (
          <ConnectedPlayer
            {...shown}
            live={live}
            player={player}
            now={now}
            onChannel={step}
            onStartOver={startOver && 'onPress' in startOver ? startOver.onPress : null}
          />
        ) : (
          <LivePicture
            state={pictureState}
            message={pictureMessage}
            offersPlans={offersPlans}
            onLogIn={onLogIn}
            offersDevices={offersDevices}
            onRetry={retry}
            onChannel={step}
          />
        )
      }
    />
  );
}

const behindIn = ({ context: { isSeekable, position, seekable } }: SnapshotFrom<typeof playerMachine>) =>
  isSeekable ? behindLive(position, seekable) : 0;

function typedOf(snapshot: SnapshotFrom<typeof channelNumberMachine> | undefined): TypedNumber {
  if (!snapshot) return { digits: '', state: 'typing' };
  const { digits } = snapshot.context;
  if (snapshot.matches('found')) return { digits, state: 'found' };
  return { digits, state: snapshot.matches('unknown') ? 'unknown' : 'typing' };
}

/** PLY-08: viewing activity in the player. The page may have moved the focus away, so losing it does not count. */
const isSignOfLife = ({ type }: PlayerControlsEvent) => type !== 'focus.left' && type !== 'pointer.released';

type ConnectedPlayerProps = Pick<LivePlayerProps, 'channel' | 'programmes' | 'moment' | 'onChannel' | 'onStartOver'> & {
  live: LiveActor;
  player: PlayerActor;
  now: () => number;
};

function ConnectedPlayer({ live, player, now, ...rest }: ConnectedPlayerProps) {
  const { formatMessage } = useIntl();
  const { tracks, state } = usePlayerState(player);
  const { controls, state: controlsState } = useControls(player);
  const attention = useSelector(live, ({ children }) => children.attention);
  const stillWatching = useSelector(attention, (snapshot) => snapshot?.children.stillWatching);
  const countdown = useSelector(stillWatching, (snapshot) => snapshot?.children.countdown);
  const ring = useCountdown(countdown);
  // The DVR line follows the picture, four times a second; the rest of the page follows the machine's clock.
  return (
    <LivePlayer
      {...rest}
      label={formatMessage({ id: 'LIVE_LABEL' })}
      moment={Math.max(rest.moment, now())}
      state={state}
      controls={controlsState}
      overlay={
        ring ? (
          <StillWatchingCard
            {...ring}
            onKeep={() => stillWatching?.send({ type: 'break.keep' })}
            onLeave={() => stillWatching?.send({ type: 'break.leave' })}
            onStopAsking={() => stillWatching?.send({ type: 'break.stopAsking' })}
            onPause={() => countdown?.send({ type: 'countdown.pause' })}
            onResume={() => countdown?.send({ type: 'countdown.resume' })}
          />
        ) : null
      }
      onPlayer={(event) => {
        player.send(event);
        live.send({ type: 'viewer.acted' });
      }}
      onTracks={(event) => {
        tracks?.send(event);
        live.send({ type: 'viewer.acted' });
      }}
      onControls={(event) => {
        controls?.send(event);
        if (isSignOfLife(event)) live.send({ type: 'viewer.acted' });
      }}
    />
  );
}
