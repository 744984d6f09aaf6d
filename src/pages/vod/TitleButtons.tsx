import { ListVideo, SkipForward } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Content } from '../../../machines/domain/entities.ts';
import { PlayerButton } from '../../player/PlayerButton.tsx';

type TitleButtonsProps = {
  content: Pick<Content, 'episode'> | null;
  /** null: no next title can be played now. */
  next: Pick<Content, 'title' | 'episode'> | null;
  hasEpisodes: boolean;
  areEpisodesOpen: boolean;
  onNext: () => void;
  onToggleEpisodes: () => void;
};

/** Two buttons in the control bar of a title: the next title, and the other episodes. */
export function TitleButtons({ content, next, hasEpisodes, areEpisodesOpen, onNext, onToggleEpisodes }: TitleButtonsProps) {
  const { formatMessage } = useIntl();
  const isNextEpisode = next?.episode != null && next.episode.seriesId === content?.episode?.seriesId;
  return (
    <>
      {next ? (
        <PlayerButton
          label={formatMessage({ id: isNextEpisode ? 'UP_NEXT_BUTTON_EPISODE' : 'UP_NEXT_BUTTON' }, { title: next.title })}
          icon={<SkipForward aria-hidden="true" />}
          onClick={onNext}
        />
      ) : null}
      {hasEpisodes ? (
        <PlayerButton
          data-opens="episodes"
          label={formatMessage({ id: 'UP_NEXT_EPISODES' })}
          icon={<ListVideo aria-hidden="true" />}
          isOpen={areEpisodesOpen}
          aria-expanded={areEpisodesOpen}
          onClick={onToggleEpisodes}
        />
      ) : null}
    </>
  );
}
