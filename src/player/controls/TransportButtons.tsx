import { Pause, Play, RotateCcw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { SEEK_STEP } from '../../../machines/domain/constants.ts';
import { PlayerButton } from './PlayerButton.tsx';
import { usePlayerContext } from './PlayerContext.tsx';
import { SkipIcon } from './SkipIcon.tsx';

type Look = Pick<ComponentProps<typeof PlayerButton>, 'className' | 'design'>;

/** Plays, pauses, or plays again after the end. */
export function PlayButton(look: Look) {
  const { formatMessage } = useIntl();
  const { state, togglePlay } = usePlayerContext();
  const hasEnded = state.transport === 'ended';
  const Icon = hasEnded ? RotateCcw : state.isGoing ? Pause : Play;
  return (
    <PlayerButton
      {...look}
      label={formatMessage({ id: hasEnded ? 'UI_WATCH_AGAIN' : state.isGoing ? 'PLAYER_PAUSE' : 'PLAYER_PLAY' })}
      icon={<Icon {...(hasEnded ? {} : { fill: 'currentColor' })} aria-hidden="true" />}
      onClick={togglePlay}
    />
  );
}

/** Seeks by SEEK_STEP, back (-1) or forward (1). */
export function SkipButton({ direction, ...look }: Look & { direction: 1 | -1 }) {
  const { formatMessage } = useIntl();
  const { state, send } = usePlayerContext();
  return (
    <PlayerButton
      {...look}
      label={formatMessage({ id: direction === 1 ? 'PLAYER_FORWARD_SECONDS' : 'PLAYER_BACK_SECONDS' }, { seconds: SEEK_STEP })}
      icon={<SkipIcon direction={direction} />}
      disabled={!state.isSeekable}
      onClick={() => send.player({ type: 'player.skip', by: direction * SEEK_STEP })}
    />
  );
}
