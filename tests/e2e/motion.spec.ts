/** Motion between pages: a title's picture moves between its card and the hero of its page. */
import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, expectHome, test } from './browserTest.ts';
import { pauseTime } from './support/clock.ts';

/** Counts the view transitions, and the elements that showed the shared picture before and after each change. */
async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = [];
    const shared = () => {
      const [element, other] = document.querySelectorAll('[data-shared-picture]');
      if (other) return 'two';
      const kind = ['hero', 'highlight'].find((name) => element?.hasAttribute(`data-${name}-picture`));
      return kind ?? (element?.hasAttribute('data-player') ? 'player' : element ? 'card' : 'none');
    };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const before = shared();
      return start(async () => {
        await (typeof change === 'function' ? change : change?.update)?.();
        seen.push(`${before} to ${shared()}`);
      });
    };
    Object.assign(window, { transitions: seen });
  });
  return () => page.evaluate(() => (window as unknown as { transitions: string[] }).transitions);
}

test('MOT-02 MOT-01 NAV-12 moves the picture of a card to its page and back, and at once under reduced motion', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const transitions = await watchTransitions(page);
  await page.clock.install();
  await page.goto('/');
  await expectHome(page);
  const card = page.locator('[data-design="poster_top10"] [data-card][href^="/movie/"]').first();
  await card.scrollIntoViewIfNeeded();
  await card.focus();
  // The next page may take longer than the 300 ms that the previous page stays visible (MOT-01).
  await pauseTime(page);
  const moves = ['card to hero', 'hero to card'];
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-hero-picture]')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(card).toBeFocused();
    expect(await transitions()).toEqual(moves);
    await expect(page.locator('[data-shared-picture]')).toHaveCount(0);
  }
});

test('MOT-07 opens a title and the player from the picture of a highlight, and returns to it', async ({ page, signIn }) => {
  await signIn('premium');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const transitions = await watchTransitions(page);
  await page.clock.install();
  await page.goto('/');
  const highlight = page.locator('[data-rail="highlights"]');
  const info = highlight.getByRole('link', { name: english('UI_MORE_INFO') });
  await info.focus();
  await pauseTime(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-hero-picture]')).toBeVisible();
  await page.goBack();
  await expect(info).toBeFocused();
  expect(await transitions()).toEqual(['highlight to hero', 'hero to highlight']);

  const watch = highlight.getByRole('link', { name: /^(Watch now|Resume)$/ });
  await watch.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-player]')).toBeVisible();
  await page.goBack();
  await expect(watch).toBeFocused();
  expect((await transitions()).slice(2)).toEqual(['highlight to player', 'player to highlight']);
  await expect(page.locator('[data-shared-picture]')).toHaveCount(0);
});

test('MOT-07 shows the pressed picture while the page of its title loads', async ({ page, signIn, faults }) => {
  await signIn('premium');
  await faults.add({ path: '^/v1/content/item/', delay: 3000 });
  await page.goto('/');
  const info = page.locator('[data-rail="highlights"]').getByRole('link', { name: english('UI_MORE_INFO') });
  // Without its code, the page begins with a loading page of its own, which has no picture.
  const code = page.waitForResponse(/\/detail\.page-/);
  await info.hover();
  await (await code).finished();
  await expect
    .poll(() => page.locator('[data-highlight-picture] img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await info.click();
  const hero = page.locator('[data-hero-picture]');
  await expect.poll(() => hero.evaluate((element) => getComputedStyle(element, '::before').backgroundImage)).toMatch(/\/pictures\//);
  await expect(page.getByRole('heading', { name: 'Loading the title' })).toBeAttached();
  await expect(hero.locator('img')).toBeVisible();
});

test('MOT-08 HOM-09 DET-09 plays the trailer of the title of a highlight in 720p, and ends it where its end card starts', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('premium');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await faults.add({ path: '^/v1/content/media/.*-trailer$', mutate: { end_card_start: 2 } });
  const trailer = page.waitForResponse((response) => response.url().endsWith('/trailer.mp4'));
  await page.goto('/');
  expect(new URL((await trailer).url()).pathname).toBe('/media/vod/quiet-coast/trailer.mp4');
  await expect(page.getByRole('heading', { name: 'The Quiet Coast' }).first()).toBeVisible();
  const video = page.locator('main section video');
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.videoHeight)).toBeGreaterThanOrEqual(720);
  await expect(video).toHaveCount(0, { timeout: 20_000 });
});

