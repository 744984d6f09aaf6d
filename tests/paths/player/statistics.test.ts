import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { FIGURES_EVERY } from '../../../machines/domain/constants.ts';
import { statisticsMachine } from '../../../machines/player/statistics.machine.ts';
import type { PlaybackFigures } from '../../../machines/player/statistics.ts';
import { statisticsWork } from '../../../src/player/panels/statistics.work.ts';
import { withWork } from '../../../src/start/work.ts';
import { FIGURES } from '../../../stories/fixtures/figures.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

describeEveryPath(statisticsMachine, {
  input: { parentRef: listener() },
  events: [
    { type: 'xstate.done.actor.recallOpen', output: true },
    { type: 'xstate.done.actor.recallOpen', output: false },
    { type: 'xstate.error.actor.recallOpen', error: new Error('no work') },
    { type: 'video.measured', figures: FIGURES },
    { type: 'xstate.done.actor.copyFigures', output: undefined },
    { type: 'xstate.error.actor.copyFigures', error: new Error('no clipboard') },
  ],
  invariants: {
    'PLY-32 has no figures while they are closed, or another screen plays': (snapshot) =>
      (snapshot.matches('open') && !snapshot.matches({ open: { figures: 'elsewhere' } })) || snapshot.context.figures === null,
  },
  states: {
    'closed: PLY-32 copies nothing': (snapshot) => expect(snapshot.can({ type: 'statistics.copy' })).toBe(false),
    'open.figures.shown: PLY-32 has figures': ({ context }) => expect(context.figures).toEqual(FIGURES),
  },
});

