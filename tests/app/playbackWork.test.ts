// @vitest-environment happy-dom
/** What playback stores of its position, and where it looks for the next title (PLY-03, PLY-05). */
import { afterEach, expect, it, vi } from 'vitest';
import { LIVE_GUIDE_SPAN } from '../../machines/domain/constants.ts';
import { progressWork } from '../../src/player/title/progress.work.ts';
import { nextTitleWork, upNextWork } from '../../src/player/title/upNext.work.ts';
import { act, answerOf, childOf } from './providedWork.ts';

const { signal } = new AbortController();
type Command = { type: 'progress.note' | 'progress.send'; seconds: number } | { type: 'progress.flush' };

function keeper({ saves = async () => {} }: { saves?: () => Promise<void> } = {}) {
  const sent: unknown[] = [];
  const hurried: unknown[] = [];
  const heard: unknown[] = [];
  const playback = {
    watcher: () => 'ana',
    saveProgress: (position: object, options: object) => (sent.push([position, options]), saves()),
    hurryProgress: (title: object) => hurried.push(title),
  };
  let command = (_: Command) => {};
  const work = progressWork(playback as never);
  const stop = work.progressKeeper({
    input: { id: 'film' },
    receive: (listen: typeof command) => (command = listen),
    sendBack: (event: unknown) => heard.push(event),
  } as never);
  return { work, sent, hurried, heard, command: (given: Command) => command(given), stop: () => stop?.() };
}
const position = (seconds: number, isLeaving: boolean) => [
  { id: 'film', seconds },
  { isLeaving, by: 'ana' },
];

afterEach(() => {
  vi.restoreAllMocks();
});

it('PLY-03 a position is sent when the machine says so, and a noted one when playback ends', () => {
  const { sent, command, stop } = keeper();
  command({ type: 'progress.note', seconds: 5 });
  expect(sent).toEqual([]);
  command({ type: 'progress.send', seconds: 10.2 });
  expect(sent).toEqual([position(10.2, false)]);
  command({ type: 'progress.note', seconds: 12 });
  stop();
  expect(sent.slice(1)).toEqual([position(12, true)]);
});

it('PLY-03 the same second is not sent twice; a report that is under way is hurried when the viewer leaves', () => {
  const { sent, hurried, command, stop } = keeper();
  command({ type: 'progress.send', seconds: 10.2 });
  command({ type: 'progress.send', seconds: 10.9 });
  expect([sent.length, hurried.length]).toEqual([1, 0]);
  command({ type: 'progress.flush' });
  expect([sent.length, hurried]).toEqual([1, [{ id: 'film' }]]);
  command({ type: 'progress.send', seconds: 11 });
  stop();
  expect([sent.length, hurried.length]).toEqual([2, 2]);
});

it('PLY-03 nothing is sent when nothing has played', () => {
  const { sent, hurried, command, stop } = keeper();
  command({ type: 'progress.flush' });
  stop();
  expect([sent, hurried]).toEqual([[], []]);
});

it('PLY-03 a refusal is reported while playback runs, and not afterwards', async () => {
  const refused = keeper({ saves: () => Promise.reject(new Error('401')) });
  refused.command({ type: 'progress.send', seconds: 10 });
  await vi.waitFor(() => expect(refused.heard).toEqual([{ type: 'progress.refused', error: new Error('401') }]));
  refused.command({ type: 'progress.note', seconds: 20 });
  refused.stop();
  await new Promise((resolve) => setTimeout(resolve));
  expect([refused.sent.length, refused.heard.length]).toEqual([2, 1]);
});

it('PLY-03 a page that is hidden or closes says so, until playback ends', () => {
  const heard: unknown[] = [];
  const stop = keeper().work.pageVisibility({ sendBack: (event: unknown) => heard.push(event) } as never);
  const become = (visibility: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  become('visible');
  expect(heard).toEqual([]);
  become('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(heard).toEqual([{ type: 'page.hidden' }, { type: 'page.hidden' }]);
  stop?.();
  become('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(heard).toHaveLength(2);
});

function catalogue() {
  const programmes = vi.fn(async ({ from, to }: { from: number; to: number }) => [{ id: `${from}-${to}`, startDate: from, endDate: to }]);
  const calls = {
    next: vi.fn(async () => 'next'),
    section: vi.fn(async () => ({ screenId: 's1' })),
    screen: vi.fn(async () => 'screen'),
    channels: vi.fn(async () => [{ id: 'one' }, { id: 'two' }]),
    programmes,
  };
  return { calls, work: nextTitleWork(calls as never) };
}

it('PLY-05 the next title and the screen of a section are asked of the service', async () => {
  const { calls, work } = catalogue();
  expect(await work.loadNext({ input: { id: 'film' }, signal } as never)).toBe('next');
  expect(calls.next).toHaveBeenCalledWith({ id: 'film' }, signal);
  expect(await work.loadSection({ input: { sectionId: 'movies' }, signal } as never)).toBe('screen');
  expect(calls.section).toHaveBeenCalledWith({ id: 'movies' }, signal);
  expect(calls.screen).toHaveBeenCalledWith({ screenId: 's1' }, signal);
});

it('PLY-07 the settings of playback are recalled and kept for the profile, with the row of titles that started by themselves', async () => {
  const autoplaySettings = { recall: vi.fn(() => 'recalled'), keep: vi.fn(), noteRow: vi.fn(), stopAsking: vi.fn() };
  const { calls } = catalogue();
  const work = upNextWork({ catalogue: calls, autoplaySettings } as never);
  const title = { contentId: 'film', profileId: 'ana' };
  expect(await work.readAutoplaySettings({ input: title, signal } as never)).toBe('recalled');
  expect(autoplaySettings.recall).toHaveBeenCalledWith(title);
  work.saveAutoplaySettings?.({ autoplaysNext: false } as never, { profileId: 'ana' } as never);
  expect(autoplaySettings.keep).toHaveBeenCalledWith({ autoplaysNext: false }, 'ana');
  const offer = work.offer as never;
  act(offer, 'noteRow', { params: { contentId: 'film', row: 2 } });
  expect(autoplaySettings.noteRow).toHaveBeenCalledWith({ contentId: 'film', row: 2 });
  act(childOf(offer, 'stillWatching'), 'stopAsking');
  expect(autoplaySettings.stopAsking).toHaveBeenCalledOnce();
  expect(await answerOf(work.nextTitle as never, 'loadNext', { id: 'film' })).toBe('next');
});

it('PLY-05 after a broadcast come those of its channel that follow, and the one on air now', async () => {
  const { calls, work } = catalogue();
  const minute = 60_000;
  const input = { channelId: 'two', endDate: 100 * minute, now: 900 * minute };
  const { channel, programmes } = await work.loadBroadcasts({ input, signal } as never);
  expect(channel).toEqual({ id: 'two' });
  const asked = calls.programmes.mock.calls.map(([{ from }]) => from);
  expect(asked).toEqual([100 * minute, 900 * minute]);
  expect(calls.programmes.mock.calls[0]?.[0]).toMatchObject({ channelIds: ['two'], to: 100 * minute + LIVE_GUIDE_SPAN });
  expect(programmes).toHaveLength(2);
  await expect(work.loadBroadcasts({ input: { ...input, channelId: 'gone' }, signal } as never)).rejects.toThrow('no channel gone');
});
