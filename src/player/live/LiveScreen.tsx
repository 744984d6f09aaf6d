import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { programmeAt, shownMoment } from '../../../machines/domain/onAir.ts';
import { behindLive } from '../../../machines/domain/playback.ts';
import type { channelNumberMachine } from '../../../machines/live/channelNumber.machine.ts';
import type { livePlaybackMachine } from '../../../machines/live/livePlayback.machine.ts';
import type { nowAndNextMachine } from '../../../machines/live/nowAndNext.machine.ts';
import type { playerMachine } from '../../../machines/player/player.machine.ts';
import { useFeatures } from '../../actors/features.ts';
import { useLogIn } from '../../actors/logIn.ts';
import { useReminded } from '../../actors/useReminders.ts';
import { useCountdown } from '../controls/countdown.ts';
import { type PlayerActor, senderWith, usePlayer } from '../controls/playerState.ts';
import { running } from '../controls/running.ts';
import { StillWatchingCard } from '../controls/StillWatchingCard.tsx';
import { useMediaState } from '../playback/mediaState.ts';
import type { TypedNumber } from './ChannelNumber.tsx';
import { LivePicture } from './LivePicture.tsx';
import { LivePlayer } from './LivePlayer.tsx';
import { LiveFailed, LiveLoading, LiveUnknown } from './LiveStates.tsx';
import { LiveView } from './LiveView.tsx';
import { useStartOver } from './useStartOver.ts';
import { useViewingActivity } from './useViewingActivity.ts';

type LiveActor = ActorRefFrom<typeof livePlaybackMachine>;

function seenOf(snapshot: SnapshotFrom<typeof livePlaybackMachine>) {
  const { context, children } = snapshot;
  const { channels, channelId, programmes, moment, now, message } = context;
  return {
    page: (['tuned', 'unknown', 'failed'] as const).find((state) => snapshot.matches(state)) ?? 'loading',
    isPictureBroken: snapshot.matches({ tuned: 'broken' }),
    media: children.media,
    nowAndNext: running(children.nowAndNext),
    channelNumber: running(children.channelNumber),
    failure: message,
    channels,
    channelId,
    programmes,
    moment,
    now,
  };
}

/** `isGuideComing`: the programmes of the channel are loading. */
function guideOf(snapshot: SnapshotFrom<typeof nowAndNextMachine> | undefined, channelId: string) {
  if (!snapshot) return { hasGuideFailed: false, isGuideComing: false };
  const isLoading = snapshot.matches('loading') || snapshot.matches('resting');
  return { hasGuideFailed: snapshot.matches('failed'), isGuideComing: isLoading && !snapshot.context.known.includes(channelId) };
}

function typedOf(snapshot: SnapshotFrom<typeof channelNumberMachine> | undefined): TypedNumber {
  if (!snapshot) return { digits: '', state: 'typing' };
  const { digits } = snapshot.context;
  if (snapshot.matches('found')) return { digits, state: 'found' };
  return { digits, state: snapshot.matches('unknown') ? 'unknown' : 'typing' };
}

const behindIn = ({ context: { isSeekable, position, seekable } }: SnapshotFrom<typeof playerMachine>) =>
  isSeekable ? behindLive(position, seekable) : 0;

/** A channel has a window from its first picture on. */
const isWindowComing = ({ context: { isSeekable, seekable } }: SnapshotFrom<typeof playerMachine>) => isSeekable && seekable.end === 0;

