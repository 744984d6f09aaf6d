/** TOG-08, TOG-05: what a viewer does and types ends with the viewer. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listedIdOf } from '../../machines/catalogue/watchlist.ts';
import { FULL_CONSENT } from '../../machines/domain/consent.ts';
import type { Content } from '../../machines/domain/entities.ts';
import { routePath } from '../../machines/domain/routes.ts';
import { STORED_SEARCHES } from '../../src/storage/stored.ts';
import { goTo, logIn } from './journey.ts';
import { createVisits, type Visit } from './visit.ts';

let visits: Awaited<ReturnType<typeof createVisits>>;

beforeAll(async () => {
  visits = await createVisits();
}, 120_000);
afterAll(() => vi.useRealTimers());

const profilesOf = (visit: Visit) => visit.latest().account?.profiles ?? [];

async function choose(visit: Visit, wanted: 'manager' | 'another') {
  const profile = profilesOf(visit).find(({ isMaster, hasPin }) => isMaster === (wanted === 'manager') && !hasPin);
  if (!profile) throw new Error(`the account has no profile: ${wanted}`);
  visit.viewer()?.send({ type: 'profile.choose', profile });
  await visit.pause();
  expect(visit.latest().profile?.id).toBe(profile.id);
  return profile;
}

/** Opens home as the account manager of a premium account with several profiles. */
async function openHome() {
  const visit = await visits.open('/login');
  await logIn(visit, 'premium');
  await choose(visit, 'manager');
  await goTo(visit, '/');
  return visit;
}

/** @returns a film on home that is not on the watchlist of this profile */
function unlistedFilm(visit: Visit): Content {
  const rails =
    visit
      .page()
      .home?.getSnapshot()
      .context.railRefs.map((rail) => rail.getSnapshot().context.rail) ?? [];
  const film = rails
    .flatMap(({ contents }) => contents)
    .find(({ contentType, viewer }) => contentType === 'MOVIE' && !viewer.isOnWatchlist);
  if (!film) throw new Error('home has no film that is not on the watchlist');
  return film;
}

async function openTooltip(visit: Visit, content: Content) {
  visit.actors.cardPreview.send({ type: 'card.attended', card: { key: content.id, content, forcesVod: false } });
  await visit.pause();
  expect(visit.actors.cardPreview.getSnapshot().value).toMatchObject({ open: expect.anything() });
}

/** What the tooltip of the card says. */
const isListed = ({ actors }: Visit, content: Content) =>
  actors.cardPreview.getSnapshot().context.entries[listedIdOf(content)]?.getSnapshot().context.isOnWatchlist ??
  content.viewer.isOnWatchlist;

async function pressMyList(visit: Visit) {
  visit.intent.isChangingWatchlist = true;
  visit.actors.cardPreview.send({ type: 'watchlist.toggle' });
  await visit.pause();
}

const changesOf = ({ service }: Visit, content: Content) =>
  service.calls
    .filter(({ method, path }) => method !== 'GET' && path.endsWith(`/favorite/${listedIdOf(content)}`))
    .map(({ method }) => method);

it('TOG-08 WAT-01 a title that one profile adds in a tooltip is not on the list of the next profile, which can add it', async () => {
  const visit = await openHome();
  const film = unlistedFilm(visit);
  await openTooltip(visit, film);
  await pressMyList(visit);
  expect([isListed(visit, film), changesOf(visit, film)]).toEqual([true, ['POST']]);
  await choose(visit, 'another');
  await openTooltip(visit, film);
  expect(isListed(visit, film)).toBe(false);
  await pressMyList(visit);
  expect(changesOf(visit, film)).toEqual(['POST', 'POST']);
  visit.close();
});

/** Types a search and opens its results. */
async function searchFor(visit: Visit, text: string) {
  const { search } = visit.actors;
  search.send({ type: 'search.open' });
  search.send({ type: 'text.type', text });
  search.send({ type: 'search.submit' });
  await visit.pause();
  expect(visit.route()?.name).toBe('search');
}

