import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { destinationOfChannel } from '../../../machines/domain/cards.ts';
import type { Channel } from '../../../machines/domain/entities.ts';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { ChannelLogo } from '../../ui/logo/ChannelLogo.tsx';
import { RailTabStop } from '../../ui/rail/railTabStop.ts';
import styles from './ChannelCard.module.css';
import { hrefOf } from './TitleCard.tsx';

/** A channel of a rail without its current programme: shows logo and number. */
export function ChannelCard({ channel: { id, name, number, logoUrl } }: { channel: Channel }) {
  return (
    <Anchor className={styles.channel} href={hrefOf(destinationOfChannel({ id, name }))} draggable={false} tabIndex={use(RailTabStop)}>
      {logoUrl ? <ChannelLogo className={styles.logo} url={logoUrl} alt={name} /> : <span className={styles.name}>{name}</span>}
      {number === null ? null : (
        <span className={styles.number}>
          <span className="visually-hidden">
            <FormattedMessage id="CARDS_CHANNEL" values={{ number }} />
          </span>
          <span aria-hidden="true">{number}</span>
        </span>
      )}
    </Anchor>
  );
}
