import { useIntl } from 'react-intl';
import { destinationOfChannel } from '../../../machines/domain/cards.ts';
import type { CardDesign, Channel } from '../../../machines/domain/entities.ts';
import { Card } from '../../ui/card/Card.tsx';
import { hrefOf } from './TitleCard.tsx';

/** A channel of a rail, by name and logo: what is on there the rail does not say. */
export function ChannelCard({ channel, design }: { channel: Channel; design: CardDesign }) {
  const { formatMessage } = useIntl();
  return (
    <Card
      design={design}
      title={channel.name}
      href={hrefOf(destinationOfChannel(channel))}
      picture={null}
      logoUrl={channel.logoUrl}
      isLive
      meta={channel.number === null ? null : formatMessage({ id: 'CARDS_CHANNEL' }, { number: channel.number })}
    />
  );
}