const searchesKept = ({ tab }: Visit): { viewer: string; queries: string[] }[] => JSON.parse(tab.storage.getItem(STORED_SEARCHES) ?? '[]');

it('TOG-08 SCH-01 a search of one profile is not among the searches of the next one', async () => {
  const visit = await openHome();
  visit.actors.consent.send({ type: 'consent.change' });
  visit.actors.consent.send({ type: 'consent.answer', consent: FULL_CONSENT });
  const searcher = visit.latest().profile?.id;
  await searchFor(visit, 'coast');
  const next = await choose(visit, 'another');
  await goTo(visit, '/contact');
  visit.actors.search.send({ type: 'search.open' });
  await visit.pause();
  expect(visit.actors.search.getSnapshot().context.recent).toEqual([]);
  expect(searchesKept(visit).filter(({ viewer }) => viewer !== searcher && viewer !== next.id)).toEqual([]);
  expect(searchesKept(visit).find(({ viewer }) => viewer === next.id)?.queries ?? []).toEqual([]);
  visit.close();
});

it('TOG-08 SCH-01 SES-02 a search is not kept for the visitors of the browser when the session has expired', async () => {
  const visit = await visits.open('/login', { skipAuthentication: true });
  await logIn(visit, 'premium');
  await choose(visit, 'manager');
  visit.actors.consent.send({ type: 'consent.change' });
  visit.actors.consent.send({ type: 'consent.answer', consent: FULL_CONSENT });
  await searchFor(visit, 'coast');
  visit.actors.session.send({ type: 'call.unauthorized', token: visit.session().context.token });
  await visit.pause();
  await goTo(visit, '/contact');
  expect(searchesKept(visit)).toEqual([]);
  visit.actors.search.send({ type: 'search.open' });
  await visit.pause();
  expect(visit.actors.search.getSnapshot().context.recent).toEqual([]);
  visit.close();
});

it('TOG-05 HOM-11 a title that a visitor wanted to add in a tooltip is not added after a later login when the visitor left the login', async () => {
  const visit = await visits.open('/', { skipAuthentication: true });
  const film = unlistedFilm(visit);
  await openTooltip(visit, film);
  await pressMyList(visit);
  expect(visit.popup()).toBe('login');
  visit.actors.popups.send({ type: 'popup.close' });
  visit.cancelIntent();
  await visit.pause();
  // Shorter than a pending action stays valid: only leaving the login has ended it.
  await visit.wait(60_000);
  await goTo(visit, '/login');
  await logIn(visit, 'single');
  expect(visit.latest().profile).not.toBeNull();
  expect(changesOf(visit, film)).toEqual([]);
  visit.close();
});

it('DET-03 HOM-11 a title that a visitor wanted to add in a tooltip is added after the login', async () => {
  const visit = await visits.open('/', { skipAuthentication: true });
  const film = unlistedFilm(visit);
  await openTooltip(visit, film);
  await pressMyList(visit);
  await logIn(visit, 'single');
  await visit.pause();
  expect([changesOf(visit, film), isListed(visit, film)]).toEqual([['POST'], true]);
  visit.close();
});

it('WAT-01 HOM-11 the tooltip of a card says what the viewer has just done on the page of the title', async () => {
  const visit = await openHome();
  const film = unlistedFilm(visit);
  await openTooltip(visit, film);
  await pressMyList(visit);
  await goTo(visit, routePath('movie', { slug: film.id, id: film.id }));
  visit.page().detail?.getSnapshot().children.titleActions?.send({ type: 'watchlist.toggle' });
  await visit.pause();
  await goTo(visit, '/');
  await openTooltip(visit, film);
  expect([changesOf(visit, film), isListed(visit, film)]).toEqual([['POST', 'DELETE'], false]);
  visit.close();
});
