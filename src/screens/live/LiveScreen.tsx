import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { channelNumberMachine } from '../../../machines/channelNumber/channelNumber.machine.ts';
import { programmeAt } from '../../../machines/domain/liveChannels.ts';
import type { livePlaybackMachine } from '../../../machines/livePlayback/livePlayback.machine.ts';
import { useFeatures } from '../../app/features.ts';
import { usePage } from '../../app/page.ts';
import { useReminded } from '../../app/reminders.ts';
import { type PlayerActor, useControls, usePlayerState } from '../../player/playerState.ts';
import type { TypedNumber } from './ChannelNumber.tsx';
import { LivePicture, type PictureState } from './LivePicture.tsx';
import { LivePlayer, type LivePlayerProps } from './LivePlayer.tsx';
import { LiveFailed, LiveLoading, LiveUnknown } from './LiveStates.tsx';
import { LiveView } from './LiveView.tsx';
import { useStartOver } from './useStartOver.ts';

type LiveActor = ActorRefFrom<typeof livePlaybackMachine>;
type LiveSnapshot = SnapshotFrom<typeof livePlaybackMachine>;

export default function LiveScreen() {
  const live = usePage('livePlayback');
  const { monetization, playLiveFromStart } = useFeatures();
  const reminded = useReminded();
  if (!live) return <LiveLoading />;
  return <ConnectedLive live={live} offersPlans={monetization} offersStart={playLiveFromStart} reminded={reminded} />;
}

function pictureOf(snapshot: LiveSnapshot): PictureState {
  if (snapshot.matches({ tuned: 'watching' })) return 'watching';
  if (snapshot.matches({ tuned: 'failed' })) return 'failed';
  if (snapshot.matches({ tuned: 'unavailable' })) return 'unavailable';
  if (snapshot.matches({ tuned: { refused: 'byService' } })) return 'refused';
  return snapshot.matches({ tuned: 'refused' }) ? 'premium' : 'loading';
}

const seenOf = (snapshot: LiveSnapshot) => ({
  page: snapshot.matches('tuned') ? 'tuned' : snapshot.matches('unknown') ? 'unknown' : snapshot.matches('failed') ? 'failed' : 'loading',
  picture: pictureOf(snapshot),
  channels: snapshot.context.channels,
  channelId: snapshot.context.channelId,
  programmes: snapshot.context.programmes,
  moment: snapshot.context.moment,
  message: snapshot.context.message,
  now: snapshot.context.now,
  player: snapshot.children.player,
  nowAndNext: snapshot.children.nowAndNext,
  channelNumber: snapshot.children.channelNumber,
});

type ConnectedLiveProps = { live: LiveActor; offersPlans: boolean; offersStart: boolean; reminded: ReadonlySet<string> };

/** The live page, drawn from its actor. */
export function ConnectedLive({ live, offersPlans, offersStart, reminded }: ConnectedLiveProps) {
  const { page, picture, channels, channelId, programmes, moment, message, now, player, nowAndNext, channelNumber } = useSelector(
    live,
    seenOf,
    shallowEqual,
  );
  const hasGuideFailed = useSelector(nowAndNext, (snapshot) => snapshot?.matches('failed') ?? false);
  const typed = useSelector(channelNumber, typedOf, shallowEqual);
  const step = useCallback((direction: 1 | -1) => live.send({ type: 'channel.step', step: direction }), [live]);
  const retry = useCallback(() => live.send({ type: 'playback.retry' }), [live]);
  const channel = channels.find(({ id }) => id === channelId);
  const startOver = useStartOver({
    player,
    channel,
    programme: programmeAt(programmes, channelId, moment),
    now,
    isOffered: offersStart && picture === 'watching',
  });

  if (page === 'failed') return <LiveFailed message={message} onRetry={retry} />;
  if (page === 'unknown') return <LiveUnknown />;
  if (page === 'loading' || !channel) return <LiveLoading />;
  const shown = { channel, programmes, moment };
  return (
    <LiveView
      {...shown}
      channels={channels}
      hasGuideFailed={hasGuideFailed}
      startOver={startOver}
      reminded={reminded}
      typed={typed}
      onChoose={(id) => live.send({ type: 'channel.choose', id })}
      onDigit={(digit) => channelNumber?.send({ type: 'digit.press', digit })}
      onRemind={({ id, channelId: on, title, startDate }) =>
        live.send({ type: 'reminder.open', programme: { id, channelId: on, title, startDate, channelName: channel.name } })
      }
      onRetry={() => nowAndNext?.send({ type: 'guide.retry' })}
      picture={
        picture === 'watching' && player ? (
          <ConnectedPlayer
            {...shown}
            player={player}
            now={now}
            onChannel={step}
            onStartOver={startOver && 'onPress' in startOver ? startOver.onPress : null}
          />
        ) : (
          <LivePicture state={picture} message={message} offersPlans={offersPlans} onRetry={retry} onChannel={step} />
        )
      }
    />
  );
}

function typedOf(snapshot: SnapshotFrom<typeof channelNumberMachine> | undefined): TypedNumber {
  const digits = snapshot?.context.digits ?? '';
  if (snapshot?.matches('found')) return { digits, state: 'found' };
  return { digits, state: snapshot?.matches('unknown') ? 'unknown' : 'typing' };
}

type ConnectedPlayerProps = Pick<LivePlayerProps, 'channel' | 'programmes' | 'moment' | 'onChannel' | 'onStartOver'> & {
  player: PlayerActor;
  now: () => number;
};

function ConnectedPlayer({ player, now, ...rest }: ConnectedPlayerProps) {
  const { formatMessage } = useIntl();
  const state = usePlayerState(player);
  const { controls, state: controlsState } = useControls(player);
  // The line moves with the picture, four times a second; the rest of the page with the machine's clock.
  return (
    <LivePlayer
      {...rest}
      label={formatMessage({ id: 'LIVE_LABEL' })}
      moment={Math.max(rest.moment, now())}
      state={state}
      controls={controlsState}
      onPlayer={player.send}
      onControls={(event) => controls?.send(event)}
    />
  );
}
