import type { LivePlaybackEvent } from '../../../machines/live/livePlayback.machine.ts';
import type { Shortcut } from '../../../machines/player/shortcuts.ts';
import { NoPicture, type NoPictureProps } from '../controls/NoPicture.tsx';
import { useShortcuts } from '../controls/useShortcuts.ts';
import styles from './LivePicture.module.css';

type LivePictureProps = Omit<NoPictureProps, 'offersHome' | 'send'> & {
  send: { live: (event: LivePlaybackEvent) => void; media: NoPictureProps['send'] };
};

/** Replaces the picture with the reason why there is none. The viewer can still change the channel. */
export function LivePicture({ send, ...reason }: LivePictureProps) {
  useShortcuts((shortcut: Shortcut) => {
    if (shortcut.kind !== 'channel') return false;
    send.live({ type: 'channel.step', step: shortcut.direction });
    return true;
  });
  return (
    <div className={styles.picture} data-player="" data-dark="">
      <NoPicture {...reason} offersHome={false} send={send.media} />
    </div>
  );
}
