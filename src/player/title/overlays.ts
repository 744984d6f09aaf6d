/** What the views read around a playing title, and where they send: skip markers, up next, "still watching?", and the other episodes. */
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Season } from '../../../machines/domain/entities.ts';
import type { AutoplaySettings } from '../../../machines/player/autoplaySettings.ts';
import type { EpisodeListEvent, episodeListMachine } from '../../../machines/player/episodeList.machine.ts';
import type { MarkerEvent, markerMachine } from '../../../machines/player/marker.machine.ts';
import type { MarkerKind } from '../../../machines/player/markers.ts';
import type { NextOfferEvent, nextOfferMachine } from '../../../machines/player/nextOffer.machine.ts';
import type { playbackMachine } from '../../../machines/player/playback.machine.ts';
import type { UpNextEvent, upNextMachine } from '../../../machines/player/upNext.machine.ts';
import type { ShownNext } from '../../../machines/player/upNext.ts';
import { useMinute } from '../../ui/clock/useMinute.ts';
import { type Countdown, useCountdown } from '../controls/countdown.ts';
import type { senderWith } from '../controls/playerState.ts';
import { running } from '../controls/running.ts';
import type { StillWatchingSend } from '../controls/StillWatchingCard.tsx';

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
  countdown: Countdown | null;
  autoplaySettings: AutoplaySettings;
};

/** cut: part of the season has loaded, and the rest did not load. */
export type OtherEpisodes = {
  seasons: readonly Season[];
  seasonId: string;
  state: 'loading' | 'ready' | 'growing' | 'cut' | 'failed';
};

export type OverlayState = {
  skippable: { kind: MarkerKind; isAnnounced: boolean } | null;
  /** null: the next title is unknown and will not load. */
  following: Following | null;
  /** null: the title is not an episode. */
  episodes: OtherEpisodes | null;
  isPremiumViewer: boolean;
  /** The minute, epoch ms. */
  now: number;
};

export type OverlaySend = StillWatchingSend & {
  marker: (event: MarkerEvent) => void;
  upNext: (event: UpNextEvent) => void;
  nextOffer: (event: NextOfferEvent) => void;
  episodeList: (event: EpisodeListEvent) => void;
};

function skippableOf(snapshot: SnapshotFrom<typeof markerMachine> | undefined): OverlayState['skippable'] {
  const marker = snapshot?.context.marker;
  return marker ? { kind: marker.kind, isAnnounced: snapshot.matches({ inside: 'announced' }) } : null;
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

type Overlays = { overlays: OverlayState; send: OverlaySend };

export function useOverlays(playback: ActorRefFrom<typeof playbackMachine>, to: ReturnType<typeof senderWith>): Overlays {
  const { marker, upNext, episodeList } = useSelector(
    playback,
    ({ children }) => ({
      marker: running(children.marker),
      upNext: running(children.upNext),
      episodeList: running(children.episodeList),
    }),
    shallowEqual,
  );
  const nextOffer = useSelector(upNext, (snapshot) => snapshot?.children.offer);
  const { stillWatching, ...offered } = useSelector(nextOffer, (snapshot) => ({ ...snapshot?.children }), shallowEqual);
  const asked = useSelector(stillWatching, (snapshot) => snapshot?.children.countdown);
  const following = useSelector(upNext, followingOf, shallowEqual);
  const offer = useSelector(nextOffer, offerOf);
  const actor = offered.countdown ?? asked;
  const countdown = useCountdown(actor);
  return {
    overlays: {
      skippable: useSelector(marker, skippableOf, shallowEqual),
      following: following && { ...following, offer, countdown },
      episodes: useSelector(episodeList, episodesOf, shallowEqual),
      isPremiumViewer: useSelector(playback, ({ context }) => context.isPremium),
      now: useMinute(playback.getSnapshot().context.now),
    },
    send: {
      marker: to(marker),
      upNext: to(upNext),
      nextOffer: to(nextOffer),
      stillWatching: to(stillWatching),
      countdown: to(actor),
      episodeList: to(episodeList),
    },
  };
}
