/** Renders the tooltip of the open card next to the card's element (HOM-11). One tooltip is open at a time. */
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import { type cardPreviewMachine } from '../../../machines/catalogue/cardPreview.machine.ts';
import { listedIdOf } from '../../../machines/catalogue/watchlist.ts';
import { markOf, type WatchMark } from '../../../machines/catalogue/watchMark.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures } from '../../actors/features.ts';
import { lazyView } from '../../actors/lazyView.ts';
import { useSetMark } from '../../actors/setMark.ts';
import { CardPreview } from '../../blocks/rails/CardPreview.tsx';
import { elementOf } from '../../blocks/rails/cardRegistry.ts';
import { useIsTelevision } from '../../ui/page/television.ts';
import { useBesideTrailer } from '../trailer/useBesideTrailer.tsx';

/** TV-12 */
const CardActions = lazyView(async () => ({ default: (await import('../../blocks/rails/CardActions.tsx')).CardActions }));

/** When the action removes the card from its rail, moves focus to the card that replaces it, the card before it, or a neighbouring rail. */
function keepFocusNear(anchor: HTMLElement) {
  const rail = anchor.closest('section');
  const item = anchor.closest('li');
  const row = item?.parentElement;
  const index = row && item ? [...row.children].indexOf(item) : 0;
  const next = rail?.nextElementSibling ?? rail?.previousElementSibling;
  requestAnimationFrame(() => {
    if (anchor.isConnected) return;
    const [same, before] = [row?.children[index], row?.children[index - 1]];
    const found = [same, before, next].map((near) => near?.isConnected && near.querySelector<HTMLElement>('a, button')).find(Boolean);
    if (found) found.focus({ preventScroll: true });
  });
}

export default function CardPreviews({ cardPreview }: { cardPreview: ActorRefFrom<typeof cardPreviewMachine> }) {
  const { watchlist } = useFeatures();
  const isTelevision = useIsTelevision();
  const isPremium = useSelector(useActors().root, ({ context }) => context.viewer.account?.isPremium === true);
  const card = useSelector(cardPreview, (snapshot) => (snapshot.matches('open') ? snapshot.context.card : null));
  const openedAt = useSelector(cardPreview, ({ context }) => context.openedAt);
  const entry = useSelector(cardPreview, ({ context }) => (card ? context.entries[listedIdOf(card.content)] : undefined));
  const ofTrailer = useBesideTrailer(useSelector(cardPreview, ({ children }) => children.autoTrailer));
  const setMark = useSetMark();
  const changed = useSelector(entry, (snapshot) => snapshot?.context.isOnWatchlist);
  const anchor = card && elementOf(card.key);
  if (!card || !anchor?.parentElement) return null;
  const isOnWatchlist = watchlist ? (changed ?? card.content.viewer.isOnWatchlist) : null;
  const close = () => cardPreview.send({ type: 'preview.close' });
  const mark =
    setMark &&
    ((kind: WatchMark['kind']) => {
      if (isTelevision) close();
      keepFocusNear(anchor);
      setMark(markOf(kind, card.content));
    });
  const toggle = () => cardPreview.send({ type: 'watchlist.toggle' });
  if (isTelevision)
    return (
      <Suspense>
        <CardActions {...{ card, isOnWatchlist, isPremium }} now={openedAt} onWatchlist={toggle} onMark={mark} onClose={close} />
      </Suspense>
    );
  return createPortal(
    <CardPreview
      key={card.key}
      card={card}
      anchor={anchor}
      isOnWatchlist={isOnWatchlist}
      now={openedAt}
      isPremium={isPremium}
      {...ofTrailer}
      onWatchlist={toggle}
      onMark={mark}
    />,
    anchor.parentElement,
  );
}
