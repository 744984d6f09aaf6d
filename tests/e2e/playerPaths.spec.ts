/**
 * Paths through the player's machines, generated and walked in the browser on real media: each event is an action of the viewer or of the
 * clock, each state is checked on screen. One long walk takes most visible transitions.
 */
import type { Page } from '@playwright/test';
import { expect } from './browserTest.ts';
import { forgetLanguages } from './support/languages.ts';
import { PICTURE_WALKS } from './support/pictureWalks.ts';
import { test } from './support/shortTitles.ts';
import { NEXT_WALKS } from './support/upNextWalks.ts';
import { expectPlaying, isPaused, positionOf } from './support/video.ts';
import { replay, titleOf } from './support/walks.ts';

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

const isFirst = (url: string) => url.endsWith('quiet-coast-s1e1');

for (const walk of NEXT_WALKS.slice(0, 1))
  test(`PLY-05 FLW-04 up next: ${titleOf(walk)}`, async ({ page, signIn }) => {
    await signIn('premium');
    await page.clock.install();
    await page.goto(episode(1));
    await expectPlaying(page);
    await goTo(page, 5);
    const stop = button(page, 'Pause the countdown');
    const running = (isRunning: boolean) => async () => {
      await expect(nextCard(page)).toBeVisible();
      await expect(stop).toHaveAttribute('aria-pressed', String(!isRunning));
      expect(isFirst(page.url())).toBe(true);
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
        'the seconds run out': () => runOut(page, () => !isFirst(page.url())),
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
        'the next title': () => expect(page).toHaveURL(/quiet-coast-s1e2$/),
      },
    });
  });
