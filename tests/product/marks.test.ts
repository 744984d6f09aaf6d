/** WAT-02: what a viewer says of their watching, from the press to the next visit of each page. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Content } from '../../machines/domain/entities.ts';
import { markOf, type WatchMark } from '../../machines/domain/watchMark.ts';
import { withMarks } from '../../machines/domain/watchMarks.ts';
import { goTo, logIn } from './journey.ts';
import { createVisits, type Visit } from './visit.ts';

let visits: Awaited<ReturnType<typeof createVisits>>;

beforeAll(async () => {
  visits = await createVisits();
}, 120_000);
afterAll(() => vi.useRealTimers());

/** Helena watches, and is on home. */
async function open() {
  const visit = await visits.open('/login', { watchMarks: true });
  await logIn(visit, 'premium');
  const own = visit.latest().account?.profiles.find(({ isMaster }) => isMaster);
  if (!visit.latest().profile && own) visit.actors.session.send({ type: 'profile.choose', profile: own });
  await visit.pause();
  await goTo(visit, '/');
  return visit;
}

/** What the rail of started titles shows. */
function continued(visit: Visit): readonly Content[] {
  const rails =
    visit
      .page()
      .home?.getSnapshot()
      .context.railRefs.map((rail) => rail.getSnapshot().context.rail) ?? [];
  const contents = rails.find(({ hasProgress }) => hasProgress)?.contents ?? [];
  return withMarks(contents, visit.actors.watchMarks.getSnapshot().context.marks, { isContinueWatching: true });
}

const idsOf = (contents: readonly Content[]) => contents.map(({ id }) => id);

/** A film of it that was started. */
function startedFilm(visit: Visit): Content {
  const film = continued(visit).find(({ contentType }) => contentType === 'MOVIE');
  if (!film) throw new Error('no film was started');
  return film;
}

async function mark(visit: Visit, kind: WatchMark['kind'], content: Content) {
  visit.actors.watchMarks.send({ type: 'mark.set', mark: markOf(kind, content) });
}

const pressUndo = (visit: Visit) => visit.inPopup().notices?.send({ type: 'toast.act' });

/** Home, asked for anew. */
async function returnHome(visit: Visit) {
  await goTo(visit, '/contact');
  await goTo(visit, '/');
}

for (const kind of ['removed', 'watched'] as const)
  it(`WAT-02 a ${kind} title leaves the rail at once and for good; undone, it is back`, async () => {
    const visit = await open();
    const film = startedFilm(visit);
    await mark(visit, kind, film);
    expect(idsOf(continued(visit))).not.toContain(film.id);
    await visit.pause();
    expect(visit.toast()).toMatchObject({ message: { values: { title: film.title } }, action: { undoes: 'watchMark' } });
    await returnHome(visit);
    expect(idsOf(continued(visit))).not.toContain(film.id);
    pressUndo(visit);
    await visit.pause();
    await returnHome(visit);
    expect(idsOf(continued(visit))).toContain(film.id);
    expect(startedFilm(visit).viewer.progress).toBe(film.viewer.progress);
    visit.close();
  });

it('WAT-02 a title marked as watched on its page counts as seen there once the service knows', async () => {
  const visit = await open();
  const film = startedFilm(visit);
  await goTo(visit, `/movie/a/${film.id}`);
  const shown = () => visit.page().detail?.getSnapshot().context.content?.viewer;
  expect(shown()).toMatchObject({ hasWatched: false, progress: film.viewer.progress });
  await mark(visit, 'watched', film);
  await visit.pause();
  expect(shown()).toMatchObject({ hasWatched: true, progress: 0 });
  pressUndo(visit);
  await visit.pause();
  expect(shown()).toMatchObject({ hasWatched: false, progress: film.viewer.progress });
  visit.close();
});

it('WAT-02 a mark that the service refuses is taken back, and a toast says so', async () => {
  const visit = await open();
  const film = startedFilm(visit);
  await mark(visit, 'removed', { ...film, id: 'no-such' });
  await visit.pause();
  expect(visit.toast()).toMatchObject({ message: { key: 'MARK_NOT_REMOVED' } });
  expect(visit.actors.watchMarks.getSnapshot().context.marks).toEqual([]);
  visit.close();
});

it('WAT-02 a visitor marks nothing', async () => {
  const visit = await visits.open('/', { watchMarks: true, skipAuthentication: true });
  visit.actors.watchMarks.send({ type: 'mark.set', mark: { kind: 'watched', id: 'low-orbit', title: 'Low Orbit', seconds: 10 } });
  await visit.pause();
  expect(visit.service.asked.some(({ path }) => path.endsWith('/watched'))).toBe(false);
  visit.close();
});
