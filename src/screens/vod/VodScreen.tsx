import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { playbackMachine } from '../../../machines/playback/playback.machine.ts';
import { useFeatures } from '../../app/features.ts';
import { usePage } from '../../app/page.ts';
import { type PlayerActor, useControls, usePlayerState } from '../../player/playerState.ts';
import { TitlePlayer } from './TitlePlayer.tsx';
import { VodFrame } from './VodFrame.tsx';
import { VodState } from './VodState.tsx';
import { whereOf } from './where.ts';

export default function VodScreen() {
  const playback = usePage('playback');
  const { monetization } = useFeatures();
  return playback ? <ConnectedVod playback={playback} offersPlans={monetization} /> : <VodFrame content={null} onLeave={() => {}} />;
}

/** Watching a title, drawn from its actor. */
export function ConnectedVod({ playback, offersPlans }: { playback: ActorRefFrom<typeof playbackMachine>; offersPlans: boolean }) {
  const content = useSelector(playback, ({ context }) => context.content);
  const message = useSelector(playback, ({ context }) => context.message);
  const player = useSelector(playback, ({ children }) => children.player);
  const where = useSelector(playback, whereOf);
  const leave = useCallback(() => playback.send({ type: 'playback.leave' }), [playback]);

  if (where === 'watching' && player) return <ConnectedPlayer key={player.id} player={player} content={content} onLeave={leave} />;
  return (
    <VodFrame content={content} onLeave={leave}>
      <VodState
        where={where}
        content={content}
        message={message}
        offersPlans={offersPlans}
        onRetry={() => playback.send({ type: 'playback.retry' })}
      />
    </VodFrame>
  );
}

type ConnectedPlayerProps = Pick<Parameters<typeof TitlePlayer>[0], 'content' | 'onLeave'> & { player: PlayerActor };

function ConnectedPlayer({ player, ...rest }: ConnectedPlayerProps) {
  const state = usePlayerState(player);
  const { controls, state: controlsState } = useControls(player);
  return (
    <TitlePlayer {...rest} state={state} controls={controlsState} onPlayer={player.send} onControls={(event) => controls?.send(event)} />
  );
}
