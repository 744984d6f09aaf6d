/** A service made from a file of titles: deploy/feed.ts. */
import { serve } from '@hono/node-server';
import { feedApplication } from '../../deploy/feedApplication.ts';
import { freePort } from '../demo/nginx.ts';
import { english } from '../texts/english.ts';
import { expect, heading, test } from './browserTest.ts';
import { expectPlaying } from './support/video.ts';

test('DEP-11 a visitor opens a film of a feed, and it plays; nothing asks for an account', async ({ page, service }) => {
  const film = (id: string, title: string) => ({
    id,
    title,
    description: 'Waves, and who lives below them.',
    genres: ['The sea'],
    cast: [],
    poster: `${service.url}/pictures/poster/${id}-416.avif`,
    picture: `${service.url}/pictures/background/${id}-840.avif`,
    media: `${service.url}/media/vod/${id}/master.m3u8`,
  });
  const app = feedApplication({ titles: [film('undersong', 'Undersong'), film('the-hive', 'The Hive')], channels: [] });
  const port = await freePort();
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.getByRole('link', { name: 'Undersong' }).last().click();
  await expect(heading(page)).toHaveText('Undersong');
  await page.getByRole('link', { name: english('UI_WATCH_NOW') }).click();
  await expectPlaying(page);
  await expect(page.getByRole('link', { name: english('UI_LOG_IN') })).toHaveCount(0);
  server.close();
});
