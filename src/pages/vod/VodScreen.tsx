import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { playbackMachine } from '../../../machines/player/playback.machine.ts';
import type { PlayerControlsEvent } from '../../../machines/player/playerControls.machine.ts';
import { useFeatures } from '../../actors/features.ts';
import { useLogIn } from '../../actors/logIn.ts';
import type { PlansActionsProps } from '../../blocks/plans/PlansActions.tsx';
import { AdOverlay } from '../../player/AdOverlay.tsx';
import { useAdState } from '../../player/adState.ts';
import { type PlayerActor, useControls, usePlayerState } from '../../player/playerState.ts';
import { type TitlePicture, useOverlays } from './overlays.ts';
import { playbackViewOf } from './playbackView.ts';
import { TitlePlayer, type TitlePlayerProps } from './TitlePlayer.tsx';
import { VodFrame } from './VodFrame.tsx';
import { VodState } from './VodState.tsx';

export function VodScreen({ playback }: Pick<ConnectedVodProps, 'playback'>) {
  const { monetization, deviceManagement } = useFeatures();
  const logIn = useLogIn();
  return <ConnectedVod playback={playback} offersPlans={monetization} onLogIn={logIn} offersDevices={deviceManagement} />;
}

type ConnectedVodProps = PlansActionsProps & { playback: ActorRefFrom<typeof playbackMachine>; offersDevices: boolean };

/** The player page of a title, connected to its actor. */
function ConnectedVod({ playback, offersPlans, onLogIn, offersDevices }: ConnectedVodProps) {
  const content = useSelector(playback, ({ context }) => context.content);
  const message = useSelector(playback, ({ context }) => context.message);
  const picture = useSelector(playback, ({ children }) => children.picture);
  const view = useSelector(playback, playbackViewOf);
  const leave = useCallback(() => playback.send({ type: 'playback.leave' }), [playback]);

  if (picture) return <ConnectedPicture picture={picture} content={content} onLeave={leave} />;
  return (
    <VodFrame content={content} onLeave={leave}>
      <VodState
        view={view}
        content={content}
        message={message}
        offersPlans={offersPlans}
        onLogIn={onLogIn}
        offersDevices={offersDevices}
        onRetry={() => playback.send({ type: 'playback.retry' })}
      />
    </VodFrame>
  );
}

/** PLY-07: a press or a key. Mouse movement does not count as viewing activity, nor does losing the focus: the page may have moved it. */
const isViewingActivity = ({ type }: PlayerControlsEvent) =>
  type !== 'viewer.moved' && type !== 'focus.left' && type !== 'pointer.released';

type ConnectedPictureProps = Pick<TitlePlayerProps, 'content' | 'onLeave'> & { picture: TitlePicture };

function ConnectedPicture(props: ConnectedPictureProps) {
  const player = useSelector(props.picture, ({ children }) => children.player);
  return player ? <ConnectedPlayer {...props} player={player} /> : null;
}

function ConnectedPlayer({ picture, player, ...rest }: ConnectedPictureProps & { player: PlayerActor }) {
  const { tracks, state } = usePlayerState(player);
  const { controls, state: controlsState } = useControls(player);
  const { overlays, notify } = useOverlays(picture);
  const ads = useSelector(picture, ({ children }) => children.ads);
  const adState = useAdState(ads);
  const [openedAt] = useState(() => picture.getSnapshot().context.now());
  return (
    <TitlePlayer
      {...rest}
      state={state}
      controls={controlsState}
      overlays={{ ...overlays, now: openedAt }}
      ad={adState ? <AdOverlay state={adState} onAds={(event) => ads?.send(event)} /> : null}
      onPlayer={(event) => {
        player.send(event);
        picture.send({ type: 'viewer.acted' });
      }}
      onTracks={(event) => {
        tracks?.send(event);
        picture.send({ type: 'viewer.acted' });
      }}
      onOverlayEvent={(event) => {
        notify(event);
        picture.send({ type: 'viewer.acted' });
      }}
      onControls={(event) => {
        controls?.send(event);
        if (isViewingActivity(event)) picture.send({ type: 'viewer.acted' });
      }}
    />
  );
}
