/** WAT-02: watch marks, from the press to the next visit of each page. */
import { expect, it } from 'vitest';
import { withMarks } from '../../machines/catalogue/markedTitles.ts';
import { markOf, type WatchMark } from '../../machines/catalogue/watchMark.ts';
import type { Content } from '../../machines/domain/entities.ts';
import { goTo, logIn, openVisit } from './journey.ts';
import type { Visit } from './visit.ts';

/** Opens home as Helena. */
async function openHome() {
  const visit = await openVisit('/login', { watchMarks: true });
  await logIn(visit, 'premium');
  const own = visit.latest().account?.profiles.find(({ isMaster }) => isMaster);
  if (!visit.latest().profile && own) visit.viewer()?.send({ type: 'profile.choose', profile: own });
  await visit.pause();
  await goTo(visit, '/');
  return visit;
}

/** @returns the visible titles of the rail "Continue watching" */
function continueWatching(visit: Visit): readonly Content[] {
  const rails =
    visit
      .page()
      .home?.getSnapshot()
      .context.railRefs.map((rail) => rail.getSnapshot().context.rail) ?? [];
  const contents = rails.find(({ hasProgress }) => hasProgress)?.contents ?? [];
  return withMarks(contents, visit.actors.watchMarks.getSnapshot().context.marks, { isContinueWatching: true });
}

const idsOf = (contents: readonly Content[]) => contents.map(({ id }) => id);

/** @returns the first film of the rail */
function startedFilm(visit: Visit): Content {
  const film = continueWatching(visit).find(({ contentType }) => contentType === 'MOVIE');
  if (!film) throw new Error('"Continue watching" has no film');
  return film;
}

async function mark(visit: Visit, kind: WatchMark['kind'], content: Content) {
  visit.actors.watchMarks.send({ type: 'mark.set', mark: markOf(kind, content) });
}

const pressUndo = (visit: Visit) => visit.actors.notices.send({ type: 'toast.act' });

/** Leaves home and opens it again, which loads its data again. */
async function reopenHome(visit: Visit) {
  await goTo(visit, '/contact');
  await goTo(visit, '/');
}

for (const kind of ['removed', 'watched'] as const)
  it(`WAT-02 removes a title marked as ${kind} from the rail at once, and returns it after undo`, async () => {
    const visit = await openHome();
    const film = startedFilm(visit);
    await mark(visit, kind, film);
    expect(idsOf(continueWatching(visit))).not.toContain(film.id);
    await visit.pause();
    expect(visit.toast()).toMatchObject({ message: { values: { title: film.title } }, action: { undoes: 'watchMark' } });
    await reopenHome(visit);
    expect(idsOf(continueWatching(visit))).not.toContain(film.id);
    pressUndo(visit);
    await visit.pause();
    await reopenHome(visit);
    expect(idsOf(continueWatching(visit))).toContain(film.id);
    expect(startedFilm(visit).viewer.progress).toBe(film.viewer.progress);
  });

it('WAT-02 shows a title as watched on its page after the service has saved the mark', async () => {
  const visit = await openHome();
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
});

it('WAT-02 sends no mark for a visitor', async () => {
  const visit = await openVisit('/', { watchMarks: true, skipAuthentication: true });
  visit.actors.watchMarks.send({ type: 'mark.set', mark: { kind: 'watched', id: 'low-orbit', title: 'Low Orbit', seconds: 10 } });
  await visit.pause();
  expect(visit.service.calls.some(({ path }) => path.endsWith('/watched'))).toBe(false);
});
