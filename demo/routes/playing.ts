/** Routes that give the URL of a title's media and its licence, and limit simultaneous streams (PLY-01, PLY-16, GDE-03, DRM-02). */
import { and, eq, gt, ne } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyOf } from '../accounts/body.ts';
import { refused } from '../accounts/refused.ts';
import { languageOf, optionalViewer, requireAccount, type ViewerContext, type VisitorContext } from '../accounts/viewerOfCall.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { licenceRequestWire } from '../contract/requests.ts';
import { streams } from '../database/catalogue.ts';
import { isKept } from '../guide/programmes.ts';
import { usesUrlTemplate } from '../media/addresses.ts';
import { clipOf, hasShortFilm } from '../media/clips.ts';
import { isEncrypted, licenceOf } from '../media/licences.ts';
import { isPremiumProgramme, isProtectedProgramme, isProtectedTitle } from '../media/protectedMedia.ts';
import { subscriptionOf } from '../payment/entitlement.ts';
import type { Service } from '../service.ts';
import { isReleased, momentOf } from '../titles/release.ts';
import { aboveRestriction, notYet, premiumOnly, subscriptionEnded, tooManyStreams } from '../titles/sentences.ts';
import type { Offset } from '../titles/types.ts';
import { maySee, type Watcher, watcherOf } from '../titles/watcher.ts';

/** `low-orbit-trailer`, `low-orbit-extra-1`: the title, and the name of its file (DET-09, DET-17). */
const SHORT_FILM = /^(.+)-(trailer|extra-\d)$/;
/** Seconds: the trailers of the demo have no end card; from here on they fade to black (demo/README.md). */
const FADE_OUT = 23.5;
/** Number of devices of one account that may play at the same time. */
const STREAMS = { premium: 4, free: 2 };
/** ms. A device without a ping in this time no longer counts as playing: one and a half ping intervals. */
const STREAM_LASTS = 90_000;

