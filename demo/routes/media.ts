/**
 * Routes of media files, playlists and pictures. They check no session: GET /v1/content/media gives out the URLs. The URLs of premium and
 * restricted titles are signed and expire.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import type { Programme } from '../guide/guide.ts';
import { CACHE_ONE_DAY, fileAnswer, playlistAnswer, typeOf } from '../media/answer.ts';
import { clipFile, clipOf } from '../media/clips.ts';
import { blockedUntil, isLowLatency, lowLatencyPlaylist, PART_TARGET, partBehind, partOf, THREE_SEGMENTS } from '../media/lowLatency.ts';
import { masterPlaylist, type Offer, offerOf, tracksOf } from '../media/master.ts';
import { catchupPlaylist, livePlaylist, thumbnailTrack, vodPlaylist } from '../media/playlists.ts';
import { isProtectedProgramme, isProtectedTitle } from '../media/protectedMedia.ts';
import { isSigned } from '../media/signedAddress.ts';
import { subtitleSegment } from '../media/subtitles.ts';
import type { Service } from '../service.ts';
import { dvrWindowOf } from '../titles/channels.ts';
import { lengthOf, SHORT_LENGTH } from '../titles/lengths.ts';
import type { Station, Title } from '../titles/types.ts';

const PICTURE = /^[a-z_]+\/[\w.~-]+\.(avif|webp|svg|png)$/;
const SHAPE = /^[a-zA-Z]+\.(m3u8|mpegts|mp4)$/;
const shapesFolder = fileURLToPath(new URL('../media/shapes', import.meta.url));
const picturesFolder = fileURLToPath(new URL('../pictures', import.meta.url));

export function mediaRoutes(service: Service) {
  const { catalogue, guide, signer } = service;
  const routes = new Hono();

  /** Seconds of a film or an episode; one minute for other ids. */
  function secondsOf(id: string): number {
    const title = catalogue.title(id);
    const item = title?.contentType === 'MOVIE' ? title : catalogue.episode(id)?.episode;
    return item ? lengthOf(item, service.options.short) : SHORT_LENGTH;
  }

  const refusal = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
  const missing = (context: Context) => context.text('Not found', 404, refusal);
  const expired = (context: Context) => context.text('This address holds no more', 403, refusal);
  const clipAnswer = (context: Context, clip: string, path: string) => {
    const bytes = clipFile(clip, path);
    return bytes ? fileAnswer(context, bytes, path) : missing(context);
  };
  /** @returns the id in a URL; null when a required signature is missing, wrong or expired */
  function openId(asked: string, isClosed: (id: string) => boolean): string | null {
    if (isSigned(asked)) return signer.read(asked);
    return isClosed(asked) ? null : asked;
  }
  /** @param id of a title, an episode or a channel */
  function mediaOf(id: string): { offer: Offer; title: Title | null } | null {
    const title = catalogue.title(id) ?? catalogue.episode(id)?.series ?? null;
    return title || catalogue.channel(id) ? { offer: offerOf(clipOf(title?.id ?? id), title !== null), title } : null;
  }
  type Media = ReturnType<typeof mediaOf>;
  const masterOf = (context: Context, media: Media, isLive: boolean) =>
    media ? playlistAnswer(context, masterPlaylist(media.offer), { isLive }) : missing(context);

  const isClosedTitle = (id: string) => isProtectedTitle(catalogue, id);

  routes.get('/media/vod/:id/:file', (context) => {
    const { id: asked, file } = context.req.param();
    // Ads use trailers, so trailers need no signature. Extras are as free as trailers.
    const isFree = /^(trailer|extra-\d)\.mp4$/.test(file);
    const id = isFree ? asked : openId(asked, isClosedTitle);
    if (id === null) return expired(context);
    const media = mediaOf(id);
    if (!media) return missing(context);
    if (file === 'master.m3u8') return masterOf(context, media, false);
    if (file === 'thumbs.vtt') return fileAnswer(context, Buffer.from(thumbnailTrack(secondsOf(id))), file);
    return clipAnswer(context, media.offer.clip, file);
  });

  /** Answers with the playlist of a track, or with one of its segments. */
  function trackAnswer(context: Context, media: Media, playlist: (track: string) => string | null, isLive: boolean) {
    const { track = '', file = '' } = context.req.param();
    if (!media || !tracksOf(media.offer).includes(track)) return missing(context);
    const { offer, title } = media;
    if (file === 'index.m3u8') {
      const text = playlist(track);
      return text === null ? missing(context) : playlistAnswer(context, text, { isLive });
    }
    const language = offer.subtitles.find((each) => track.startsWith(`s-${each}`));
    if (!title || !language) return clipAnswer(context, offer.clip, `${track}/${file}`);
    const cues = subtitleSegment(offer.clip, title, { language, isForHearing: track.endsWith('-sdh') }, Number.parseInt(file, 10));
    return fileAnswer(context, Buffer.from(cues), file);
  }

  routes.get('/media/vod/:id/:track/:file', (context) => {
    const id = openId(context.req.param('id'), isClosedTitle);
    if (id === null) return expired(context);
    return trackAnswer(context, mediaOf(id), (track) => vodPlaylist(track, secondsOf(id)), false);
  });

  routes.get('/media/live/:channel/master.m3u8', (context) => {
    const station = catalogue.channel(context.req.param('channel'));
    return masterOf(context, station ? mediaOf(station.id) : null, true);
  });

  /** @returns false when the time does not come within `limit` ms */
  async function until(time: number, limit: number): Promise<boolean> {
    const last = performance.now() + limit;
    for (let left = time - service.now(); left > 0; left = time - service.now()) {
      if (performance.now() >= last) return false;
      await new Promise((resume) => setTimeout(resume, Math.min(left, 1000)));
    }
    return true;
  }

  /** Answers for a playlist of low latency and for its parts, when they are there. */
  async function lowLatencyAnswer(context: Context, station: Station, track: string, file: string): Promise<Response | null> {
    const media = mediaOf(station.id);
    const tracks = media ? tracksOf(media.offer) : [];
    if (!media || !tracks.includes(track)) return null;
    if (file === 'index.m3u8') {
      const asked = { msn: context.req.query('_HLS_msn'), part: context.req.query('_HLS_part') };
      const time = blockedUntil(track, asked, service.now());
      if (time === null) return context.text('Bad request', 400, refusal);
      if (!(await until(time, THREE_SEGMENTS))) return context.text('Service unavailable', 503, refusal);
      const text = lowLatencyPlaylist(track, tracks, service.now(), dvrWindowOf(station));
      return playlistAnswer(context, text, { isLive: true });
    }
    const found = partBehind(track, file, service.now());
    const segment = found && clipFile(media.offer.clip, found.path);
    if (!segment || !(await until(found.from, 2 * PART_TARGET))) return null;
    return fileAnswer(context, partOf(segment, found.part), file);
  }

  routes.get('/media/live/:channel/:track/:file', async (context) => {
    const { channel, track, file } = context.req.param();
    const station = catalogue.channel(channel);
    if (!station) return missing(context);
    const answer = isLowLatency(station.id) ? await lowLatencyAnswer(context, station, track, file) : null;
    if (answer) return answer;
    return trackAnswer(context, mediaOf(station.id), (name) => livePlaylist(name, service.now(), dvrWindowOf(station)), true);
  });

  function isClosedProgramme(id: string): boolean {
    const programme = guide.programme(id);
    return programme !== undefined && isProtectedProgramme(catalogue, programme);
  }

  /** @returns null when the URL has no valid signature but needs one */
  function broadcastOf(asked: string): { programme: Programme | null; media: Media } | null {
    const id = openId(asked, isClosedProgramme);
    if (id === null) return null;
    const programme = guide.programme(id);
    if (!programme?.station.catchup) return { programme: null, media: null };
    return { programme, media: mediaOf(programme.station.id) };
  }

  routes.get('/media/catchup/:programme/master.m3u8', (context) => {
    const broadcast = broadcastOf(context.req.param('programme'));
    if (!broadcast) return expired(context);
    return masterOf(context, broadcast.media, true);
  });

  routes.get('/media/catchup/:programme/:track/:file', (context) => {
    const broadcast = broadcastOf(context.req.param('programme'));
    if (!broadcast) return expired(context);
    const { programme, media } = broadcast;
    const playlist = (track: string) => programme && catchupPlaylist(track, programme.start, programme.end, service.now());
    return trackAnswer(context, media, playlist, true);
  });

  /** Manifests of other packagers, and their media (PLY-28). */
  routes.get('/media/shapes/:file', async (context) => {
    const file = context.req.param('file');
    const bytes = SHAPE.test(file) ? await readFile(`${shapesFolder}/${file}`).catch(() => null) : null;
    return bytes ? fileAnswer(context, bytes, file) : missing(context);
  });

  routes.get('/pictures/*', async (context) => {
    const path = context.req.path.slice('/pictures/'.length);
    if (!PICTURE.test(path)) return missing(context);
    const bytes = await readFile(`${picturesFolder}/${path}`).catch(() => null);
    if (!bytes) return missing(context);
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': typeOf(path),
      'cache-control': CACHE_ONE_DAY,
      'access-control-allow-origin': '*',
    });
  });

  return routes;
}
