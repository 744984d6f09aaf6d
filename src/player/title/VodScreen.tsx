import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Content } from '../../../machines/domain/entities.ts';
import type { playbackMachine } from '../../../machines/player/playback.machine.ts';
import { useFeatures } from '../../actors/features.ts';
import { useLogIn } from '../../actors/logIn.ts';
import { AdOverlay } from '../ads/AdOverlay.tsx';
import { useAdState } from '../ads/adState.ts';
import { NoPicture, type NoPictureProps } from '../controls/NoPicture.tsx';
import { type PlayerActor, senderWith, usePlayer } from '../controls/playerState.ts';
import { running } from '../controls/running.ts';
import { useMediaState } from '../playback/mediaState.ts';
import { useOverlays } from './overlays.ts';
import { Still } from './Still.tsx';
import { TitlePlayer } from './TitlePlayer.tsx';
import { LockedFrame, VodFrame } from './VodFrame.tsx';

type PlaybackActor = ActorRefFrom<typeof playbackMachine>;

const STATES = ['refused', 'unavailable', 'failed'] as const;

/** The viewer may not play the title. */
const LOCKED: readonly NoPictureProps['reason'][] = ['premium', 'notReleased', 'refused'];

/** Why the title itself did not load. */
const failureOf = (snapshot: SnapshotFrom<typeof playbackMachine>): Pick<NoPictureProps, 'reason' | 'message'> => ({
  reason: STATES.find((each) => snapshot.matches(each)) ?? 'loading',
  message: snapshot.context.message,
});

/** The player page of a title. */
export function VodScreen({ playback }: { playback: PlaybackActor }) {
  const { monetization, deviceManagement } = useFeatures();
  const logIn = useLogIn();
  const content = useSelector(playback, ({ context }) => context.content);
  const failure = useSelector(playback, failureOf, shallowEqual);
  const media = useSelector(playback, ({ children }) => children.media);
  const { state, message, player } = useMediaState(media);

  if (state === 'watching') return player ? <ConnectedPlayer playback={playback} content={content} player={player} /> : null;
  const shown = media ? { reason: state, message } : failure;
  const reason = (
    <NoPicture
      {...shown}
      releaseDate={content?.releaseDate}
      offersPlans={monetization}
      onLogIn={logIn}
      offersDevices={deviceManagement}
      offersHome
      send={(media ?? playback).send}
    />
  );
  if (content && LOCKED.includes(shown.reason))
    return (
      <LockedFrame content={content} send={playback.send}>
        {reason}
      </LockedFrame>
    );
  return (
    <VodFrame content={content} send={playback.send}>
      {shown.reason === 'loading' && content ? <Still images={content.images} /> : null}
      {reason}
    </VodFrame>
  );
}

/** PLY-07: neither counts as viewing activity. The page may have moved the focus away. */
const NO_ACTIVITY: readonly string[] = ['viewer.moved', 'focus.left', 'pointer.released'];

type ConnectedPlayerProps = { playback: PlaybackActor; content: Content | null; player: PlayerActor };

function ConnectedPlayer({ playback, content, player }: ConnectedPlayerProps) {
  const to = senderWith(({ type }) => {
    if (!NO_ACTIVITY.includes(type)) playback.send({ type: 'viewer.acted' });
  });
  const { send, ...shown } = usePlayer(player, to);
  const { overlays, send: sendOver } = useOverlays(playback, to);
  const ads = useSelector(playback, ({ children }) => running(children.ads));
  const adState = useAdState(ads);
  return (
    <TitlePlayer
      {...shown}
      content={content}
      overlays={overlays}
      ad={adState ? <AdOverlay state={adState} send={(event) => ads?.send(event)} /> : null}
      send={{ ...send, ...sendOver, playback: playback.send }}
    />
  );
}
