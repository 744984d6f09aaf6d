import { ListVideo, SkipForward } from 'lucide-react';
import { useIntl } from 'react-intl';
import { isNextEpisode } from '../../../machines/player/upNext.ts';
import { PanelButton, PlayerButton } from '../controls/PlayerButton.tsx';
import type { TitlePlayerProps } from './titlePlayerProps.ts';

/** Two buttons in the control bar of a title: the next title, and the other episodes. */
export function TitleButtons({ content, overlays, send }: Pick<TitlePlayerProps, 'content' | 'overlays' | 'send'>) {
  const { formatMessage } = useIntl();
  const next = overlays.following?.next;
  return (
    <>
      {next ? (
        <PlayerButton
          label={formatMessage({ id: isNextEpisode(content, next) ? 'UP_NEXT_BUTTON_EPISODE' : 'UP_NEXT_BUTTON' }, { title: next.title })}
          icon={<SkipForward aria-hidden="true" />}
          onClick={() => send.upNext({ type: 'upNext.play' })}
        />
      ) : null}
      {overlays.episodes ? (
        <PanelButton
          panel="episodes"
          label={formatMessage({ id: 'UP_NEXT_EPISODES' })}
          icon={<ListVideo aria-hidden="true" />}
          onOpen={() => send.episodeList({ type: 'episodes.open' })}
        />
      ) : null}
    </>
  );
}
