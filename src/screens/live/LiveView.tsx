import type { ReactNode } from 'react';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { ChannelList } from './ChannelList.tsx';
import styles from './LiveView.module.css';
import { NowAndNext } from './NowAndNext.tsx';

export type LiveViewProps = {
  channels: readonly Channel[];
  channel: Channel;
  programmes: readonly Programme[];
  /** Epoch ms. */
  moment: number;
  hasGuideFailed: boolean;
  picture: ReactNode;
  onChoose: (id: string) => void;
  onRetryGuide: () => void;
};

/** The live page: the picture, what is on and next, and all channels beside them (GDE-07). */
export function LiveView({ channels, channel, programmes, moment, hasGuideFailed, picture, onChoose, onRetryGuide }: LiveViewProps) {
  return (
    <div className={styles.live}>
      <div className={styles.main}>
        {picture}
        <NowAndNext channel={channel} programmes={programmes} moment={moment} hasGuideFailed={hasGuideFailed} onRetry={onRetryGuide} />
      </div>
      <ChannelList channels={channels} channelId={channel.id} programmes={programmes} moment={moment} onChoose={onChoose} />
    </div>
  );
}
