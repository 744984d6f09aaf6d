/** Work of what a viewer does on a card, in the menu, in search, and in the popups of account and reminder. */
import { expect, it, vi } from 'vitest';
import { accountDeletionWork } from '../../src/account/deleteAccount/accountDeletion.work.ts';
import type { CallRequest } from '../../src/api/call.ts';
import { pendingActionWork, watchlistEntryWork, watchMarksWork } from '../../src/catalogue/cardPreview/changes.work.ts';
import { watchlistWork } from '../../src/catalogue/watchlist/watchlist.work.ts';
import { reminderChoiceWork } from '../../src/live/reminders/reminderChoice.work.ts';
import { menuWork } from '../../src/shell/navigation/menu.work.ts';

const { signal } = new AbortController();
/** Everything that is ready to happen has happened. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A service that notes what it is asked, and answers by path. */
function service(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: string[] = [];
  const forgetPositions = vi.fn();
  const call = async (schema: { parse: (json: unknown) => unknown }, { method, path, body }: CallRequest) => {
    asked.push(`${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`.trim());
    return schema.parse(answers[path]);
  };
  return { asked, forgetPositions, services: { call, catalogue: { forgetPositions } } as never };
}

it('DET-03 after the sign-in the service gets what the visitor wanted, and lists are loaded again', async () => {
  const { asked, forgetPositions, services } = service({ '/v1/content/item/film/classification': { classification: 4 } });
  const work = pendingActionWork(services);
  await work.addToWatchlist({ input: { contentId: 'film' }, signal } as never);
  expect(forgetPositions).toHaveBeenCalled();
  forgetPositions.mockClear();
  expect(await work.saveRating({ input: { contentId: 'film', rating: 4 }, signal } as never)).toBe(4);
  expect(asked).toEqual(['POST /v1/content/favorite/film', 'PUT /v1/content/item/film/classification {"classification":4}']);
  expect(forgetPositions).toHaveBeenCalled();
});

it.each([
  ['removes a title from "continue watching"', { kind: 'removed', id: 'film' }, null, 'DELETE /v1/content/continue-watching/film'],
  ['marks a title as watched', { kind: 'watched', id: 'film' }, null, 'PUT /v1/content/item/film/watched'],
  ['takes a mark back', null, { kind: 'watched', id: 'film', seconds: 40 }, 'PUT /v1/content/item/film/progress {"progress":40}'],
  ['asks for nothing when the viewer has taken back what was not saved', null, null, undefined],
])('WAT-02 a card %s', async (_, value, before, request) => {
  const { asked, forgetPositions, services } = service();
  expect(await watchMarksWork(services).saveChange({ input: { key: 'film', value, before }, signal } as never)).toBe(value);
  expect(asked).toEqual(request === undefined ? [] : [request]);
  expect(forgetPositions.mock.calls.length > 0).toBe(request !== undefined);
});

it('WAT-01 a card lists a title and removes it from the list, and lists are loaded again', async () => {
  const { asked, forgetPositions, services } = service();
  const { saveChange } = watchlistEntryWork(services);
  expect(await saveChange({ input: { key: 'film', value: true, before: false }, signal } as never)).toBe(true);
  expect(await saveChange({ input: { key: 'film', value: false, before: true }, signal } as never)).toBe(false);
  expect(asked).toEqual(['POST /v1/content/favorite/film', 'DELETE /v1/content/favorite/film']);
  expect(forgetPositions).toHaveBeenCalled();
});

it('WAT-01 the list hears of a change in another tab until it closes', () => {
  const heard: unknown[] = [];
  const end = vi.fn();
  let report = (_: object) => {};
  const watchlist = { onChangedElsewhere: (listener: typeof report) => ((report = listener), end) };
  const { changesElsewhere } = watchlistWork({ watchlist, catalogue: {} } as never);
  const stop = changesElsewhere({ sendBack: (event: unknown) => heard.push(event) } as never);
  report({ contentId: 'film', isOnWatchlist: true });
  expect(heard).toEqual([{ type: 'list.changed', contentId: 'film', isOnWatchlist: true }]);
  stop?.();
  expect(end).toHaveBeenCalledOnce();
});

it('NAV-04 the menu gets each section as it loads, also none where it fails, and nothing after it has closed', async () => {
  const section = vi.fn(async ({ id }: { id: string }, given: AbortSignal) => {
    if (id === 'broken') throw new Error('503');
    return { id, isAborted: given.aborted };
  });
  const open = (input: object) => {
    const heard: unknown[] = [];
    const stop = menuWork({ section } as never).loadSections({ input, sendBack: (event: unknown) => heard.push(event) } as never);
    return { heard, stop };
  };
  const { heard, stop } = open({ home: 'tab1', movies: 'broken', shows: null });
  await turn();
  expect(heard).toEqual([
    { type: 'section.settled', name: 'home', section: { id: 'tab1', isAborted: false } },
    { type: 'section.settled', name: 'movies', section: null },
  ]);
  expect(section.mock.calls[0]?.[1].aborted).toBe(false);
  stop?.();
  expect(section.mock.calls[0]?.[1].aborted).toBe(true);
  const closed = open({ home: 'tab1', movies: 'broken', shows: 'tab3' });
  closed.stop?.();
  await turn();
  expect(closed.heard).toEqual([]);
  expect(section).toHaveBeenCalledTimes(5);
});

it('GDE-03 the popup of a reminder shows the minutes that the service has, or none', async () => {
  const alert = { id: 'arena.1', minutes: 15, channel: 'arena', start_date: 1_800_000_000 };
  const read = (answer: unknown) => {
    const { asked, services } = service({ '/v1/push/alert/arena.1': answer });
    return Promise.all([reminderChoiceWork(services).readReminder({ input: { programmeId: 'arena.1' }, signal } as never), asked]);
  };
  expect(await read(alert)).toEqual([15, ['GET /v1/push/alert/arena.1']]);
  expect(await read(null)).toEqual([null, ['GET /v1/push/alert/arena.1']]);
});

it('ACC-06 the popup asks for a code, and deletes the account with it', async () => {
  const { asked, services } = service({ '/v1/account/delete/code': { email: 'ana@example.org', expires: 1_800_000_000 } });
  const work = accountDeletionWork(services);
  expect(await work.requestCode({ input: undefined, signal } as never)).toEqual({ email: 'ana@example.org', expires: 1_800_000_000_000 });
  await work.deleteAccount({ input: { email: 'ana@example.org', code: '123456' }, signal } as never);
  expect(asked).toEqual(['GET /v1/account/delete/code', 'POST /v1/account/delete {"email":"ana@example.org","code":"123456"}']);
});
