/**
 * An example of another service behind the contract: a file with titles and media addresses, and no accounts (DEP-11). It answers the
 * calls that visitors make; `deploy/feedApplication.ts` turns the rest off.
 */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod';
import { CROSS_ORIGIN } from '../demo/headers.ts';

const title = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string().default(''),
  year: z.number().optional(),
  /** Seconds. */
  duration: z.number().optional(),
  /** Years; absent: for everyone. */
  age: z.number().optional(),
  genres: z.array(z.string()).default([]),
  cast: z.array(z.string()).default([]),
  /** URLs of pictures: 2:3, 16:9 without text, and the title as letters. */
  poster: z.string().optional(),
  picture: z.string().optional(),
  logo: z.string().optional(),
  /** URL of HLS or of one mp4. */
  media: z.string(),
  trailer: z.string().optional(),
});

const channel = z.strictObject({ id: z.string(), name: z.string(), logo: z.string().optional(), media: z.string() });

export const feedSchema = z.strictObject({
  titles: z.array(title).min(1),
  channels: z.array(channel).default([]),
  /** The first one is the row of highlights. Absent: the titles by genre. */
  rows: z.array(z.strictObject({ name: z.string(), titles: z.array(z.string()) })).optional(),
});
export type Feed = z.infer<typeof feedSchema>;
type Title = z.infer<typeof title>;

const TRAILER = 'trailer-';
const HOME = 'home';

/** What the contract calls the parts of a title. */
const contentOf = ({ id, title: name, description, year, duration, age, genres, cast, poster, picture, logo, trailer }: Title) => ({
  id,
  title: name,
  content_type: 'MOVIE',
  action_type: 'DETAIL',
  short_description: description,
  full_description: description,
  year,
  duration,
  classification: age === undefined ? undefined : String(age),
  categories: genres,
  cast,
  media_id: id,
  trailer_id: trailer === undefined ? undefined : TRAILER + id,
  images: Object.fromEntries(
    Object.entries({ poster, background: picture, highlight: picture, thumbnail: picture, landscape: picture, logo }).filter(
      ([, url]) => url !== undefined,
    ),
  ),
});

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The rows of home. Titles of a row that the feed does not have are left out. */
function rowsOf({ titles, rows }: Feed): readonly { name: string; titles: readonly Title[] }[] {
  if (rows)
    return rows.map(({ name, titles: ids }) => ({ name, titles: ids.flatMap((id) => titles.find((each) => each.id === id) ?? []) }));
  const genres = [...new Set(titles.flatMap((each) => each.genres))];
  return [
    { name: '', titles: titles.slice(0, 5) },
    ...genres.map((genre) => ({ name: genre, titles: titles.filter((each) => each.genres.includes(genre)) })),
  ];
}

const rail = (id: string, name: string, titles: readonly Title[], isLarge = false) => ({
  id,
  name,
  show_name: name !== '',
  card_design_type: isLarge ? 'descriptive' : 'poster',
  ...(isLarge ? { carousel_design_type: 'fullscreen' } : { list_design_type: 'block' }),
  contents: titles.map(contentOf),
});

/** @returns the service. It keeps nothing, so any number of copies can run, also at the edge of a network. */
export function feedService(feed: Feed): Hono {
  const app = new Hono();
  const byId = new Map(feed.titles.map((each) => [each.id, each]));
  const channels = feed.channels.map(({ id, name, logo }, index) => ({ id, name, number: index + 1, image_logo_url: logo, media_id: id }));
  const media = new Map([
    ...feed.titles.flatMap((each): [string, string][] => [
      [each.id, each.media],
      ...(each.trailer === undefined ? [] : [[TRAILER + each.id, each.trailer] satisfies [string, string]]),
    ]),
    ...feed.channels.map((each): [string, string] => [each.id, each.media]),
  ]);
  const { methods, headers, exposed } = CROSS_ORIGIN;
  app.use(cors({ origin: '*', allowMethods: [...methods], allowHeaders: [...headers], exposeHeaders: [...exposed] }));
  app.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  app.notFound((context) => context.json({ code: 404, error: 'not_found', message: 'This service does not have that.' }, 404));
  app.get('/v1/setting', (context) => context.json({ section_tab1_id: HOME, locale: { en: 'English' } }));
  app.get('/v1/translation/en', (context) => context.json({}));
  app.get(`/v1/content/section/${HOME}`, (context) => context.json({ id: HOME, name: 'Home', screen: HOME, sub_menu: [] }));
  app.get(`/v1/content/screen/${HOME}`, (context) =>
    context.json(rowsOf(feed).map(({ name, titles }, index) => rail(`row-${index}`, name, titles, index === 0))),
  );
  app.get('/v1/content/search/:query', (context) => {
    const found = feed.titles.filter((each) => plain(each.title).includes(plain(context.req.param('query'))));
    return context.json(found.length === 0 ? [] : [rail('found', 'Films', found)]);
  });
  app.get('/v1/content/channel', (context) => context.json(channels));
  app.get('/v1/content/channel/:id', (context) => {
    const found = channels.find(({ id }) => id === context.req.param('id'));
    return found ? context.json(found) : context.notFound();
  });
  app.get('/v1/content/epg', (context) => context.json([]));
  app.get('/v1/content/item/:id', (context) => {
    const found = byId.get(context.req.param('id'));
    return found ? context.json(contentOf(found)) : context.notFound();
  });
  /** After a title comes the next one of the feed; beside it are those of a genre. */
  app.get('/v1/content/item/:id/next', (context) => {
    const next = feed.titles[feed.titles.findIndex(({ id }) => id === context.req.param('id')) + 1];
    return context.json({ next: next ? contentOf(next) : null });
  });
  app.get('/v1/content/item/:id/related', (context) => {
    const { id = '', genres = [] } = byId.get(context.req.param('id')) ?? {};
    return context.json(feed.titles.filter((each) => each.id !== id && each.genres.some((genre) => genres.includes(genre))).map(contentOf));
  });
  app.get('/v1/content/media/:id', (context) => {
    const url = media.get(context.req.param('id'));
    return url === undefined ? context.notFound() : context.json({ url });
  });
  return app;
}
