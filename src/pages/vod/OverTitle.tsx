import { FormattedMessage } from 'react-intl';
import type { Content } from '../../../machines/domain/entities.ts';
import { StillWatchingCard } from '../../player/StillWatchingCard.tsx';
import { SkipMarker } from './SkipMarker.tsx';
import type { Surroundings, SurroundingsEvent } from './surroundings.ts';
import { UpNextCard } from './UpNextCard.tsx';

export type OverTitleProps = {
  surroundings: Surroundings;
  /** The title that plays. */
  content: Pick<Content, 'episode'> | null;
  areControlsShown: boolean;
  hasEnded: boolean;
  onSurroundings: (event: SurroundingsEvent) => void;
};

/** The overlay at the bottom right of a title: one at a time (PLY-04 to PLY-07). */
export function OverTitle({ surroundings, content, areControlsShown, hasEnded, onSurroundings }: OverTitleProps) {
  const { skippable, following } = surroundings;
  const { next = null, offer = 'none', countdown = null } = following ?? {};
  if (offer === 'asking' && countdown)
    return (
      <StillWatchingCard
        {...countdown}
        onKeep={() => onSurroundings({ type: 'break.keep' })}
        onLeave={() => onSurroundings({ type: 'break.leave' })}
        onStopAsking={() => onSurroundings({ type: 'break.stopAsking' })}
        onPause={() => onSurroundings({ type: 'countdown.pause' })}
        onResume={() => onSurroundings({ type: 'countdown.resume' })}
      >
        {next?.episode ? (
          <FormattedMessage id="UP_NEXT_BREAK_EPISODE" values={{ episode: next.episode.episodeNumber }} />
        ) : next ? (
          <FormattedMessage id="UP_NEXT_BREAK_TITLE" values={{ title: next.title }} />
        ) : null}
      </StillWatchingCard>
    );
  if (offer === 'offered' && next)
    return (
      <UpNextCard
        next={next}
        isNextEpisode={next.episode !== null && next.episode.seriesId === content?.episode?.seriesId}
        countdown={countdown}
        hasEnded={hasEnded}
        onPlay={() => onSurroundings({ type: 'upNext.play' })}
        onDismiss={() => onSurroundings({ type: 'upNext.dismiss' })}
        onPause={() => onSurroundings({ type: 'countdown.pause' })}
        onResume={() => onSurroundings({ type: 'countdown.resume' })}
      />
    );
  // PLY-04: shows by itself at the start of the marker, and together with the controls until its end.
  if (skippable && (skippable.isAnnounced || areControlsShown))
    return <SkipMarker kind={skippable.kind} onSkip={() => onSurroundings({ type: 'marker.skip' })} />;
  return null;
}
