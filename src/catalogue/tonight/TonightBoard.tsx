import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { tonightMachine } from '../../../machines/catalogue/tonight.machine.ts';
import { listedIdOf } from '../../../machines/catalogue/watchlist.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures } from '../../actors/features.ts';
import type { TonightRef } from '../../actors/useTonight.ts';
import { KidsTonight } from './KidsTonight.tsx';
import { TonightFrame, type TonightFrameProps } from './TonightFrame.tsx';
import { TonightView } from './TonightView.tsx';

type Placed = Pick<TonightFrameProps, 'placement'> & { otherwise?: ReactNode };

/** The board of tonight with its chart, which is another chunk. */
export function TonightBoard({ tonight, ...placed }: Placed & { tonight: TonightRef }) {
  const chart = useSelector(tonight, ({ children }) => children.chart);
  const { watchlist } = useFeatures();
  const name = useSelector(useActors().root, ({ context }) => context.viewer.profile?.name ?? '');
  return chart ? (
    <ConnectedBoard {...placed} tonight={chart} hasWatchlist={watchlist} name={name} />
  ) : (
    <TonightFrame placement={placed.placement} />
  );
}

export type ConnectedBoardProps = Placed & {
  tonight: ActorRefFrom<typeof tonightMachine>;
  /** The flag (CFG-08). */
  hasWatchlist: boolean;
  /** Of the profile. */
  name: string;
};

/** The board of tonight, connected to its actor. */
export function ConnectedBoard({ tonight, placement, hasWatchlist, name, otherwise = null }: ConnectedBoardProps) {
  const snapshot = useSelector(tonight, (now) => now);
  const { chosen, lines, entries, choice, until } = snapshot.context;
  const content = lines.find(({ key }) => key === chosen)?.content ?? null;
  const isListed = useSelector(content ? entries[listedIdOf(content)] : undefined, (entry) => entry?.context.isOnWatchlist);
  if (snapshot.matches({ open: { shown: 'empty' } })) return otherwise;
  if (!snapshot.matches({ open: 'shown' })) return <TonightFrame placement={placement} />;
  if (placement === 'kids')
    return <KidsTonight lines={lines} until={until} isNight={snapshot.matches({ open: { shown: 'night' } })} name={name} />;
  return (
    <TonightView
      placement={placement}
      lines={lines}
      chosen={chosen}
      choice={choice}
      until={until}
      isOnWatchlist={hasWatchlist && content ? (isListed ?? content.viewer.isOnWatchlist) : null}
      onChoose={(key) => tonight.send({ type: 'line.choose', key })}
      onUntil={(next) => tonight.send({ type: 'until.choose', choice: next })}
      onWatchlist={(key) => tonight.send({ type: 'watchlist.toggle', key })}
    />
  );
}