test('MOT-06 ignores a press on a button of the page that is being left, and follows a link', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/');
  await page.locator('main [data-card][href^="/movie/"]').first().click();
  const actions = page.getByRole('main').getByRole('button', { name: 'More actions' });
  await expect(actions).toHaveAttribute('aria-expanded', 'false');
  const other = page.locator('main [data-card][href^="/movie/"]').first();
  await expect(other).toBeAttached();
  const followed = await other.getAttribute('href');
  const expanded = await actions.evaluate(async (button) => {
    const press = (element: Element | null) => element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    press(document.querySelector('header a[href="/"]'));
    press(button);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const state = button.getAttribute('aria-expanded');
    press(document.querySelector('main [data-card][href^="/movie/"]'));
    return state;
  });
  expect(expanded).toBe('false');
  await expect(page).toHaveURL(new RegExp(`${followed}$`));
});

test('MOT-05 opens a dialog from the button that asked for it', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/profile/devices');
  const remove = page
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .first();
  await remove.scrollIntoViewIfNeeded();
  const button = await remove.boundingBox();
  await remove.click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toBeVisible();
  await dialog.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  const box = await dialog.boundingBox();
  const [x = 0, y = 0] = await dialog.evaluate((node) => getComputedStyle(node).transformOrigin.split(' ').map(Number.parseFloat));
  expect(Math.abs((box?.x ?? 0) + x - (button?.x ?? 0) - (button?.width ?? 0) / 2)).toBeLessThan(12);
  expect(Math.abs((box?.y ?? 0) + y - (button?.y ?? 0) - (button?.height ?? 0) / 2)).toBeLessThan(12);
});

test('MOT-09 plays the trailer of a title in its grown card', async ({ page, signIn }) => {
  await signIn('premium');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expectHome(page);
  const card = page.locator('[data-card][href="/movie/undersong/undersong"]').first();
  await card.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    await expect(page.locator('[data-grown]')).toBeVisible({ timeout: 2000 });
  }).toPass();
  const trailer = page.locator('[data-grown] video');
  await expect.poll(() => trailer.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  expect(await trailer.evaluate((video: HTMLVideoElement) => [video.muted, video.paused])).toEqual([true, false]);
  expect(await page.locator('video').evaluateAll((videos) => videos.filter((video) => !(video as HTMLVideoElement).paused).length)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-grown]')).toHaveCount(0);
});
test('MOT-07 shows the picture of the title until the first frame at the position of the viewer', async ({ page, signIn }) => {
  await signIn('premium');
  await page.addInitScript(() => {
    const seen = { frames: 0, tooEarly: 0, still: 0 };
    const watch = () => {
      const picture = document.querySelector('[data-player] [data-hero-picture]');
      const video = document.querySelector<HTMLVideoElement>('[data-player] video');
      if (picture && video) {
        const isHidden = getComputedStyle(picture).visibility === 'hidden';
        if (!isHidden) seen.still += 1;
        else if (video.seeking || video.getVideoPlaybackQuality().totalVideoFrames === 0) seen.tooEarly += 1;
        else seen.frames += 1;
      }
      if (seen.frames < 20) requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    Object.assign(window, { seen });
  });
  await page.goto('/vod/low-orbit/low-orbit');
  const seen = () => page.evaluate(() => (window as unknown as { seen: { frames: number; tooEarly: number; still: number } }).seen);
  await expect.poll(async () => (await seen()).frames).toBeGreaterThan(10);
  expect(await seen()).toMatchObject({ tooEarly: 0 });
  expect((await seen()).still).toBeGreaterThan(0);
});

test('MOT-10 the highlights wait while a card has grown', async ({ page, signIn, faults }) => {
  await signIn('premium');
  // Without a trailer, a highlight stays for the time of its clock.
  await faults.add({ path: '^/v1/content/media/.*-trailer$', status: 404 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expectHome(page);
  const clock = page.locator('[data-running] [aria-current] i');
  const state = () => clock.evaluate((each) => getComputedStyle(each).animationPlayState);
  await page.mouse.move(5, 5);
  await expect.poll(state).toBe('running');
  await page.locator('[data-layout="carousel"] [data-card]').first().hover();
  await expect(page.locator('[data-preview]')).toBeVisible();
  expect(await state()).toBe('paused');
  await page.mouse.move(5, 5);
  await expect(page.locator('[data-preview]')).toHaveCount(0);
  await expect.poll(state).toBe('running');
});
