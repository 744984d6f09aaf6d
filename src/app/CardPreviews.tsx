/** The one tooltip of a card that is open, drawn into the place of its card (HOM-11). */
import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import { type cardPreviewMachine } from '../../machines/cardPreview/cardPreview.machine.ts';
import { listedIdOf } from '../../machines/domain/watchlist.ts';
import { CardPreview } from '../screens/rails/CardPreview.tsx';
import { useActors } from './actors.tsx';
import { elementOf } from './cardRegistry.ts';
import { useFeatures } from './features.ts';

export default function CardPreviews({ cardPreview }: { cardPreview: ActorRefFrom<typeof cardPreviewMachine> }) {
  const { watchlist } = useFeatures();
  const isPremium = useSelector(useActors().root, ({ context }) => context.latest.account?.isPremium === true);
  return <OpenPreview cardPreview={cardPreview} hasWatchlist={watchlist} isPremium={isPremium} />;
}

type OpenPreviewProps = {
  cardPreview: ActorRefFrom<typeof cardPreviewMachine>;
  /** CFG-08 */
  hasWatchlist: boolean;
  isPremium: boolean;
};

function OpenPreview({ cardPreview, hasWatchlist, isPremium }: OpenPreviewProps) {
  const card = useSelector(cardPreview, (snapshot) => (snapshot.matches('open') ? snapshot.context.card : null));
  const openedAt = useSelector(cardPreview, ({ context }) => context.openedAt);
  const entry = useSelector(cardPreview, ({ context }) => (card ? context.entries[listedIdOf(card.content)] : undefined));
  const changed = useSelector(entry, (snapshot) => snapshot?.context.isOnWatchlist);
  const anchor = card && elementOf(card.key);
  if (!card || !anchor?.parentElement) return null;
  return createPortal(
    <CardPreview
      key={card.key}
      card={card}
      anchor={anchor}
      isOnWatchlist={hasWatchlist ? (changed ?? card.content.viewer.isOnWatchlist) : null}
      now={openedAt}
      isPremium={isPremium}
      onWatchlist={() => cardPreview.send({ type: 'watchlist.toggle' })}
    />,
    anchor.parentElement,
  );
}