export function playingRoutes(service: Service) {
  const { catalogue, guide, database, signer } = service;
  const routes = new Hono<VisitorContext>({ strict: false });

  /** Checks restriction, release and entitlement of an item. @throws Refused */
  async function admit(watcher: Watcher, item: { classification: number; premium: boolean; release: Offset | null }) {
    const { language } = watcher;
    if (!maySee(watcher, item)) throw aboveRestriction(language);
    if (item.release && !isReleased(item, service.now())) throw notYet(language, momentOf(item.release, service.now()));
    if (!item.premium || watcher.isPremium) return;
    const hadOne = watcher.accountId !== null && (await subscriptionOf(service, watcher.accountId)) !== null;
    throw hadOne ? subscriptionEnded(language) : premiumOnly(language);
  }

  /** Other devices of the account that are playing, by their pings. */
  const othersPlaying = (accountId: string, deviceId: string, now: number) =>
    database
      .select()
      .from(streams)
      .where(and(eq(streams.accountId, accountId), ne(streams.deviceId, deviceId), gt(streams.lastPingAt, now - STREAM_LASTS)));

  async function countStreams(watcher: Watcher, deviceId: string) {
    if (watcher.accountId === null) return;
    const others = await othersPlaying(watcher.accountId, deviceId, service.now());
    if (others.length >= (watcher.isPremium ? STREAMS.premium : STREAMS.free)) throw tooManyStreams(watcher.language);
  }

  const deviceOf = (context: Context) => context.req.header('x-device-id') ?? 'unknown';

  type Found = { media: { url?: string; vod_id?: string; thumbnails_url?: string }; clip: string };

  /** @throws Refused when the viewer may not watch it */
  async function mediaOf(context: Context<VisitorContext>, watcher: Watcher, id: string): Promise<Found | null> {
    const { origin } = new URL(context.req.url);
    const title = catalogue.title(id);
    const entry = catalogue.episode(id);
    if (title?.contentType === 'MOVIE' || entry) {
      const { classification, premium } = title ?? entry?.series ?? { classification: 0, premium: false };
      await admit(watcher, { classification, premium, release: (title ?? entry?.episode)?.release ?? null });
      const vodId = isProtectedTitle(catalogue, id) ? signer.sign(id) : id;
      const vod = `${origin}/media/vod/${encodeURIComponent(vodId)}`;
      const address = usesUrlTemplate(id) ? { vod_id: vodId } : { url: `${vod}/master.m3u8` };
      return { media: { ...address, thumbnails_url: `${vod}/thumbs.vtt` }, clip: clipOf(entry?.series.id ?? id) };
    }
    const station = catalogue.channel(id);
    if (station) {
      const present = guide.at(station, service.now());
      if (present && !maySee(watcher, present.template)) throw aboveRestriction(watcher.language);
      return { media: { url: `${origin}/media/live/${encodeURIComponent(id)}/master.m3u8` }, clip: clipOf(id) };
    }
    const programme = guide.programme(id);
    if (!programme || !isKept(programme)) return null;
    const { template, start, end } = programme;
    if (start > service.now()) throw notYet(watcher.language, start);
    // The programme that is on now is free, also from its start.
    const premium = isPremiumProgramme(catalogue, programme) && end <= service.now();
    await admit(watcher, { classification: template.classification, premium, release: null });
    const programmeId = isProtectedProgramme(catalogue, programme) ? signer.sign(id) : id;
    return { media: { url: `${origin}/media/catchup/${encodeURIComponent(programmeId)}/master.m3u8` }, clip: clipOf(programme.station.id) };
  }

  /** Checks login, right and simultaneous streams. @throws Refused */
  async function permitted(context: Context<VisitorContext>, watcher: Watcher, id: string): Promise<Found> {
    if (watcher.accountId === null && !service.options.flags.watchWithoutLogin) throw refused(watcher.language, REFUSALS.invalidSession);
    const found = await mediaOf(context, watcher, id);
    if (!found) throw refused(watcher.language, REFUSALS.notFound);
    await countStreams(watcher, deviceOf(context));
    return found;
  }

  routes.get('/v1/content/media/:id', optionalViewer(service), async (context) => {
    const watcher = await watcherOf(service, context.get('viewer'), languageOf(context));
    const id = context.req.param('id');
    const [, titleId = '', film] = SHORT_FILM.exec(id) ?? [];
    const title = catalogue.title(titleId);
    if (title) {
      if (!maySee(watcher, title)) throw aboveRestriction(watcher.language);
      if (!hasShortFilm(titleId, `${film}.mp4`)) throw refused(watcher.language, REFUSALS.notFound);
      return context.json({
        url: `${new URL(context.req.url).origin}/media/vod/${encodeURIComponent(titleId)}/${film}.mp4`,
        ...(film === 'trailer' && { end_card_start: FADE_OUT }),
      });
    }
    const { media, clip } = await permitted(context, watcher, id);
    const licence = { system: 'clearkey', licence_url: `${new URL(context.req.url).origin}/v1/content/licence/${encodeURIComponent(id)}` };
    return context.json({ ...media, ...(isEncrypted(clip) && { drm: [licence] }) });
  });

  // The checks of the media call, once more: a licence may be requested much later.
  routes.post('/v1/content/licence/:id', optionalViewer(service), async (context) => {
    const watcher = await watcherOf(service, context.get('viewer'), languageOf(context));
    const { kids } = await bodyOf(context, licenceRequestWire, watcher.language);
    const { clip } = await permitted(context, watcher, context.req.param('id'));
    const licence = licenceOf(clip, kids);
    if (!licence) throw refused(watcher.language, REFUSALS.notFound);
    return context.json(licence);
  });

  const pings = new Hono<ViewerContext>({ strict: false });
  pings.get('/v1/content/ping', requireAccount(service), async (context) => {
    const { account, language } = context.get('viewer');
    const deviceId = deviceOf(context);
    const now = service.now();
    const others = await othersPlaying(account.id, deviceId, now);
    const [mine] = await database
      .select()
      .from(streams)
      .where(and(eq(streams.accountId, account.id), eq(streams.deviceId, deviceId)));
    const isPlaying = mine !== undefined && mine.lastPingAt > now - STREAM_LASTS;
    const startedAt = isPlaying ? mine.startedAt : now;
    // The devices that started first may continue.
    const earlier = others.filter((other) => other.startedAt <= startedAt);
    if (earlier.length >= (account.isPremium ? STREAMS.premium : STREAMS.free)) throw tooManyStreams(language);
    await database
      .insert(streams)
      .values({ accountId: account.id, deviceId, startedAt, lastPingAt: now })
      .onConflictDoUpdate({ target: [streams.accountId, streams.deviceId], set: { startedAt, lastPingAt: now } });
    return context.json({ alive: true });
  });

  return new Hono({ strict: false }).route('/', routes).route('/', pings);
}
