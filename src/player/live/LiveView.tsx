import type { ReactNode } from 'react';
import type { Channel } from '../../../machines/domain/entities.ts';
import type { ChannelNumberEvent } from '../../../machines/live/channelNumber.machine.ts';
import type { Shortcut } from '../../../machines/player/shortcuts.ts';
import { useShortcuts } from '../controls/useShortcuts.ts';
import { ChannelList } from './ChannelList.tsx';
import { ChannelNumber, type TypedNumber } from './ChannelNumber.tsx';
import styles from './LiveView.module.css';
import { NowAndNext, type NowAndNextProps } from './NowAndNext.tsx';

export type LiveViewProps = NowAndNextProps & {
  channels: readonly Channel[];
  picture: ReactNode;
  typed: TypedNumber;
  send: NowAndNextProps['send'] & { channelNumber: (event: ChannelNumberEvent) => void };
};

/** The live page: the picture, the current and the next programmes, and all channels beside them (GDE-07). */
export function LiveView({ channels, picture, typed, ...programmes }: LiveViewProps) {
  const { channel, moment, send } = programmes;
  useShortcuts((shortcut: Shortcut) => {
    if (shortcut.kind !== 'seekToShare') return false;
    // On the live page, a digit key belongs to a channel number instead of a tenth of the timeline.
    send.channelNumber({ type: 'digit.press', digit: Math.round(shortcut.share * 10) });
    return true;
  });
  return (
    <div className={styles.live}>
      <div className={styles.main}>
        <div className={styles.screen}>
          {picture}
          <ChannelNumber {...typed} name={channel.name} />
        </div>
        <NowAndNext {...programmes} />
      </div>
      <ChannelList channels={channels} channelId={channel.id} programmes={programmes.programmes} moment={moment} send={send.live} />
    </div>
  );
}
