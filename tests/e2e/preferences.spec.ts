import { expect, test } from './browserTest.ts';
import { forgetLanguages } from './support/languages.ts';
import { expectPlaying } from './support/video.ts';

type Page = import('@playwright/test').Page;

const film = '/vod/low-orbit/low-orbit';
const PREFERENCE = '^/v1/profile/preference$';

/** Opens the panel of audio and subtitles by its button. */
async function openTracks(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Audio and subtitles' });
  // The controls hide after 3 s: a busy machine may need longer to press one.
  await expect(async () => {
    await page.mouse.move(300 + Math.random() * 50, 300);
    if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Audio and subtitles' }).click({ timeout: 3000 });
  }).toPass();
  const choose = (group: 'Audio' | 'Subtitles', name: string) => panel.getByRole('group', { name: group }).getByRole('radio', { name });
  return { audio: (name: string) => choose('Audio', name), subtitles: (name: string) => choose('Subtitles', name) };
}

/** The requested media, which show the languages that are loaded. */
function listen(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { has: (track: string) => asked.some((path) => path.includes(`/${track}/`)), forget: () => asked.splice(0) };
}

test('PLY-10 PLY-20 PLY-21 saves another language without interrupting playback, and starts the next title in it', async ({
  page,
  service,
  signIn,
}) => {
  await forgetLanguages(service.url, await signIn('premium'));
  const media = listen(page);
  await page.goto(film);
  await expectPlaying(page);
  const tracks = await openTracks(page);
  await expect(tracks.subtitles('Off')).toBeChecked();
  const saved = page.waitForResponse((response) => new RegExp(PREFERENCE).test(new URL(response.url()).pathname) && response.ok());
  await tracks.audio('Français').click();
  expect((await saved).request().postDataJSON()).toEqual({ audio_language: 'fr', subtitle_language: null });
  const savedForHearing = page.waitForResponse(
    (response) => new RegExp(PREFERENCE).test(new URL(response.url()).pathname) && response.ok(),
  );
  await tracks.subtitles('English (SDH) For the deaf and hard of hearing').click();
  expect((await savedForHearing).request().postDataJSON()).toEqual({ audio_language: 'fr', subtitle_language: 'en-x-sdh' });
  await expect(page.locator('[data-captions]')).toContainText('Commander: ', { timeout: 30_000 });
  const savedToo = page.waitForResponse((response) => new RegExp(PREFERENCE).test(new URL(response.url()).pathname) && response.ok());
  await tracks.subtitles('Português').click();
  expect((await savedToo).request().postDataJSON()).toEqual({ audio_language: 'fr', subtitle_language: 'pt' });
  await expectPlaying(page);
  expect(media.has('a-fr')).toBe(true);

  // A page without local state, like another device.
  media.forget();
  await page.goto('/vod/undersong/undersong');
  await expectPlaying(page);
  await expect(page.locator('[data-captions] p').first()).toBeVisible();
  const next = await openTracks(page);
  await expect(next.audio('Français')).toBeChecked();
  await expect(next.subtitles('Português')).toBeChecked();
  expect([media.has('a-fr'), media.has('s-pt'), media.has('s-en'), media.has('s-fr')]).toEqual([true, true, false, false]);
});
