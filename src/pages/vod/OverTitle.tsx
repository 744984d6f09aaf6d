import { FormattedMessage } from 'react-intl';
import type { Content } from '../../../machines/domain/entities.ts';
import { StillWatchingCard } from '../../player/StillWatchingCard.tsx';
import type { OverlayEvent, OverlayState } from './overlays.ts';
import { SkipMarker } from './SkipMarker.tsx';
import { UpNextCard } from './UpNextCard.tsx';

export type OverTitleProps = {
  overlays: OverlayState;
  /** The title that plays. */
  content: Pick<Content, 'episode'> | null;
  areControlsShown: boolean;
  hasEnded: boolean;
  onOverlayEvent: (event: OverlayEvent) => void;
};

/** The overlay at the bottom right of a title: one at a time (PLY-04 to PLY-07). */
export function OverTitle({ overlays, content, areControlsShown, hasEnded, onOverlayEvent }: OverTitleProps) {
  const { skippable, following } = overlays;
  const { next = null, offer = 'none', countdown = null } = following ?? {};
  if (offer === 'asking' && countdown)
    return (
      <StillWatchingCard
        {...countdown}
        onKeep={() => onOverlayEvent({ type: 'break.keep' })}
        onLeave={() => onOverlayEvent({ type: 'break.leave' })}
        onStopAsking={() => onOverlayEvent({ type: 'break.stopAsking' })}
        onPause={() => onOverlayEvent({ type: 'countdown.pause' })}
        onResume={() => onOverlayEvent({ type: 'countdown.resume' })}
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
        onPlay={() => onOverlayEvent({ type: 'upNext.play' })}
        onDismiss={() => onOverlayEvent({ type: 'upNext.dismiss' })}
        onPause={() => onOverlayEvent({ type: 'countdown.pause' })}
        onResume={() => onOverlayEvent({ type: 'countdown.resume' })}
      />
    );
  // PLY-04: shows by itself at the start of the marker, and together with the controls until its end.
  if (skippable && (skippable.isAnnounced || areControlsShown))
    return <SkipMarker kind={skippable.kind} onSkip={() => onOverlayEvent({ type: 'marker.skip' })} />;
  return null;
}
