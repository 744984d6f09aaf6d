/** Connects what a receiver of Google Cast plays to the commands and facts of a video (RMT-02, RMT-03). */
import * as z from 'zod/mini';
import { languagePart } from '../../../machines/domain/languageTags.ts';
import { roleIn, type Track, type Tracks } from '../../../machines/domain/tracks.ts';
import type { Played, ReceiverFact, ReceiverInput } from '../../../machines/player/screens.ts';
import type { VideoCommand, VideoFact } from '../../../machines/player/video.ts';
import type { CastFramework, CastMedia, CastSession, CastTrack } from './castFramework.ts';

/** `leave`: ends the session. `mayJoin`: this page has not played in the session yet, so what plays there may be its title of before a reload. */
type Connected = Pick<CastFramework, 'requests'> & { session: CastSession; leave: () => void; mayJoin: boolean };

const playedWire: z.ZodMiniType<Played> = z.object({ id: z.string(), profileId: z.nullable(z.string()) });

/** Something plays on the receiver, or is paused there. */
export const isTaken = (media: CastMedia | null): media is CastMedia => media !== null && media.playerState !== 'IDLE';

/** This title plays on the receiver for this profile, or is paused there. */
export function isThere(media: CastMedia | null, { id, profileId }: Played): media is CastMedia {
  const { data } = playedWire.safeParse(media?.media?.customData);
  return isTaken(media) && data?.id === id && data.profileId === profileId;
}

/** ms. As often as a video of the page reports its position. */
const REPORTED_EVERY = 250;

const ignore = () => {};

/**
 * Loads the media on the receiver, at the position and paused as the input says. A receiver that plays the title already is joined as it is (RMT-10).
 * @param notify receives events; none after `stop`
 */
