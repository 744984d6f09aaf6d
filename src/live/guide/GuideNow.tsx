import { CalendarDays } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { destinationOfChannel } from '../../../machines/domain/cards.ts';
import type { Channel } from '../../../machines/domain/entities.ts';
import { elapsedShareOf } from '../../../machines/domain/onAir.ts';
import type { GuideEvent } from '../../../machines/live/guide.machine.ts';
import { cellAt, programmeIn } from '../../../machines/live/guideCells.ts';
import { type HeldWindows, rowCells } from '../../../machines/live/guideRows.ts';
import { hrefOf } from '../../blocks/rails/TitleCard.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { ChannelLogo } from '../../ui/logo/ChannelLogo.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { ProgressBar } from '../../ui/progressBar/ProgressBar.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import styles from './GuideNow.module.css';
import { spanText } from './programmeWords.ts';

type GuideNowProps = {
  channels: readonly Channel[];
  windows: HeldWindows;
  /** Epoch ms. */
  moment: number;
  /** Null: the service does not keep favourites. */
  favourites: readonly string[] | null;
  onFavourite: (channelId: string) => void;
  onOpenDay: (channelId: string) => void;
  /**
   * Returns the channel with the day that the viewer comes back from, once; null: none. Its button takes the focus (NAV-23). Must keep its
   * identity between renders.
   */
  takeOpenedDay: () => string | null;
  onEvent: (event: GuideEvent) => void;
};

/** GDE-16: on phones, what is on now on all channels. A row plays its channel; its last button opens the channel's day. */
export function GuideNow({ channels, windows, moment, favourites, onFavourite, onOpenDay, takeOpenedDay, onEvent }: GuideNowProps) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const { shown, end } = useGrowingList(channels, 0);
  const last = shown.length - 1;
  useEffect(() => {
    onEvent({ type: 'view.moved', view: { firstRow: 0, lastRow: last, from: moment, to: moment } });
  }, [last, moment, onEvent]);
  useEffect(() => {
    const opened = takeOpenedDay();
    if (opened === null) return;
    list.current?.querySelector<HTMLElement>(`[data-channel="${CSS.escape(opened)}"] > button:last-of-type`)?.focus();
  }, [takeOpenedDay]);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {shown.map((channel, row) => {
          const cell = cellAt(rowCells(windows, 'now', { row, channelId: channel.id, from: moment, to: moment + 1 }), moment);
          const programme = programmeIn(cell, moment)?.programme;
          return (
            <li key={channel.id} className={styles.entry} data-channel={channel.id}>
              <Anchor className={styles.row} href={hrefOf(destinationOfChannel(channel))}>
                <span className={styles.channel}>
                  {channel.logoUrl ? <ChannelLogo className={styles.logo} url={channel.logoUrl} alt={channel.name} /> : channel.name}
                  {channel.number === null ? null : <small className={styles.number}>{channel.number}</small>}
                </span>
                <span className={styles.words}>
                  <b className={styles.title}>
                    {programme?.title ?? (
                      <FormattedMessage
                        id={
                          cell?.kind === 'loading' ? 'GUIDE_CELL_LOADING' : cell?.kind === 'failed' ? 'GUIDE_FAILED_HERE' : 'GUIDE_UNKNOWN'
                        }
                      />
                    )}
                  </b>
                  {programme ? (
                    <>
                      <small>{spanText(intl, programme)}</small>
                      <ProgressBar value={elapsedShareOf(programme, moment)} label={programme.title} design="line" />
                    </>
                  ) : null}
                </span>
              </Anchor>
              {favourites ? (
                <FavouriteButton channel={channel} isFavourite={favourites.includes(channel.id)} onFavourite={onFavourite} />
              ) : null}
              <IconButton
                size="small"
                label={intl.formatMessage({ id: 'GUIDE_DAY_OF' }, { channel: channel.name })}
                icon={<CalendarDays aria-hidden="true" />}
                onClick={() => onOpenDay(channel.id)}
              />
            </li>
          );
        })}
      </ul>
      {end}
    </>
  );
}
