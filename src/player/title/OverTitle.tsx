import { ChevronsRight } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { usePlayerContext } from '../controls/PlayerContext.tsx';
import { StillWatchingCard } from '../controls/StillWatchingCard.tsx';
import styles from './OverTitle.module.css';
import type { TitlePlayerProps } from './titlePlayerProps.ts';
import { UpNextCard } from './UpNextCard.tsx';

/** The overlay at the bottom right of a title: one at a time (PLY-04 to PLY-07). */
export function OverTitle({ overlays, content, send }: Pick<TitlePlayerProps, 'overlays' | 'content' | 'send'>) {
  const { controls } = usePlayerContext();
  const { skippable, following } = overlays;
  const { next = null, offer = 'none', countdown = null } = following ?? {};
  if (offer === 'asking' && countdown)
    return (
      <StillWatchingCard countdown={countdown} send={send}>
        {next?.episode ? (
          <FormattedMessage id="UP_NEXT_BREAK_EPISODE" values={{ episode: next.episode.episodeNumber }} />
        ) : next ? (
          <FormattedMessage id="UP_NEXT_BREAK_TITLE" values={{ title: next.title }} />
        ) : null}
      </StillWatchingCard>
    );
  if (offer === 'offered' && next) return <UpNextCard next={next} content={content} countdown={countdown} send={send} />;
  // PLY-04: shows by itself at the start of the marker, and together with the controls until its end.
  if (skippable && (skippable.isAnnounced || controls.areShown))
    return (
      <Button
        className={styles.skip}
        variant="outline"
        icon={<ChevronsRight aria-hidden="true" />}
        data-skips={skippable.kind}
        onClick={() => send.marker({ type: 'marker.skip' })}
      >
        <FormattedMessage id={skippable.kind === 'intro' ? 'UP_NEXT_SKIP_INTRO' : 'UP_NEXT_SKIP_RECAP'} />
      </Button>
    );
  return null;
}
