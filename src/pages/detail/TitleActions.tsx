import { shallowEqual, useSelector } from '@xstate/react';
import { Check, Clapperboard, Plus, Share2, Star } from 'lucide-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { titleActionsMachine } from '../../../machines/titleActions/titleActions.machine.ts';
import { urlOf } from '../../basePath.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { StarRating } from './StarRating.tsx';
import styles from './TitleActions.module.css';
import { TrailerDialog } from './TrailerDialog.tsx';

type TitleActionsRef = ActorRefFrom<typeof titleActionsMachine>;
export type TitleActionsProps = {
  actions: TitleActionsRef;
  /** True where the stars have no room of their own and open from a button. */
  hasRatingButton: boolean;
};

/** The buttons of a title besides the main action, and the dialogs that they open (DET-03). Disabled features show no button (CFG-08). */
export function TitleActions({ actions, hasRatingButton }: TitleActionsProps) {
  const { formatMessage } = useIntl();
  const { features, hasTrailer } = useSelector(
    actions,
    ({ context }) => ({ features: context.features, hasTrailer: context.features.autoplayTrailer && context.trailerId !== null }),
    shallowEqual,
  );
  return (
    <>
      {hasTrailer ? (
        <Button variant="glass" icon={<Clapperboard aria-hidden="true" />} onClick={() => actions.send({ type: 'trailer.open' })}>
          <FormattedMessage id="TRAILER_WATCH" />
        </Button>
      ) : null}
      {features.watchlist ? <WatchlistButton actions={actions} /> : null}
      {features.userRating && hasRatingButton ? <RatingButton actions={actions} /> : null}
      {features.share ? (
        <IconButton
          variant="glass"
          label={formatMessage({ id: 'SHARE_OPEN' })}
          icon={<Share2 aria-hidden="true" />}
          onClick={() => actions.send({ type: 'share.open' })}
        />
      ) : null}
      <Dialogs actions={actions} />
    </>
  );
}

function WatchlistButton({ actions }: { actions: TitleActionsRef }) {
  const { formatMessage } = useIntl();
  const entry = useSelector(actions, ({ children }) => children.watchlistEntry);
  const isOnWatchlist = useSelector(entry, (snapshot) => snapshot?.context.isOnWatchlist ?? false);
  return (
    <IconButton
      variant="glass"
      label={formatMessage({ id: 'WATCHLIST_TITLE' })}
      aria-pressed={isOnWatchlist}
      icon={isOnWatchlist ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      onClick={() => actions.send({ type: 'watchlist.toggle' })}
    />
  );
}

/** The stars of a title, connected to its actor. */
export function ConnectedRating({ actions }: { actions: TitleActionsRef }) {
  const ratingRef = useSelector(actions, ({ children }) => children.rating);
  const rating = useSelector(ratingRef, (snapshot) => snapshot?.context.rating ?? 0);
  return <StarRating rating={rating} onRate={(stars) => actions.send({ type: 'rating.choose', rating: stars })} />;
}

function RatingButton({ actions }: { actions: TitleActionsRef }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const ratingRef = useSelector(actions, ({ children }) => children.rating);
  const isRated = useSelector(ratingRef, (snapshot) => (snapshot?.context.rating ?? 0) > 0);
  return (
    <>
      <IconButton
        variant="glass"
        label={formatMessage({ id: 'RATING_YOURS' })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        icon={<Star aria-hidden="true" fill={isRated ? 'currentColor' : 'none'} />}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <div id={id} className={styles.stars}>
          <ConnectedRating actions={actions} />
        </div>
      ) : null}
    </>
  );
}

function Dialogs({ actions }: { actions: TitleActionsRef }) {
  const { title, path, share, trailer } = useSelector(
    actions,
    ({ context, children }) => ({ title: context.title, path: context.path, share: children.share, trailer: children.trailer }),
    shallowEqual,
  );
  const isAddressShown = useSelector(share, (snapshot) => snapshot?.matches('showing') ?? false);
  return (
    <>
      {trailer ? <TrailerDialog title={title} trailer={trailer} onClose={() => actions.send({ type: 'trailer.close' })} /> : null}
      {isAddressShown ? <ShareDialog title={title} address={urlOf(path)} onClose={() => actions.send({ type: 'share.close' })} /> : null}
    </>
  );
}
