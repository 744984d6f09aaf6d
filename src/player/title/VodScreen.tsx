import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Content } from '../../../machines/domain/entities.ts';
import type { playbackMachine } from '../../../machines/player/playback.machine.ts';
import { useFeatures } from '../../actors/features.ts';
import { useLogIn } from '../../actors/logIn.ts';
import { AdOverlay } from '../ads/AdOverlay.tsx';
import { useAdState } from '../ads/adState.ts';
import { NoPicture, type NoPictureProps } from '../controls/NoPicture.tsx';
import { type PlayerActor, senderWith, usePlayer } from '../controls/playerState.ts';
import { type TitlePicture, useOverlays } from './overlays.ts';
import { Still } from './Still.tsx';
import { TitlePlayer } from './TitlePlayer.tsx';
import { VodFrame } from './VodFrame.tsx';

type PlaybackActor = ActorRefFrom<typeof playbackMachine>;

function reasonOf(snapshot: SnapshotFrom<typeof playbackMachine>): NoPictureProps['reason'] {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('unavailable')) return 'unavailable';
  if (snapshot.matches({ refused: 'premium' })) return 'premium';
  if (snapshot.matches({ refused: 'notReleased' })) return 'notReleased';
  return snapshot.matches('refused') ? 'refused' : 'loading';
}

/** The player page of a title. */
export function VodScreen({ playback }: { playback: PlaybackActor }) {
  const { monetization, deviceManagement } = useFeatures();
  const logIn = useLogIn();
  const content = useSelector(playback, ({ context }) => context.content);
  const message = useSelector(playback, ({ context }) => context.message);
  const reason = useSelector(playback, reasonOf);
  const picture = useSelector(playback, ({ children }) => children.picture);
  const player = useSelector(picture, (snapshot) => snapshot?.children.player);

  if (picture) return player ? <ConnectedPlayer playback={playback} content={content} picture={picture} player={player} /> : null;
  return (
    <VodFrame content={content} send={playback.send}>
      {reason === 'loading' && content ? <Still images={content.images} /> : null}
      <NoPicture
        reason={reason}
        message={message}
        releaseDate={content?.releaseDate}
        offersPlans={monetization}
        onLogIn={logIn}
        offersDevices={deviceManagement}
        offersHome
        send={playback.send}
      />
    </VodFrame>
  );
}

/** PLY-07: neither counts as viewing activity. The page may have moved the focus away. */
const NO_ACTIVITY: readonly string[] = ['viewer.moved', 'focus.left', 'pointer.released'];

type ConnectedPlayerProps = { playback: PlaybackActor; content: Content | null; picture: TitlePicture; player: PlayerActor };

function ConnectedPlayer({ playback, content, picture, player }: ConnectedPlayerProps) {
  const to = senderWith(({ type }) => {
    if (!NO_ACTIVITY.includes(type)) picture.send({ type: 'viewer.acted' });
  });
  const { send, ...shown } = usePlayer(player, to);
  const { overlays, send: sendOver } = useOverlays(picture, to);
  const ads = useSelector(picture, ({ children }) => children.ads);
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