export function castMedia(
  { session, requests, leave, mayJoin }: Connected,
  input: ReceiverInput,
  notify: (fact: VideoFact | ReceiverFact) => void,
) {
  const isChannel = input.startAt === null;
  let media: CastMedia | null = null;
  let isStopped = false;
  /** The state that was reported last. */
  let reported: CastMedia['playerState'] | null = null;
  /** The receiver has not arrived at this position yet. */
  let seekingTo: number | null = null;
  let audioId: string | null = null;
  let subtitlesId: string | null = null;

  const tracksOf = (type: CastTrack['type']) => (media?.media?.tracks ?? []).filter((track) => track.type === type);
  const listed = (type: 'AUDIO' | 'TEXT') =>
    sameIds(tracksOf(type), type === 'AUDIO' ? input.tracks.audio : [...input.tracks.subtitles, ...(input.tracks.forced ?? [])]);

  function reportMoment() {
    if (!media || isStopped) return;
    const length = media.media?.duration ?? null;
    const duration = isChannel || length === null || length <= 0 ? null : length;
    const position = seekingTo ?? media.getEstimatedTime();
    const { start, end } = media.liveSeekableRange ?? { start: 0, end: duration ?? 0 };
    notify({ type: 'video.moved', position, duration, bufferedUntil: position, seekable: { start, end } });
  }

  function reportTracks() {
    const active = listed('AUDIO').find(({ track }) => media?.activeTrackIds?.includes(track.trackId));
    const isForced = ({ id }: Track) => input.tracks.forced?.some((forced) => forced.id === id) ?? false;
    const texts = listed('TEXT').map(({ shown }) => shown);
    const tracks: Tracks = {
      audio: listed('AUDIO').map(({ shown }) => shown),
      subtitles: texts.filter((track) => !isForced(track)),
      forced: texts.filter(isForced),
      qualities: [],
      audioId: active?.shown.id ?? listed('AUDIO')[0]?.shown.id ?? null,
    };
    notify({ type: 'video.tracksFound', tracks });
  }

  const reportSound = () => notify({ type: 'video.soundChanged', volume: session.getVolume(), isMuted: session.isMute(), isForced: false });

  function reportState() {
    if (!media || isStopped) return;
    const { playerState, idleReason } = media;
    if (playerState !== reported) {
      reported = playerState;
      if (playerState === 'PLAYING') {
        // RMT-09: the device shows where the receiver plays now, also after a seek by another remote control.
        reportMoment();
        notify({ type: 'video.played' });
        return notify({ type: 'video.speedChanged', speed: 1 });
      }
      if (playerState === 'PAUSED') notify({ type: 'video.paused' });
      if (playerState === 'BUFFERING') notify({ type: 'video.waited' });
      if (playerState === 'IDLE' && idleReason === 'FINISHED') return notify({ type: 'video.ended' });
      if (playerState === 'IDLE' && idleReason === 'ERROR') return notify({ type: 'screen.unable' });
      // The viewer stopped it at the screen, or another device plays there.
      if (playerState === 'IDLE' && idleReason !== null) return leave();
    }
    reportMoment();
  }

  const hasEnded = () => media?.playerState === 'IDLE' && media.idleReason === 'FINISHED';

  function follow(followed: CastMedia) {
    media = followed;
    followed.addUpdateListener(reportState);
    reportState();
    reportTracks();
  }

  async function load(position: number, isGoing: boolean) {
    media?.removeUpdateListener(reportState);
    media = null;
    reported = null;
    try {
      await session.loadMedia(requestOf(requests, input, position, isGoing));
      if (isStopped) return stopMedia(session.getMediaSession());
      const loaded = session.getMediaSession();
      if (!loaded) return notify({ type: 'screen.unable' });
      follow(loaded);
      // A channel starts at its live edge. Its receiver is told how far behind the viewer was when it knows the window.
      const range = loaded.liveSeekableRange;
      if (isChannel && input.behind && range) seek(Math.max(range.start, range.end - input.behind));
    } catch {
      if (!isStopped) notify({ type: 'screen.unable' });
    }
  }

  function applyTracks() {
    const chosen = [
      ...listed('AUDIO').filter(({ shown }) => shown.id === audioId),
      ...listed('TEXT').filter(({ shown }) => shown.id === subtitlesId),
    ];
    media?.editTracksInfo(new requests.media.EditTracksInfoRequest(chosen.map(({ track }) => track.trackId)), ignore, ignore);
  }

  function seek(to: number) {
    if (hasEnded()) return void load(to, true);
    if (!media) return;
    seekingTo = to;
    const request = new requests.media.SeekRequest();
    request.currentTime = to;
    const arrive = () => {
      if (seekingTo === to) seekingTo = null;
    };
    media.seek(request, arrive, arrive);
    reportMoment();
  }

  const timer = setInterval(() => {
    if (media?.playerState === 'PLAYING') reportMoment();
  }, REPORTED_EVERY);
  session.addEventListener('volumechanged', reportSound);
  reportSound();
  // The receiver has one speed.
  notify({ type: 'video.speedChanged', speed: 1 });
  const present = session.getMediaSession();
  if (mayJoin && isThere(present, input.played)) follow(present);
  else load(input.startAt ?? 0, input.isHeld !== true);

  return {
    obey(command: VideoCommand) {
      switch (command.type) {
        case 'video.play':
          if (hasEnded()) load(0, true);
          else media?.play(null, ignore, ignore);
          break;
        case 'video.pause':
          media?.pause(null, ignore, ignore);
          break;
        case 'video.seek':
          seek(command.to);
          break;
        case 'video.setSound':
          session.setVolume(command.volume).catch(ignore);
          session.setMute(command.isMuted).catch(ignore);
          break;
        case 'video.chooseAudio':
          audioId = command.id;
          applyTracks();
          break;
        case 'video.chooseSubtitles':
          subtitlesId = command.id;
          applyTracks();
          break;
        case 'video.setSpeed':
          notify({ type: 'video.speedChanged', speed: 1 });
          break;
      }
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
      session.removeEventListener('volumechanged', reportSound);
      media?.removeUpdateListener(reportState);
      stopMedia(media);
    },
  };
}

const stopMedia = (media: CastMedia | null) => {
  if (isTaken(media)) media.stop(null, ignore, ignore);
};

function requestOf(
  { Image, media }: Connected['requests'],
  { source, startAt, description, played }: ReceiverInput,
  position: number,
  isGoing: boolean,
) {
  const absolute = (url: string) => new URL(url, document.baseURI).href;
  const info = new media.MediaInfo(absolute(source.url), source.type);
  info.streamType = startAt === null ? 'LIVE' : 'BUFFERED';
  const metadata = new media.GenericMediaMetadata();
  metadata.title = description.title;
  metadata.subtitle = description.artist;
  metadata.images = description.artwork.map((url) => new Image(absolute(url)));
  info.metadata = metadata;
  info.customData = played;
  const request = new media.LoadRequest(info);
  // A channel starts at its live edge.
  request.currentTime = startAt === null ? null : position;
  request.autoplay = isGoing;
  return request;
}

/**
 * The tracks of the receiver with the ids that the video of the page gave to the same tracks: the choice of the viewer holds on both. A track
 * that the page does not know has its number as id.
 */
function sameIds(tracks: readonly CastTrack[], known: readonly Track[]): { track: CastTrack; shown: Track }[] {
  const free = [...known];
  return tracks.map((track, index) => {
    const language = languagePart(track.language ?? '');
    const named = free.findIndex((each) => each.language === language && each.label === track.name);
    const same = named === -1 ? free.findIndex((each) => each.language === language) : named;
    const [taken] = same === -1 ? [] : free.splice(same, 1);
    const role = roleIn(track.language ?? '');
    return { track, shown: taken ?? { id: String(index), label: track.name ?? '', language, ...(role && { role }) } };
  });
}
