import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { livePlaybackMachine } from '../../../machines/livePlayback/livePlayback.machine.ts';
import { useFeatures } from '../../app/features.ts';
import { usePage } from '../../app/page.ts';
import { type PlayerActor, useControls, usePlayerState } from '../../player/playerState.ts';
import { LivePicture, type PictureState } from './LivePicture.tsx';
import { LivePlayer, type LivePlayerProps } from './LivePlayer.tsx';
import { LiveFailed, LiveLoading, LiveUnknown } from './LiveStates.tsx';
import { LiveView } from './LiveView.tsx';

type LiveActor = ActorRefFrom<typeof livePlaybackMachine>;
type LiveSnapshot = SnapshotFrom<typeof livePlaybackMachine>;

export default function LiveScreen() {
  const live = usePage('livePlayback');
  const { monetization } = useFeatures();
  return live ? <ConnectedLive live={live} offersPlans={monetization} /> : <LiveLoading />;
}

function pictureOf(snapshot: LiveSnapshot): PictureState {
  if (snapshot.matches({ tuned: { picture: 'watching' } })) return 'watching';
  if (snapshot.matches({ tuned: { picture: 'failed' } })) return 'failed';
  if (snapshot.matches({ tuned: { picture: 'unavailable' } })) return 'unavailable';
  if (snapshot.matches({ tuned: { picture: { refused: 'premium' } } })) return 'premium';
  return snapshot.matches({ tuned: { picture: 'refused' } }) ? 'refused' : 'loading';
}

const seenOf = (snapshot: LiveSnapshot) => ({
  page: snapshot.matches('tuned') ? 'tuned' : snapshot.matches('unknown') ? 'unknown' : snapshot.matches('failed') ? 'failed' : 'loading',
  picture: pictureOf(snapshot),
  hasGuideFailed: snapshot.matches({ tuned: { guide: 'failed' } }),
  channels: snapshot.context.channels,
  channelId: snapshot.context.channelId,
  programmes: snapshot.context.programmes,
  moment: snapshot.context.moment,
  message: snapshot.context.message,
  now: snapshot.context.now,
  player: snapshot.children.player,
});

/** The live page, drawn from its actor. */
export function ConnectedLive({ live, offersPlans }: { live: LiveActor; offersPlans: boolean }) {
  const { page, picture, hasGuideFailed, channels, channelId, programmes, moment, message, now, player } = useSelector(
    live,
    seenOf,
    shallowEqual,
  );
  const step = useCallback((direction: 1 | -1) => live.send({ type: 'channel.step', step: direction }), [live]);
  const retry = useCallback(() => live.send({ type: 'playback.retry' }), [live]);
  const channel = channels.find(({ id }) => id === channelId);

  if (page === 'failed') return <LiveFailed message={message} onRetry={retry} />;
  if (page === 'unknown') return <LiveUnknown />;
  if (page === 'loading' || !channel) return <LiveLoading />;
  return (
    <LiveView
      channels={channels}
      channel={channel}
      programmes={programmes}
      moment={moment}
      hasGuideFailed={hasGuideFailed}
      onChoose={(id) => live.send({ type: 'channel.choose', id })}
      onRetryGuide={() => live.send({ type: 'guide.retry' })}
      picture={
        picture === 'watching' && player ? (
          <ConnectedPlayer player={player} channel={channel} programmes={programmes} moment={moment} now={now} onChannel={step} />
        ) : (
          <LivePicture state={picture} message={message} offersPlans={offersPlans} onRetry={retry} onChannel={step} />
        )
      }
    />
  );
}

type ConnectedPlayerProps = Pick<LivePlayerProps, 'channel' | 'programmes' | 'moment' | 'onChannel'> & {
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