/** The live page. */
export function LiveScreen({ livePlayback: live }: { livePlayback: LiveActor }) {
  const { monetization, deviceManagement, playLiveFromStart, reminders: mayRemind } = useFeatures();
  const logIn = useLogIn();
  const reminded = useReminded();
  const { page, isPictureBroken, media, nowAndNext, channelNumber, failure, ...facts } = useSelector(live, seenOf, shallowEqual);
  const { channels, channelId, programmes, moment, now } = facts;
  const { state, message, player } = useMediaState(media);
  const pictureState = isPictureBroken ? 'failed' : state;
  const seen = useSelector(player, (snapshot) => shownMoment(snapshot ? behindIn(snapshot) : 0, moment));
  const hasWindowComing = useSelector(player, (snapshot) => snapshot !== undefined && isWindowComing(snapshot));
  const { hasGuideFailed, isGuideComing } = useSelector(nowAndNext, (snapshot) => guideOf(snapshot, channelId), shallowEqual);
  const typed = useSelector(channelNumber, typedOf, shallowEqual);
  useViewingActivity(() => live.send({ type: 'viewer.acted' }));
  const channel = channels.find(({ id }) => id === channelId);
  const startOver = useStartOver({
    player,
    channel,
    programme: programmeAt(programmes, channelId, seen),
    now,
    isOffered: playLiveFromStart && pictureState === 'watching',
  });

  if (page === 'failed') return <LiveFailed message={failure} onRetry={() => live.send({ type: 'playback.retry' })} />;
  if (page === 'unknown') return <LiveUnknown />;
  if (page === 'loading' || !channel) return <LiveLoading />;
  const shown = { channel, programmes, moment };
  const isPictureComing = pictureState === 'loading' || (pictureState === 'watching' && (isGuideComing || hasWindowComing));
  return (
    <LiveView
      {...shown}
      shownMoment={seen}
      channels={channels}
      hasGuideFailed={hasGuideFailed}
      isGuideComing={isGuideComing}
      startOver={startOver}
      isStartComing={playLiveFromStart && !channel.isFast && isPictureComing}
      reminded={mayRemind ? reminded : null}
      typed={typed}
      send={{
        live: live.send,
        nowAndNext: (event) => nowAndNext?.send(event),
        channelNumber: (event) => channelNumber?.send(event),
      }}
      picture={
        pictureState === 'watching' && player ? (
          <ConnectedPlayer
            {...shown}
            live={live}
            player={player}
            now={now}
            onStartOver={startOver && 'onPress' in startOver ? startOver.onPress : null}
          />
        ) : (
          <LivePicture
            reason={pictureState === 'watching' ? 'loading' : pictureState}
            message={message}
            offersPlans={monetization}
            onLogIn={logIn}
            offersDevices={deviceManagement}
            send={{ live: live.send, media: (media ?? live).send }}
          />
        )
      }
    />
  );
}

/** PLY-08: neither counts as viewing activity. The page may have moved the focus away. */
const NO_ACTIVITY: readonly string[] = ['focus.left', 'pointer.released'];

type ConnectedPlayerProps = {
  live: LiveActor;
  player: PlayerActor;
  channel: Channel;
  programmes: readonly Programme[];
  moment: number;
  now: () => number;
  onStartOver: (() => void) | null;
};

function ConnectedPlayer({ live, player, now, ...rest }: ConnectedPlayerProps) {
  const to = senderWith(({ type }) => {
    if (!NO_ACTIVITY.includes(type)) live.send({ type: 'viewer.acted' });
  });
  const { send, ...shown } = usePlayer(player, to);
  const inactivity = useSelector(live, ({ children }) => running(children.inactivity));
  const stillWatching = useSelector(inactivity, (snapshot) => snapshot?.children.stillWatching);
  const asked = useSelector(stillWatching, (snapshot) => snapshot?.children.countdown);
  const countdown = useCountdown(asked);
  // The DVR line follows the picture, four times a second; the rest of the page follows the machine's clock.
  return (
    <LivePlayer
      {...rest}
      {...shown}
      moment={Math.max(rest.moment, now())}
      send={{ ...send, live: live.send }}
      overlay={
        countdown ? (
          <StillWatchingCard
            countdown={countdown}
            send={{ stillWatching: (event) => stillWatching?.send(event), countdown: (event) => asked?.send(event) }}
          />
        ) : null
      }
    />
  );
}
