/**
 * Paths through the player's machines, generated and walked in the browser on real media: each event is an action of the viewer or of the
 * clock, each state is checked on screen. A few long walks take every visible transition.
 */
import type { Page } from '@playwright/test';
import { AD_WALKS } from './support/adWalks.ts';
import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { forgetLanguages } from './support/languages.ts';
import { LIVE_WALKS } from './support/liveWalks.ts';
import { PANEL_WALKS, PANELS, PICTURE_WALKS } from './support/pictureWalks.ts';
import { test } from './support/shortTitles.ts';
import { NEXT_WALKS, POSITIONS, SKIP_WALKS } from './support/skipAndUpNextWalks.ts';
import { expectPlaying, isPaused, positionOf } from './support/video.ts';
import { replay, titleOf, type Walk, wordsOf } from './support/walks.ts';
import { expect, expectHome } from './viewer.ts';

const episode = (number: number, season = 1) => `/vod/x/quiet-coast-s${season}e${number}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nextCard = (page: Page) => page.getByRole('region', { name: 'Up next' });
const theEnd = (page: Page) => page.getByRole('heading', { name: 'The end' });

/** Expects the video to advance. */
async function expectMoving(page: Page) {
  const before = await positionOf(page);
  await expect.poll(() => positionOf(page), { intervals: [100] }).toBeGreaterThan(before);
}
const expectStill = (page: Page) => expect.poll(() => isPaused(page), { intervals: [50] }).toBe(true);

/** Seeks to the end by the timeline, then removes the focus from it, so that the player's keys work again. */
async function goToEnd(page: Page) {
  const line = page.getByRole('slider', { name: 'Timeline' });
  await line.press('End');
  await line.blur();
}

/** Seeks by the player's digit keys: 0 to 0.9 of the minute. */
async function goTo(page: Page, tenth: number) {
  await page.keyboard.press(String(tenth));
  await expect.poll(() => positionOf(page), { intervals: [50] }).toBeGreaterThanOrEqual(tenth * 6 - 0.5);
}

/** Runs a countdown second by second until it is over. */
async function runOut(page: Page, isOver: () => boolean) {
  for (let second = 0; second < 20 && !isOver(); second += 1) await page.clock.runFor(1000);
}

/** Moves the mouse: the controls appear for three seconds. */
async function stir(page: Page) {
  await page.mouse.move(500, 300);
  await page.mouse.move(510, 310);
}

test('FLW-04 the walks take every action of a viewer on a title, a channel and an ad', () => {
  const everything = [PICTURE_WALKS, PANEL_WALKS, SKIP_WALKS, NEXT_WALKS, LIVE_WALKS, AD_WALKS].map(wordsOf);
  expect(everything.map(({ moves }) => moves)).toEqual([
    ['back ten seconds', 'pause', 'play', 'subtitles', 'to the end', 'watch again'],
    [...Object.values(PANELS), 'close', 'pause', 'play', 'sit still', 'stir'].toSorted(),
    [...Object.keys(POSITIONS), 'skip', 'wait'].toSorted(),
    [
      'a second passes',
      'go back',
      'let them run',
      'play it now',
      'stop the seconds',
      'take it away',
      'the seconds run out',
      'to the credits',
      'to the end',
    ],
    [
      'a minute back',
      'a second passes',
      'do not ask again',
      'go live',
      'keep watching',
      'let them run',
      'next channel',
      'pause',
      'play',
      'previous channel',
      'stop the seconds',
      'take a break',
      'the limit passes',
      'the seconds run out',
      'type the number',
    ],
    ['pause', 'play', 'skip', 'to its end', 'wait'],
  ]);
  // The numbers of states and transitions: a transition removed from a machine would be missing in its walks as well.
  expect(everything.map(({ sights, turns }) => [sights.length, turns])).toEqual([
    [5, 12],
    [8, 26],
    [5, 21],
    [7, 19],
    [10, 26],
    [7, 12],
  ]);
});

for (const walk of PICTURE_WALKS)
  test(`PLY-02 FLW-04 playback: ${titleOf(walk)}`, async ({ page, signIn, service }) => {
    await forgetLanguages(service.url, await signIn('premium'));
    await page.goto(episode(4, 2));
    await expectPlaying(page);
    await goTo(page, 5);
    const goesOn = async () => {
      expect(await isPaused(page)).toBe(false);
      await expectMoving(page);
      await expect(button(page, 'Pause').first()).toBeAttached();
    };
    await replay(walk, {
      moves: {
        pause: () => page.keyboard.press('k'),
        play: () => page.keyboard.press('k'),
        'watch again': () => button(page, 'Watch again').last().click(),
        'to the end': () => goToEnd(page),
        'back ten seconds': async () => {
          const before = await positionOf(page);
          await page.keyboard.press('j');
          await expect.poll(() => positionOf(page), { intervals: [50] }).toBeLessThan(before - 5);
        },
        subtitles: () => page.keyboard.press('c'),
      },
      sights: {
        playing: goesOn,
        'playing with subtitles': async () => {
          await goesOn();
          await expect(page.locator('[data-captions] p').first()).toBeVisible();
        },
        paused: async () => {
          await expectStill(page);
          await expect(button(page, 'Play').first()).toBeAttached();
          await expect(theEnd(page)).toHaveCount(0);
        },
        'paused at the end': async () => {
          await expectStill(page);
          await expect.poll(() => positionOf(page), { intervals: [50] }).toBeGreaterThan(55);
          await expect(theEnd(page)).toHaveCount(0);
        },
        'the end': async () => {
          await expect(theEnd(page)).toBeVisible();
          await expect(button(page, 'Watch again').last()).toBeVisible();
        },
      },
    });
  });

for (const walk of PANEL_WALKS)
  test(`PLY-02 FLW-04 panels and controls over the video: ${titleOf(walk)}`, further(true), async ({ page, signIn }) => {
    await signIn('premium');
    await page.clock.install();
    await page.goto(episode(4, 2));
    await expectPlaying(page);
    const player = page.locator('[data-player]');
    const panel = (name: string) => player.getByRole('dialog', { name });
    const press = (name: string) => async () => {
      await stir(page);
      await button(page, name).last().click();
    };
    const open = (name: string) => async () => {
      await expect(panel(name)).toBeVisible();
      await expect(player.getByRole('dialog')).toHaveCount(1);
    };
    const bare = async (controls: 'shown' | 'hidden') => {
      await expect(player).toHaveAttribute('data-controls', controls);
      await expect(player.getByRole('dialog')).toHaveCount(0);
    };
    await stir(page);
    await replay(walk, {
      moves: {
        [PANELS.tracks]: async () => {
          const back = button(page, 'Back to audio and subtitles');
          await stir(page);
          await ((await back.count()) > 0 ? back : button(page, PANELS.tracks)).click();
        },
        [PANELS.settings]: press(PANELS.settings),
        [PANELS.captions]: press(PANELS.captions),
        [PANELS.episodes]: press(PANELS.episodes),
        [PANELS.shortcuts]: () => page.keyboard.press('?'),
        // A mouse closes the panel by a click beside it.
        close: () => page.mouse.click(150, 450),
        'sit still': () => page.clock.fastForward(3000),
        stir: () => stir(page),
        pause: () => page.keyboard.press('k'),
        play: () => page.keyboard.press('k'),
      },
      sights: {
        [PANELS.tracks]: open(PANELS.tracks),
        [PANELS.settings]: open(PANELS.settings),
        [PANELS.captions]: open(PANELS.captions),
        [PANELS.episodes]: open(PANELS.episodes),
        [PANELS.shortcuts]: open(PANELS.shortcuts),
        'the controls': () => bare('shown'),
        'the controls over a still picture': async () => {
          await expectStill(page);
          await bare('shown');
        },
        'the picture alone': () => bare('hidden'),
      },
    });
  });

for (const walk of SKIP_WALKS)
  test(`PLY-04 FLW-04 recap and intro: ${titleOf(walk)}`, further(true), async ({ page, signIn }) => {
    await signIn('premium');
    await page.clock.install();
    await page.goto(episode(3));
    await expectPlaying(page);
    const skip = page.locator('[data-skips]');
    /** The video is paused except where the viewer waits: the marked parts last only seconds. */
    const holdStill = async () => {
      if (!(await isPaused(page))) await page.keyboard.press('k');
      await expectStill(page);
    };
    const go = (name: keyof typeof POSITIONS) => async () => {
      await holdStill();
      await page.keyboard.press(String(POSITIONS[name] / 6));
      await expect.poll(() => positionOf(page), { intervals: [50] }).toBeCloseTo(POSITIONS[name], 0);
    };
    const offered = (name: string) => () => expect(button(page, name)).toBeVisible();
    const withControls = (name: string) => async () => {
      await stir(page);
      await expect(button(page, name)).toBeVisible();
      // The controls stay while the video is paused.
      if (await isPaused(page)) return;
      await page.clock.fastForward(3000);
      await expect(page.locator('[data-player]')).toHaveAttribute('data-controls', 'hidden');
      await expect(skip).toHaveCount(0);
      await stir(page);
      await expect(button(page, name)).toBeVisible();
    };
    await go('to the story')();
    await replay(walk, {
      moves: {
        'to the recap': go('to the recap'),
        'to the intro': go('to the intro'),
        'to the story': go('to the story'),
        skip: async () => {
          await holdStill();
          await page.keyboard.press('s');
        },
        wait: async () => {
          await page.keyboard.press('k');
          await expectMoving(page);
          await page.clock.fastForward(5000);
        },
      },
      sights: {
        'nothing to skip': () => expect(skip).toHaveCount(0),
        'Skip recap': offered('Skip recap'),
        'Skip intro': offered('Skip intro'),
        'Skip recap with the controls': withControls('Skip recap'),
        'Skip intro with the controls': withControls('Skip intro'),
      },
    });
  });

/** One more than there are walks. */
const EPISODES = ['s1e1', 's1e2', 's1e3', 's1e4', 's1e5', 's1e6', 's2e1'];
const addressOf = (index: number) => new RegExp(`quiet-coast-${EPISODES[index] ?? 'none'}$`);

/** Runs the walks one after the other on one page: each ends with the next title. */
async function replayFollowing(page: Page, walks: readonly (typeof NEXT_WALKS)[number][]) {
  await page.clock.install();
  await page.goto(episode(1));
  for (const [index, walk] of walks.entries()) {
    const here = addressOf(index);
    await expect(page).toHaveURL(here);
    await expectPlaying(page);
    await goTo(page, 5);
    const stop = button(page, 'Pause the countdown');
    const running = (isRunning: boolean) => async () => {
      await expect(nextCard(page)).toBeVisible();
      await expect(stop).toHaveAttribute('aria-pressed', String(!isRunning));
      await expect(page).toHaveURL(here);
    };
    await replay(walk, {
      moves: {
        'to the credits': () => goTo(page, 8),
        'go back': () => page.keyboard.press('5'),
        'to the end': async () => {
          await goToEnd(page);
          await expect(page.locator('[data-player]')).toHaveAttribute('data-transport', 'ended');
        },
        'stop the seconds': () => stop.press('Enter'),
        'let them run': () => stop.press('Enter'),
        'a second passes': () => page.clock.runFor(1000),
        'the seconds run out': () => runOut(page, () => !here.test(page.url())),
        'take it away': () => page.keyboard.press('Escape'),
        'play it now': () => page.keyboard.press('n'),
      },
      sights: {
        'nothing over the picture': async () => {
          await expect(nextCard(page)).toHaveCount(0);
          await expectMoving(page);
        },
        'the seconds run': running(true),
        'the seconds run at the end': running(true),
        'the seconds are stopped': running(false),
        'the credits alone': async () => {
          await expect(nextCard(page)).toHaveCount(0);
          await expectMoving(page);
        },
        'the end': async () => {
          await expect(theEnd(page)).toBeVisible();
          await expect(button(page, 'Play next')).toBeVisible();
        },
        'the next title': () => expect(page).toHaveURL(addressOf(index + 1)),
      },
    });
  }
}

const [firstNext, ...restNext] = NEXT_WALKS;
const namesOf = (walks: readonly Walk<string, string>[]) => walks.map(titleOf).join('; ');
for (const walks of [firstNext ? [firstNext] : [], restNext])
  test(`PLY-05 FLW-04 up next: ${namesOf(walks)}`, further(walks === restNext), async ({ page, signIn }) => {
    await signIn('premium');
    await replayFollowing(page, walks);
  });

for (const walk of LIVE_WALKS)
  test(`PLY-08 PLY-09 GDE-07 FLW-04 a channel: ${titleOf(walk)}`, further(true), async ({ page, signIn }) => {
    await page.clock.install();
    await page.route('**/v1/setting', async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      await route.fulfill({ response, json: { ...(await response.json()), live_break_limit: 60 } });
    });
    await signIn('premium');
    await page.goto('/live/pulse-news/pulse');
    await expectPlaying(page);
    const question = page.getByRole('alertdialog', { name: 'Still watching?' });
    const answer = (name: string) => () => question.getByRole('button', { name }).click();
    const behind = page.getByText(/min behind/);
    const onAir = (address: RegExp) => async () => {
      await expect(page).toHaveURL(address);
      await expect(question).toHaveCount(0);
      await expect(behind).toHaveCount(0);
      await expectMoving(page);
    };
    const atLive = onAir(/\/pulse$/);
    await replay(walk, {
      moves: {
        pause: () => page.keyboard.press('k'),
        play: () => page.keyboard.press('k'),
        'go live': () => page.keyboard.press('g'),
        'a minute back': async () => {
          const before = await positionOf(page);
          const line = page.getByRole('slider', { name: 'Programme' });
          await line.press('PageDown');
          await line.blur();
          await expect.poll(() => positionOf(page), { intervals: [50] }).toBeLessThan(before - 50);
        },
        'next channel': () => page.keyboard.press('PageDown'),
        'previous channel': () => page.keyboard.press('PageUp'),
        'type the number': () => page.keyboard.press('2'),
        'the limit passes': () => page.clock.fastForward(61_000),
        'keep watching': answer('Keep watching'),
        'take a break': answer('Take a break'),
        'do not ask again': answer('Don’t ask again tonight'),
        'stop the seconds': answer('Pause the countdown'),
        'let them run': answer('Pause the countdown'),
        'a second passes': () => page.clock.runFor(1000),
        'the seconds run out': () => runOut(page, () => !page.url().endsWith('/pulse')),
      },
      sights: {
        live: atLive,
        'live, without the question': atLive,
        'behind live': async () => {
          await expect(behind).toBeVisible();
          await expectMoving(page);
        },
        paused: async () => {
          await expectStill(page);
          await expect(question).toHaveCount(0);
          await expect(behind).toHaveCount(0);
        },
        'paused behind live': async () => {
          await expectStill(page);
          await expect(behind).toBeVisible();
        },
        'the channel after': onAir(/\/arena$/),
        'the channel before': onAir(/\/one$/),
        'still watching?': async () => {
          await expect(question).toContainText(/Playback will stop in \d+ second/);
          expect(await isPaused(page)).toBe(false);
        },
        'the seconds are stopped': () => expect(question).toContainText('Countdown paused'),
        home: async () => {
          await expectHome(page);
          await expect(page.locator('[data-stage] video')).toHaveCount(0);
        },
      },
    });
  });

for (const walk of AD_WALKS)
  test(`PLY-15 FLW-04 ads: ${titleOf(walk)}`, further(true), async ({ page, signIn }) => {
    await signIn('free');
    await withFlags(page, { ads: true });
    await page.goto('/vod/kilometre-zero/kilometre-zero');
    const overlay = page.getByRole('group', { name: 'Advertisement' });
    const ad = page.locator('[data-stage] video[data-ad]');
    const content = page.locator('[data-stage] video:not([data-ad])');
    const skip = button(page, 'Skip ad');
    /** Plays ads faster than in real time. */
    const hurry = (rate: number) => ad.evaluate((video: HTMLVideoElement, speed) => Object.assign(video, { playbackRate: speed }), rate);
    const shown = (number: number, isMoving: boolean, canBeSkipped: boolean) => async () => {
      await expect(overlay).toContainText(`Ad ${number} of 2`);
      await expect(skip).toHaveCount(canBeSkipped ? 1 : 0);
      await expect.poll(() => ad.evaluate((video: HTMLVideoElement) => video.paused), { intervals: [50] }).toBe(!isMoving);
      expect(await content.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    };
    await shown(1, true, false)();
    await replay(walk, {
      moves: {
        pause: () => page.keyboard.press('k'),
        play: () => page.keyboard.press('k'),
        skip: () => skip.click(),
        wait: async () => {
          await hurry(4);
          await expect(skip).toBeVisible();
          await hurry(1);
        },
        'to its end': async () => {
          const address = await ad.getAttribute('src');
          await hurry(8);
          await expect(page.locator(`video[data-ad][src="${address}"]`)).toHaveCount(0);
        },
      },
      sights: {
        'the first ad': shown(1, true, false),
        'the first ad, paused': shown(1, false, false),
        'the second ad': shown(2, true, false),
        'the second ad, paused': shown(2, false, false),
        'an ad to skip': shown(2, true, true),
        'an ad to skip, paused': shown(2, false, true),
        'the title': async () => {
          await expect(overlay).toBeHidden();
          await expect(ad).toHaveCount(0);
          await expectMoving(page);
        },
      },
    });
  });
