import { RotateCw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addressOf, destinationOfChannel } from '../../../machines/domain/cards.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { elapsedShareOf } from '../../../machines/domain/onAir.ts';
import type { LiveTile } from '../../../machines/live/kidsLive.machine.ts';
import { AlonePage } from '../../blocks/failure/AlonePage.tsx';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { ChannelLogo } from '../../ui/logo/ChannelLogo.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { ProgressBar } from '../../ui/progressBar/ProgressBar.tsx';
import { ProgressText } from '../../ui/progressBar/ProgressText.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import styles from './KidsLive.module.css';

/** One tile in a row of a phone, two of a tablet, three of a wide window. */
const SIZES = '(max-width: 699px) 92vw, (max-width: 1170px) 46vw, 31vw';

/** Large tiles of the programmes for children that are on now. Each leads to its channel (KID-09). */
export function KidsLive({ tiles, moment }: { tiles: readonly LiveTile[]; moment: number }) {
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>
        <FormattedMessage id="KIDS_LIVE_TITLE" />
      </PageHeading>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.channel.id}>
            <Tile {...tile} moment={moment} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tile({ channel, programme, moment }: LiveTile & { moment: number }) {
  const { between } = useTitleWords();
  const elapsed = elapsedShareOf(programme, moment);
  return (
    <Anchor className={styles.tile} href={addressOf(destinationOfChannel(channel))} data-card={channel.id}>
      <Picture picture={pictureFor('channel', programme.images)} alt="" title="" ratio="wide" sizes={SIZES} />
      <span className={styles.band}>
        <span className={styles.title}>{programme.title}</span>
        <ProgressText value={elapsed} isLive />
        <span className={styles.facts}>
          <span className={styles.logo} data-dark="">
            {channel.logoUrl ? <ChannelLogo url={channel.logoUrl} alt={channel.name} /> : channel.name}
          </span>{' '}
          <span>{between(programme.startDate, programme.endDate)}</span>
        </span>
        <ProgressBar value={elapsed} />
      </span>
    </Anchor>
  );
}

export function KidsLiveEmpty({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <AlonePage isUnderHeader={false}>
      <StatePanel
        isPage
        title={formatMessage({ id: 'KIDS_LIVE_EMPTY_TITLE' })}
        text={formatMessage({ id: 'KIDS_LIVE_EMPTY_TEXT' })}
        actions={<TryAgain icon={<RotateCw aria-hidden="true" />} onClick={onRetry} />}
      />
    </AlonePage>
  );
}
