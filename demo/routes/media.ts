/** HLS and files of what is played, and the pictures. Nothing here asks who is watching: addresses are handed out by GET /v1/content/media. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { fileAnswer, LASTING, playlistAnswer, typeOf } from '../media/answer.ts';
import { type Clip, clipFile, clipOf, isClip, PROGRESSIVE_CLIP, trailerClipOf } from '../media/clips.ts';
import { catchupPlaylist, isTrack, livePlaylist, type Track, thumbnailTrack, vodPlaylist } from '../media/playlists.ts';
import type { Service } from '../service.ts';
import { windowOf } from '../titles/channels.ts';
import { CLIP_LENGTH, lengthOf } from '../titles/lengths.ts';

const PICTURE = /^[a-z_]+\/[\w.~-]+\.(avif|webp|svg|png)$/;
const picturesFolder = fileURLToPath(new URL('../pictures', import.meta.url));

/** ms. Longer ranges are no programme: a playlist of years would keep the service busy. */
const LONGEST_PROGRAMME = 6 * 60 * 60 * 1000;

export function mediaRoutes(service: Service) {
  const { catalogue } = service;
  const routes = new Hono();

  /** Seconds of a film, an episode or a clip by itself. */
  function secondsOf(id: string): number {
    const title = catalogue.title(id);
    const item = title?.contentType === 'MOVIE' ? title : catalogue.episode(id)?.episode;
    return item ? lengthOf(item, service.options.short) : CLIP_LENGTH;
  }

  const missing = (context: Context) => context.text('Not found', 404, { 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  const clipAnswer = (context: Context, clip: Clip, path: string) => {
    const bytes = clipFile(clip, path);
    return bytes ? fileAnswer(context, bytes, path) : missing(context);
  };
  const masterOf = (context: Context, clip: Clip, isLive: boolean) => {
    const master = clipFile(clip, 'master.m3u8');
    return master ? playlistAnswer(context, master.toString(), { isLive }) : missing(context);
  };

  routes.get('/media/vod/:id/:file', (context) => {
    const { id, file } = context.req.param();
    const clip = isClip(id) ? id : clipOf(catalogue, id);
    if (!clip) return missing(context);
    if (file === 'trailer.mp4') return clipAnswer(context, trailerClipOf(id), file);
    if (file === 'progressive.mp4') return clipAnswer(context, PROGRESSIVE_CLIP, file);
    if (file === 'master.m3u8') return masterOf(context, clip, false);
    if (file === 'thumbs.vtt') return fileAnswer(context, Buffer.from(thumbnailTrack(secondsOf(id))), file);
    return clipAnswer(context, clip, file);
  });

  /** A track's playlist, or one of its segments. */
  function trackAnswer(context: Context, clip: Clip | null, playlist: (track: Track) => string | null, isLive: boolean) {
    const { track = '', file = '' } = context.req.param();
    if (!clip || !isTrack(track)) return missing(context);
    if (file !== 'index.m3u8') return clipAnswer(context, clip, `${track}/${file}`);
    const text = playlist(track);
    return text === null ? missing(context) : playlistAnswer(context, text, { isLive });
  }

  routes.get('/media/vod/:id/:track/:file', (context) => {
    const { id } = context.req.param();
    const clip = isClip(id) ? id : clipOf(catalogue, id);
    return trackAnswer(context, clip, (track) => vodPlaylist(track, secondsOf(id)), false);
  });

  routes.get('/media/live/:channel/master.m3u8', (context) => {
    const station = catalogue.channel(context.req.param('channel'));
    const clip = station ? clipOf(catalogue, station.id) : null;
    return clip ? masterOf(context, clip, true) : missing(context);
  });

  routes.get('/media/live/:channel/:track/:file', (context) => {
    const station = catalogue.channel(context.req.param('channel'));
    if (!station) return missing(context);
    return trackAnswer(context, clipOf(catalogue, station.id), (track) => livePlaylist(track, service.now(), windowOf(station)), true);
  });

  /** `<start>-<end>` in epoch seconds. */
  function rangeOf(range: string | undefined): { start: number; end: number } | null {
    const [, start = '', end = ''] = /^(\d{1,11})-(\d{1,11})$/.exec(range ?? '') ?? [];
    const times = { start: Number(start) * 1000, end: Number(end) * 1000 };
    return start !== '' && times.end > times.start && times.end - times.start <= LONGEST_PROGRAMME ? times : null;
  }

  routes.get('/media/catchup/:channel/:range/master.m3u8', (context) => {
    const { channel, range } = context.req.param();
    const station = catalogue.channel(channel);
    const clip = station?.catchup && rangeOf(range) ? clipOf(catalogue, station.id) : null;
    return clip ? masterOf(context, clip, true) : missing(context);
  });

  routes.get('/media/catchup/:channel/:range/:track/:file', (context) => {
    const { channel, range } = context.req.param();
    const station = catalogue.channel(channel);
    const times = rangeOf(range);
    if (!station?.catchup || !times) return missing(context);
    return trackAnswer(
      context,
      clipOf(catalogue, station.id),
      (track) => catchupPlaylist(track, times.start, times.end, service.now()),
      true,
    );
  });

  routes.get('/pictures/*', async (context) => {
    const path = context.req.path.slice('/pictures/'.length);
    if (!PICTURE.test(path)) return missing(context);
    const bytes = await readFile(`${picturesFolder}/${path}`).catch(() => null);
    if (!bytes) return missing(context);
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': typeOf(path),
      'cache-control': LASTING,
      'access-control-allow-origin': '*',
    });
  });

  return routes;
}
