/** TNT: the board of tonight, from the answers of the service to the lines of a profile. */
import { describe, expect, it } from 'vitest';
import { markOf } from '../../machines/catalogue/watchMark.ts';
import { NO_CONSENT } from '../../machines/domain/consent.ts';
import { chartOf } from '../../machines/domain/placeholders.ts';
import type { Configuration } from '../../src/configuration/configuration.ts';
import { STORED_TONIGHT } from '../../src/storage/stored.ts';
import { goTo, openVisit, press, signInAs } from './journey.ts';
import type { Visit } from './visit.ts';

async function openAs(persona: string, profile: string, tonight: Configuration['tonight']) {
  const visit = await openVisit('/login', {}, { tonight });
  await signInAs(visit, persona, profile);
  await goTo(visit, '/');
  for (let round = 0; round < 4; round += 1) await visit.pause();
  return visit;
}

const boardOf = (visit: Visit) => chartOf(visit.actors.root.getSnapshot().children.watching?.getSnapshot().children.tonight)?.getSnapshot();
const titlesOf = (visit: Visit) => boardOf(visit)?.context.lines.map(({ title }) => title) ?? [];
/** Unlike titles, the same in each language. */
const startedOn = (visit: Visit) => boardOf(visit)?.context.lines.flatMap(({ kind, key }) => (kind === 'started' ? [key] : [])) ?? [];
const callsTo = (visit: Visit, path: string) => visit.service.calls.filter((call) => call.path.startsWith(path)).length;

describe('the board of tonight', () => {
  it('TNT-01 TNT-05 Helena sees what she has started, a premiere or a film like one that she has loved, and when each ends', async () => {
    const visit = await openAs('premium', 'helena', 'row');
    expect(boardOf(visit)?.value).toEqual({ open: { shown: 'board' } });
    const { lines, until } = boardOf(visit)?.context ?? { lines: [], until: 0 };
    expect(titlesOf(visit)).toEqual(expect.arrayContaining(['The Quiet Coast', 'Low Orbit']));
    expect(lines.length).toBe(6);
    expect(lines[0]).toMatchObject({ title: 'The Quiet Coast', reason: { kind: 'left' }, playback: expect.stringMatching(/^\/vod\//) });
    expect(lines.every(({ endsAt }) => endsAt === null || endsAt <= until)).toBe(true);
    expect(lines.some(({ reason }) => reason.kind === 'loved')).toBe(true);
  });

  it('TNT-01 TOG-08 another profile sees its own lines, and none that only Helena has', async () => {
    const visit = await openAs('premium', 'helena', 'row');
    expect(startedOn(visit)).toEqual(expect.arrayContaining(['quiet-coast', 'low-orbit']));
    await press(visit, 'chooses duarte in the menu');
    await goTo(visit, '/');
    for (let round = 0; round < 4; round += 1) await visit.pause();
    expect(visit.latest().profile?.id).toBe('duarte');
    expect(startedOn(visit)).toEqual(['tidal-lock', 'the-compass-of-ibn-daoud']);
  });

  it('TNT-02 TOG-08 keeps the choice of a profile for the next visit, and for no other profile', async () => {
    const visit = await openAs('premium', 'helena', 'row');
    visit.actors.consent.send({ type: 'consent.answer', consent: { ...NO_CONSENT, personalisation: true } });
    const tonight = visit.actors.root.getSnapshot().children.watching?.getSnapshot().children.tonight;
    chartOf(tonight)?.send({ type: 'until.choose', choice: 'halfHour' });
    expect(titlesOf(visit)).not.toContain('Low Orbit');
    await press(visit, 'chooses duarte in the menu');
    await goTo(visit, '/');
    for (let round = 0; round < 4; round += 1) await visit.pause();
    expect(boardOf(visit)?.context.choice).not.toBe('halfHour');
    await press(visit, 'chooses helena in the menu');
    await goTo(visit, '/');
    for (let round = 0; round < 4; round += 1) await visit.pause();
    expect(boardOf(visit)?.context.choice).toBe('halfHour');
    expect(JSON.parse(visit.tab.storage.getItem(STORED_TONIGHT) ?? '')).toEqual([{ viewer: 'helena', choice: 'halfHour' }]);
  });

  it('TNT-06 WAT-02 a title that Helena marks as watched leaves the board at once, and comes back when she undoes it', async () => {
    const visit = await openAs('premium', 'helena', 'row');
    visit.service.markChanged();
    const content = boardOf(visit)?.context.lines.find(({ key }) => key === 'low-orbit')?.content ?? expect.fail('there is no such line');
    const { watchMarks } = visit.actors.ofViewer();
    watchMarks.send({ type: 'mark.set', mark: markOf('watched', content) });
    expect(startedOn(visit)).not.toContain('low-orbit');
    await visit.pause();
    watchMarks.send({ type: 'mark.undo' });
    expect(startedOn(visit)).toContain('low-orbit');
  });

  it('TNT-04 a child without a bedtime has no board', async () => {
    const visit = await openAs('premium', 'alice', 'row');
    expect(visit.latest().features.grownUp).toBe(false);
    expect(visit.actors.root.getSnapshot().children.watching?.getSnapshot().matches({ board: 'withoutTonight' })).toBe(true);
  });

  it('TNT-07 without it, there is no chart and no call', async () => {
    const visit = await openAs('premium', 'helena', 'off');
    expect(visit.actors.root.getSnapshot().children.watching?.getSnapshot().matches({ board: 'withoutTonight' })).toBe(true);
    expect(callsTo(visit, '/v1/content/favorite')).toBe(0);
  });

  it('TNT-01 has the lines of the other sources when one does not answer', async () => {
    const visit = await openVisit('/login', {}, { tonight: 'row' });
    await signInAs(visit, 'premium', 'helena');
    visit.service.service.faults.add({ path: '^/v1/content/favorite', status: 503, times: 50 });
    await goTo(visit, '/');
    for (let round = 0; round < 12; round += 1) await visit.pause();
    expect(titlesOf(visit)).toContain('The Quiet Coast');
  });
});
