import { type CSSProperties, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Channel } from '../../../machines/domain/entities.ts';
import { RovingGroup, type RovingStep } from '../../ui/choice/RovingGroup.tsx';
import { scrolledBy, scrollRow } from '../../ui/rail/rowScroll.ts';
import styles from './ChannelStrip.module.css';

type ChannelStripProps = { channels: readonly Channel[]; chosenId: string; onChoose: (id: string) => void };

/** Width of a channel with its gap, px (ChannelStrip.module.css). */
const ITEM_WIDTH = 94;
const BEYOND = 3;

type Measures = CSSProperties & Record<`--${string}`, string>;

/** GDE-05, GDE-06: the channels to choose from on phones. Renders only the channels near the viewport. The arrow keys choose. */
export function ChannelStrip({ channels, chosenId, onChoose }: ChannelStripProps) {
  const { formatMessage } = useIntl();
  const strip = useRef<HTMLDivElement>(null);
  const wasFocused = useRef(false);
  const [first, setFirst] = useState(0);
  const chosen = Math.max(
    0,
    channels.findIndex(({ id }) => id === chosenId),
  );
  const count = Math.ceil((typeof window === 'undefined' ? 0 : window.innerWidth) / ITEM_WIDTH) + 2 * BEYOND;
  const look = useCallback(
    () => setFirst(Math.max(0, Math.floor((strip.current ? scrolledBy(strip.current) : 0) / ITEM_WIDTH) - BEYOND)),
    [],
  );

  useLayoutEffect(() => {
    const box = strip.current;
    if (!box) return;
    scrollRow(box, chosen * ITEM_WIDTH - (box.clientWidth - ITEM_WIDTH) / 2, 'instant');
    look();
  }, [chosen, look]);

  /** Moves the focus to the channel that the arrow keys chose. */
  const follow = useCallback((button: HTMLElement | null) => {
    if (!button || !wasFocused.current) return;
    wasFocused.current = false;
    button.focus({ preventScroll: true });
  }, []);

  const choose = (step: RovingStep): boolean => {
    const next = channels[step(chosen, channels.length - 1)];
    if (!next) return false;
    wasFocused.current = true;
    onChoose(next.id);
    return true;
  };

  const shown = channels
    .map((channel, index) => ({ channel, index }))
    .filter(({ index }) => index === chosen || (index >= first && index < first + count));
  const width: Measures = { '--count': String(channels.length) };
  return (
    <div className={styles.strip} ref={strip} onScroll={look}>
      <RovingGroup className={styles.items} style={width} aria-label={formatMessage({ id: 'GUIDE_CHANNELS' })} onStep={choose}>
        {shown.map(({ channel, index }) => {
          const measures: Measures = { '--index': String(index) };
          return (
            <button
              key={channel.id}
              ref={index === chosen ? follow : undefined}
              type="button"
              className={styles.channel}
              style={measures}
              aria-pressed={index === chosen}
              onClick={() => onChoose(channel.id)}
            >
              {channel.logoUrl ? (
                <img className="channel-logo" src={channel.logoUrl} alt={channel.name} draggable={false} />
              ) : (
                <span>{channel.name}</span>
              )}
            </button>
          );
        })}
      </RovingGroup>
    </div>
  );
}