/** Statistics with a video that answers each question with `answer`. */
function started({ isOpen = false, answer = (): PlaybackFigures | null => FIGURES, isOnReceiver = false } = {}) {
  const clock = new SimulatedClock();
  const copied: (PlaybackFigures | null)[] = [];
  const memory = { isOpen };
  const asked = { times: 0 };
  const { heard, parentRef } = recorder();
  const video = { isOnReceiver, answer };
  const actor = createActor(
    statisticsMachine.provide({
      actors: {
        recallOpen: fromPromise(async () => memory.isOpen),
        copyFigures: fromPromise<void, { figures: PlaybackFigures | null }>(async ({ input }) => void copied.push(input.figures)),
      },
      actions: { keepOpen: (_, params) => void (memory.isOpen = params.isOpen) },
    }),
    { input: { parentRef }, clock },
  ).start();
  /** Answers the questions since the last answer. */
  const answerAll = () => {
    const questions = heard.splice(0);
    asked.times += questions.length;
    for (let question = 0; question < questions.length; question += 1) {
      const figures = video.answer();
      if (video.isOnReceiver) actor.send({ type: 'video.absent' });
      else if (figures) actor.send({ type: 'video.measured', figures });
    }
  };
  /** Lets whole seconds pass; the video answers at once. */
  const pass = (time: number) => {
    answerAll();
    for (let passed = 0; passed < time; passed += 1000) {
      clock.increment(1000);
      answerAll();
    }
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { actor, asked, copied, memory, pass, settle, video, figures: () => actor.getSnapshot().context.figures };
}

describe('the statistics', () => {
  it('PLY-32 ask once a second while they are open, and never while they are closed', async () => {
    const { actor, asked, pass, settle } = started();
    await settle();
    pass(60_000);
    expect(asked.times).toBe(0);
    actor.send({ type: 'statistics.toggle' });
    pass(5 * FIGURES_EVERY);
    expect(asked.times).toBe(6);
    actor.send({ type: 'statistics.toggle' });
    pass(60_000);
    expect(asked.times).toBe(6);
  });

  it('PLY-32 show the newest figures, and keep the last ones until the next answer', async () => {
    const { actor, pass, settle, video, figures } = started({ isOpen: true });
    await settle();
    pass(0);
    video.answer = () => ({ ...FIGURES, stalls: 2 });
    expect(figures()).toEqual(FIGURES);
    pass(FIGURES_EVERY);
    expect(figures()?.stalls).toBe(2);
    video.answer = () => null;
    pass(3 * FIGURES_EVERY);
    expect(figures()?.stalls).toBe(2);
    expect(actor.getSnapshot().matches({ open: { figures: 'asking' } })).toBe(true);
  });

  it('PLY-32 have no figures while a receiver plays, and the new ones as soon as the picture is back', async () => {
    const { actor, pass, settle, video, figures } = started({ isOpen: true });
    await settle();
    pass(FIGURES_EVERY);
    video.isOnReceiver = true;
    pass(FIGURES_EVERY);
    expect([figures(), actor.getSnapshot().value]).toEqual([null, { open: { figures: 'elsewhere', copy: 'offered' } }]);
    pass(5 * FIGURES_EVERY);
    expect(actor.getSnapshot().matches({ open: { figures: 'elsewhere' } })).toBe(true);
    video.isOnReceiver = false;
    pass(FIGURES_EVERY);
    expect(figures()).toEqual(FIGURES);
  });

  it('PLY-32 stay as the viewer left them for the next title', async () => {
    const { actor, memory, settle } = started();
    await settle();
    actor.send({ type: 'statistics.toggle' });
    expect(memory.isOpen).toBe(true);
    const next = started({ isOpen: memory.isOpen });
    await next.settle();
    expect(next.actor.getSnapshot().matches('open')).toBe(true);
    actor.send({ type: 'statistics.toggle' });
    expect(memory.isOpen).toBe(false);
  });

  it('PLY-33 copy the figures that are shown, and say so', async () => {
    const { actor, copied, pass, settle } = started({ isOpen: true });
    await settle();
    pass(0);
    actor.send({ type: 'statistics.copy' });
    await settle();
    expect(copied).toEqual([FIGURES]);
    expect(actor.getSnapshot().matches({ open: { copy: 'copied' } })).toBe(true);
  });
});

describe('the work of the statistics', () => {
  const SIGNED = { ...FIGURES, keySystem: 'widevine' } as const;
  const made = (given: { search?: string; address?: string; clipboard?: Pick<Clipboard, 'writeText'> } = {}) => {
    const { search = '', address = '/vod/low-orbit/film-7?token=secret', clipboard } = given;
    const browser = { userAgent: 'Test browser', ...(clipboard && { clipboard }) };
    const work = statisticsWork({ now: () => 0, search, address: () => address, version: '1.4.0', browser });
    const begin = async () => {
      const actor = createActor(withWork(statisticsMachine, work), { input: { parentRef: listener() } }).start();
      await new Promise((resolve) => setTimeout(resolve));
      return actor;
    };
    return { begin };
  };

  it.each([
    ['?stats', true],
    ['?lang=fr&stats=1', true],
    ['', false],
    ['?statistics', false],
  ])('PLY-32 with the URL %s they are open: %s', async (search, isOpen) => {
    const actor = await made({ search }).begin();
    expect(actor.getSnapshot().matches('open')).toBe(isOpen);
  });

  it('PLY-32 a viewer who closes the statistics of ?stats does not get them in the next title', async () => {
    const { begin } = made({ search: '?stats' });
    (await begin()).send({ type: 'statistics.toggle' });
    expect((await begin()).getSnapshot().matches('closed')).toBe(true);
  });

  it.each([
    ['/vod/low-orbit/film-7?token=secret', 'film-7'],
    ['/live/arena/arena-3', 'arena-3'],
  ])('PLY-33 at %s the text names the title %s, the version and the browser, and no query', async (address, title) => {
    const texts: string[] = [];
    const actor = await made({ search: '?stats', address, clipboard: { writeText: async (text) => void texts.push(text) } }).begin();
    actor.send({ type: 'video.measured', figures: SIGNED });
    actor.send({ type: 'statistics.copy' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(actor.getSnapshot().matches({ open: { copy: 'copied' } })).toBe(true);
    expect(texts[0]).toContain(`title: ${title}\n`);
    expect(texts[0]).toContain('version: 1.4.0\nbrowser: Test browser\n');
    expect(texts[0]).not.toContain('secret');
  });

  it('PLY-33 copying fails where the browser has no clipboard, and can be tried again', async () => {
    const actor = await made({ search: '?stats' }).begin();
    actor.send({ type: 'statistics.copy' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(actor.getSnapshot().matches({ open: { copy: 'failed' } })).toBe(true);
    expect(actor.getSnapshot().can({ type: 'statistics.copy' })).toBe(true);
  });
});
