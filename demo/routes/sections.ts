/** Routes of sections, screens, rails and filters (HOM-01, HOM-04, FIL-01, FIL-03, NAV-04). */
import { Hono } from 'hono';
import { ORDERS } from '../../machines/catalogue/arrangement.ts';
import { refused } from '../accounts/refused.ts';
import { languageOf, optionalViewer, type VisitorContext } from '../accounts/viewerOfCall.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import type { Service } from '../service.ts';
import { arrangedRail, arrangedRailOf, orderNamed, yearsOf } from '../titles/arranged.ts';
import type { ReadContext } from '../titles/cards.ts';
import { type RailWire, railOf, titleIdsOn } from '../titles/rails.ts';
import type { DataLanguage } from '../titles/types.ts';
import { watcherOf } from '../titles/watcher.ts';
import { countOf } from './numbers.ts';

const COLLECTIONS_A_PAGE = 10;
const COLLECTIONS_AT_MOST = 50;
/** Profiles with a limit below this, years, also get the rails for kids. */
const KIDS_BELOW = 12;
/** The section with the exclusives in its submenu: they have no tab (NAV-04). */
const HOME = 'home';
const EXCLUSIVES = 'exclusives';

export function sectionRoutes(service: Service) {
  const { catalogue } = service;
  const routes = new Hono<VisitorContext>({ strict: false });
  routes.get('/v1/content/section/*', optionalViewer(service));
  routes.get('/v1/content/screen/*', optionalViewer(service));
  routes.get('/v1/content/playlist/*', optionalViewer(service));
  routes.get('/v1/content/filters/*', optionalViewer(service));

  /** @param id of a section, or of a screen: the section then starts with that screen */
  function sectionOf(id: string, dataLanguage: DataLanguage) {
    const { sections } = catalogue.sections;
    const bySection = sections.find((section) => section.id === id);
    const byScreen = catalogue.screen(id);
    const section = bySection ?? byScreen?.section;
    const screens = bySection
      ? bySection.screens
      : byScreen
        ? [byScreen.screen, ...byScreen.section.screens.filter((screen) => screen !== byScreen.screen)]
        : [];
    const [first, ...further] = screens;
    if (!section || !first) return null;
    const below = section.id === HOME ? sections.filter((each) => each.id === EXCLUSIVES) : [];
    return {
      id: section.id,
      name: section.name[dataLanguage],
      screen: first.id,
      sub_menu: [
        ...below.flatMap(({ name, screens: [opening] }) => (opening ? [{ screen: opening.id, name: name[dataLanguage] }] : [])),
        ...further.map((screen) => ({ screen: screen.id, name: screen.name[dataLanguage] })),
      ],
    };
  }

  /** The rails of a screen that are not empty, in order. */
  const railsOf = (reading: ReadContext, screenId: string): readonly RailWire[] | null =>
    catalogue
      .screen(screenId)
      ?.screen.rails.filter(({ forKids }) => !forKids || reading.watcher.maximumClassification < KIDS_BELOW)
      .map((plan) => railOf(reading, plan))
      .filter(({ contents, channels }) => (contents?.length ?? 0) + (channels?.length ?? 0) > 0) ?? null;

  routes.get('/v1/content/section/:id', async (context) => {
    const watcher = await watcherOf(service, context.get('viewer'), languageOf(context));
    const section = sectionOf(context.req.param('id'), watcher.dataLanguage);
    if (!section) throw refused(languageOf(context), REFUSALS.notFound);
    return context.json(section);
  });

  routes.get('/v1/content/screen/:id', async (context) => {
    const reading = { service, watcher: await watcherOf(service, context.get('viewer'), languageOf(context)) };
    const rails = railsOf(reading, context.req.param('id'));
    if (!rails) throw refused(languageOf(context), REFUSALS.notFound);
    return context.json(rails);
  });

  routes.get('/v1/content/playlist/:id', async (context) => {
    const id = context.req.param('id');
    const cursor = context.req.query('cursor');
    const reading = { service, watcher: await watcherOf(service, context.get('viewer'), languageOf(context)) };
    const plan = catalogue.rail(id);
    const arranged = arrangedRail(id);
    const rail = plan ? railOf(reading, plan, cursor) : arranged && (await arrangedRailOf(reading, arranged, cursor));
    if (!rail) throw refused(languageOf(context), REFUSALS.notFound);
    const { contents, channels, has_more } = rail;
    return context.json({ contents, channels, has_more });
  });

  routes.get('/v1/content/filters/:id', async (context) => {
    const reading = { service, watcher: await watcherOf(service, context.get('viewer'), languageOf(context)) };
    const section = sectionOf(context.req.param('id'), reading.watcher.dataLanguage);
    const found = section && catalogue.screen(section.screen);
    const planned = found && railsOf(reading, section.screen);
    if (!planned) throw refused(languageOf(context), REFUSALS.notFound);
    const years = await yearsOf(reading, titleIdsOn(reading, found.screen.rails));
    const year = years.find(({ id }) => id === context.req.query('year'))?.id ?? null;
    const order = orderNamed(context.req.query('order'));
    const arranged = year === null && order === null ? null : await arrangedRailOf(reading, { screenId: section.screen, year, order });
    const rails = arranged ? [arranged] : planned;
    const size = countOf(context.req.query('size'), COLLECTIONS_A_PAGE, 1, COLLECTIONS_AT_MOST);
    const page = countOf(context.req.query('page'), 0, 0);
    const from = page * size;
    return context.json({
      id: section.screen,
      name: found.screen.name[reading.watcher.dataLanguage],
      collections: rails.slice(from, from + size),
      page,
      size,
      has_more: rails.length > from + size,
      years,
      orders: ORDERS,
    });
  });

  return routes;
}
