import { test } from './browserTest.ts';
import { expectPlaying } from './support/video.ts';

/** ms that the worker of a slow device needs before each answer. */
const SLOW = 15;
const JUMPS = 40;

// The slowed worker loads the engine's one by a `blob:` URL, which the policy of the page forbids.
test.use({ bypassCSP: true });

test('PLY-37 plays on after many quick jumps while the workers of the engine are slow', async ({ page, signIn }) => {
  await page.addInitScript((pause) => {
    const { Worker } = window;
    window.Worker = class extends Worker {
      constructor(url: string | URL) {
        const slowed = `addEventListener('message', () => { const end = Date.now() + ${pause}; while (Date.now() < end); }); importScripts('${url}');`;
        super(URL.createObjectURL(new Blob([slowed])));
      }
    };
  }, SLOW);
  await signIn('premium');
  await page.goto('/vod/low-orbit/low-orbit');
  await expectPlaying(page);
  const video = page.locator('[data-stage] video');
  for (let jump = 0; jump < JUMPS; jump += 1) {
    await video.evaluate(
      (element: HTMLVideoElement, share) => {
        element.currentTime = share * (element.duration - 30);
      },
      (jump * 0.37) % 1,
    );
    // The jumps come while the segments of the one before are parsed.
    await page.waitForTimeout(40 + ((jump * 53) % 200));
  }
  await expectPlaying(page);
});
