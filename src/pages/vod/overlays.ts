/** The facts that the views need around a playing title: skip markers, up next, "still watching?", and the other episodes. */
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AutoplaySettings } from '../../../machines/domain/autoplaySettings.ts';
import type { Season } from '../../../machines/domain/entities.ts';
import type { MarkerKind } from '../../../machines/domain/markers.ts';
import type { ShownNext } from '../../../machines/domain/upNext.ts';
import type { CountdownEvent } from '../../../machines/player/countdown.machine.ts';
import type { EpisodeListEvent, episodeListMachine } from '../../../machines/player/episodeList.machine.ts';
import type { MarkerEvent, markerMachine } from '../../../machines/player/marker.machine.ts';
import type { NextOfferEvent, nextOfferMachine } from '../../../machines/player/nextOffer.machine.ts';
import type { StillWatchingEvent } from '../../../machines/player/stillWatching.machine.ts';
import type { titlePictureMachine } from '../../../machines/player/titlePicture.machine.ts';
import type { upNextMachine } from '../../../machines/player/upNext.machine.ts';
import type { CountdownRingProps } from '../../player/CountdownRing.tsx';
import { useCountdown } from '../../player/countdown.ts';
import type { EpisodeListProps } from './EpisodeList.tsx';

export type TitlePicture = ActorRefFrom<typeof titlePictureMachine>;

type Skippable = { kind: MarkerKind; isAnnounced: boolean };

export type Following = {
  /** The next title that can be played. */
  next: ShownNext | null;
  /** The next episode, when it is not released yet. */
  toCome: ShownNext | null;
  /** The next episode, when it needs a subscription. */
  forSubscribers: ShownNext | null;
  /** offered: the card of the next title shows. asking: "still watching?" shows. */
  offer: 'none' | 'offered' | 'asking';
  /** The countdown of the card or of the question. */
  countdown: CountdownRingProps | null;
  autoplaySettings: AutoplaySettings;
};

export type OtherEpisodes = { seasons: readonly Season[]; seasonId: string; state: EpisodeListProps['state'] };

export type OverlayState = {
  skippable: Skippable | null;
  /** null: the next title is unknown and will not load. */
  following: Following | null;
  /** null: the title is not an episode. */
  episodes: OtherEpisodes | null;
  isPremiumViewer: boolean;
  /** Epoch ms. */
  now: number;
};

export type OverlayEvent =
  | Extract<MarkerEvent, { type: 'marker.skip' }>
  | Extract<NextOfferEvent, { type: 'upNext.play' | 'upNext.dismiss' | 'autoplaySettings.set' }>
  | StillWatchingEvent
  | CountdownEvent
  | EpisodeListEvent;

function skippableOf(snapshot: SnapshotFrom<typeof markerMachine> | undefined): Skippable | null {
  if (!snapshot) return null;
  const { marker } = snapshot.context;
  return marker && { kind: marker.kind, isAnnounced: snapshot.matches({ inside: 'announced' }) };
}

function offerOf(snapshot: SnapshotFrom<typeof nextOfferMachine> | undefined): Following['offer'] {
  if (snapshot?.matches({ reached: 'offered' })) return 'offered';
  return snapshot?.matches({ reached: 'asking' }) ? 'asking' : 'none';
}

function followingOf(snapshot: SnapshotFrom<typeof upNextMachine> | undefined): Omit<Following, 'offer' | 'countdown'> | null {
  if (!snapshot) return null;
  const { next, autoplaySettings } = snapshot.context;
  return {
    next: snapshot.matches('found') ? next : null,
    toCome: snapshot.matches('toCome') ? next : null,
    forSubscribers: snapshot.matches('forSubscribers') ? next : null,
    autoplaySettings,
  };
}

function episodesOf(snapshot: SnapshotFrom<typeof episodeListMachine> | undefined): OtherEpisodes | null {
  if (!snapshot) return null;
  const { seasons, seasonId } = snapshot.context;
  if (snapshot.matches('failed')) return { seasons, seasonId, state: 'failed' };
  if (!snapshot.matches('ready')) return { seasons, seasonId, state: 'loading' };
  if (snapshot.matches({ ready: 'cut' })) return { seasons, seasonId, state: 'cut' };
  return { seasons, seasonId, state: snapshot.matches({ ready: 'whole' }) ? 'ready' : 'growing' };
}

export function useOverlays(picture: TitlePicture): {
  overlays: Omit<OverlayState, 'now'>;
  notify: (event: OverlayEvent) => void;
} {
  const { marker, upNext, episodeList } = useSelector(picture, ({ children }) => children);
  const isPremiumViewer = useSelector(picture, ({ context }) => context.isPremium);
  const skippable = useSelector(marker, skippableOf, shallowEqual);
  const following = useSelector(upNext, followingOf, shallowEqual);
  const nextOffer = useSelector(upNext, (snapshot) => snapshot?.children.offer);
  const offer = useSelector(nextOffer, offerOf);
  const { stillWatching, ...offered } = useSelector(nextOffer, (snapshot) => ({ ...snapshot?.children }), shallowEqual);
  const asked = useSelector(stillWatching, (snapshot) => snapshot?.children.countdown);
  const countdown = offered.countdown ?? asked;
  const ring = useCountdown(countdown);
  const episodes = useSelector(episodeList, episodesOf, shallowEqual);

  const notify = (event: OverlayEvent) => {
    switch (event.type) {
      case 'marker.skip':
        return marker?.send(event);
      case 'episodes.open':
      case 'episodes.retry':
      case 'season.choose':
      case 'episode.choose':
        return episodeList?.send(event);
      case 'break.keep':
      case 'break.leave':
      case 'break.stopAsking':
        return stillWatching?.send(event);
      case 'countdown.pause':
      case 'countdown.resume':
        return countdown?.send(event);
      case 'upNext.dismiss':
        return nextOffer?.send(event);
      default:
        return upNext?.send(event);
    }
  };
  return { overlays: { skippable, following: following && { ...following, offer, countdown: ring }, episodes, isPremiumViewer }, notify };
}
