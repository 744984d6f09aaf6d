import { shallowEqual, useSelector } from '@xstate/react';
import { Check, Clapperboard, Ellipsis, Plus, Share2, Star } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { ratingMachine } from '../../../machines/catalogue/rating.machine.ts';
import type { shareMachine } from '../../../machines/catalogue/share.machine.ts';
import type { titleActionsMachine } from '../../../machines/catalogue/titleActions.machine.ts';
import type { watchlistEntryMachine } from '../../../machines/catalogue/watchlistEntry.machine.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { urlOf } from '../../configuration/basePath.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Menu } from '../../ui/choice/Menu.tsx';
import { ActionRow } from './ActionRow.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { StarRating } from './StarRating.tsx';
import styles from './TitleActions.module.css';
import { TrailerDialog } from './TrailerDialog.tsx';

type TitleActionsRef = ActorRefFrom<typeof titleActionsMachine>;
type RatingRef = ActorRefFrom<typeof ratingMachine>;
export type TitleActionsProps = {
  actions: TitleActionsRef;
  /** The pictures of the title. */
  images: Content['images'];
  /** The rows of the menu before "Share": the marks of a started title. Null without a row. */
  marks: ReactNode;
};

/**
 * The buttons of a title besides the main action: trailer, list and rating, then a menu with what is used less (DET-12). Also the dialogs
 * that they open (DET-03). Disabled features show no button (CFG-08).
 */
export function TitleActions({ actions, images, marks }: TitleActionsProps) {
  const { formatMessage } = useIntl();
  const { title, features, hasTrailer, extra } = useSelector(
    actions,
    ({ context }) => ({
      title: context.title,
      features: context.features,
      hasTrailer: context.features.autoplayTrailer && context.trailerId !== null,
      extra: context.extra,
    }),
    shallowEqual,
  );
  const { watchlistEntry, rating, share, trailer } = useSelector(actions, ({ children }) => children);
  return (
    <>
      {hasTrailer ? (
        <Button variant="glass" icon={<Clapperboard aria-hidden="true" />} onClick={() => actions.send({ type: 'trailer.open' })}>
          <FormattedMessage id="TRAILER_WATCH" />
        </Button>
      ) : null}
      {features.watchlist && watchlistEntry ? <WatchlistButton actions={actions} entry={watchlistEntry} /> : null}
      {features.userRating && rating ? <RatingButton actions={actions} rating={rating} /> : null}
      {marks || features.share ? (
        <Menu label={formatMessage({ id: 'DETAIL_MORE_ACTIONS' })} variant="glass" trigger={<Ellipsis aria-hidden="true" />}>
          {marks}
          {features.share ? (
            <ActionRow icon={<Share2 aria-hidden="true" />} onPress={() => actions.send({ type: 'share.open' })}>
              <FormattedMessage id="SHARE_OPEN" />
            </ActionRow>
          ) : null}
        </Menu>
      ) : null}
      {trailer ? (
        <TrailerDialog
          name={extra?.title ?? formatMessage({ id: 'TRAILER_OF' }, { title })}
          still={pictureFor('thumbnail', extra?.images ?? {}) ?? pictureFor('thumbnail', images)}
          trailer={trailer}
          onClose={() => actions.send({ type: 'trailer.close' })}
        />
      ) : null}
      {share ? <ConnectedShare actions={actions} share={share} /> : null}
    </>
  );
}

function WatchlistButton({ actions, entry }: { actions: TitleActionsRef; entry: ActorRefFrom<typeof watchlistEntryMachine> }) {
  const { formatMessage } = useIntl();
  const isOnWatchlist = useSelector(entry, ({ context }) => context.isOnWatchlist);
  return (
    <IconButton
      variant="glass"
      className={styles.named}
      title=""
      label={formatMessage({ id: 'WATCHLIST_TITLE' })}
      aria-pressed={isOnWatchlist}
      icon={isOnWatchlist ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      onClick={() => actions.send({ type: 'watchlist.toggle' })}
    />
  );
}

function Stars({ actions, rating }: { actions: TitleActionsRef; rating: RatingRef }) {
  const stars = useSelector(rating, ({ context }) => context.rating);
  return <StarRating rating={stars} onRate={(chosen) => actions.send({ type: 'rating.choose', rating: chosen })} />;
}

function RatingButton({ actions, rating }: { actions: TitleActionsRef; rating: RatingRef }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isRated = useSelector(rating, ({ context }) => context.rating > 0);
  return (
    <>
      <IconButton
        variant="glass"
        className={styles.named}
        title=""
        label={formatMessage({ id: 'RATING_RATE' })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        icon={<Star aria-hidden="true" fill={isRated ? 'currentColor' : 'none'} />}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <div id={id} className={styles.stars}>
          <Stars actions={actions} rating={rating} />
        </div>
      ) : null}
    </>
  );
}

function ConnectedShare({ actions, share }: { actions: TitleActionsRef; share: ActorRefFrom<typeof shareMachine> }) {
  const { title, path } = useSelector(actions, ({ context }) => context);
  const isAddressShown = useSelector(share, (snapshot) => snapshot.matches('showing'));
  return isAddressShown ? <ShareDialog title={title} address={urlOf(path)} onClose={() => actions.send({ type: 'share.close' })} /> : null;
}
