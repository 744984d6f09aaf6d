import { Star } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Channel } from '../../../machines/domain/entities.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';

type FavouriteButtonProps = { channel: Channel; isFavourite: boolean; onFavourite: (channelId: string) => void };

/** GDE-14: adds a channel to the favourites, or takes it off. */
export function FavouriteButton({ channel, isFavourite, onFavourite }: FavouriteButtonProps) {
  const { formatMessage } = useIntl();
  return (
    <IconButton
      size="small"
      label={formatMessage({ id: 'GUIDE_FAVOURITE' }, { channel: channel.name })}
      icon={<Star fill={isFavourite ? 'currentColor' : 'none'} aria-hidden="true" />}
      aria-pressed={isFavourite}
      onClick={() => onFavourite(channel.id)}
    />
  );
}
