/** The facts that the views need around a playing title: skip markers, up next, "still watching?", and the other episodes. */
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AutoplaySettings } from '../../../machines/domain/autoplaySettings.ts';
import type { Season } from '../../../machines/domain/entities.ts';
import type { MarkerKind } from '../../../machines/domain/markers.ts';
import type { ShownNext } from '../../../machines/domain/upNext.ts';
import type { EpisodeListEvent, episodeListMachine } from '../../../machines/player/episodeList.machine.ts';
import type { MarkerEvent, markerMachine } from '../../../machines/player/marker.machine.ts';
import type { titlePictureMachine } from '../../../machines/player/titlePicture.machine.ts';
import type { UpNextEvent, upNextMachine } from '../../../machines/player/upNext.machine.ts';
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
  | Extract<
      UpNextEvent,
      {
        type:
          | 'upNext.play'
          | 'upNext.dismiss'
          | 'autoplaySettings.set'
          | 'break.keep'
          | 'break.leave'
          | 'break.stopAsking'
          | 'countdown.pause'
          | 'countdown.resume';
      }
    >
  | EpisodeListEvent;

function skippableOf(snapshot: SnapshotFrom<typeof markerMachine> | undefined): Skippable | null {
  if (!snapshot) return null;
  const { marker } = snapshot.context;
  return marker && { kind: marker.kind, isAnnounced: snapshot.matches({ inside: 'announced' }) };
}

type UpNextSnapshot = SnapshotFrom<typeof upNextMachine>;

function offerOf(snapshot: UpNextSnapshot): Following['offer'] {
  if (snapshot.matches({ following: { offer: 'offered' } })) return 'offered';
  return snapshot.matches({ following: { offer: 'asking' } }) ? 'asking' : 'none';
}

function followingOf(snapshot: UpNextSnapshot | undefined): Omit<Following, 'countdown'> | null {
  if (!snapshot) return null;
  const { next, autoplaySettings } = snapshot.context;
  return {
    next: snapshot.matches({ following: { lookup: 'found' } }) ? next : null,
    toCome: snapshot.matches({ following: { lookup: 'toCome' } }) ? next : null,
    forSubscribers: snapshot.matches({ following: { lookup: 'forSubscribers' } }) ? next : null,
    offer: offerOf(snapshot),
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
  const offered = useCountdown(upNext);
  const asking = useCountdown(useSelector(upNext, (snapshot) => snapshot?.children.stillWatching));
  const countdown = offered ?? asking;
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
      default:
        return upNext?.send(event);
    }
  };
  return { overlays: { skippable, following: following && { ...following, countdown }, episodes, isPremiumViewer }, notify };
}
