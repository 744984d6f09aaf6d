import { expect, it } from 'vitest';
import { createFreshness } from '../../src/api/freshness.ts';
import { catalogueCalls } from '../../src/catalogue/api/catalogue.ts';
import { ratingCalls } from '../../src/catalogue/api/rating.ts';
import { watchlistCalls } from '../../src/catalogue/api/watchlist.ts';
import { type Answer, json, refuse, startService, testClient } from './service.ts';

async function start(answer: Answer) {
  const service = await startService(answer);
  const { call } = testClient(service.url);
  const freshness = createFreshness({ now: () => 0, freshFor: 1000 });
  const catalogue = catalogueCalls(call, { freshness, scope: () => '', epgUrl: null });
  const onChanged = catalogue.forgetPositions;
  const heard = () => service.heard.map(({ method, url, body }) => [method, url, ...(body ? [body] : [])].join(' '));
  return { heard, catalogue, watchlist: watchlistCalls(call, { onChanged }), rating: ratingCalls(call, { onChanged }) };
}
const film = { id: 'low-orbit', content_type: 'MOVIE', action_type: 'DETAIL', title: 'Low Orbit' };
const kept: Answer = ({ method, url }, response) => {
  if (method === 'GET') return json(response, url?.startsWith('/v1/content/favorite') ? [film, { id: 'broken' }] : film);
  if (method === 'PUT') return json(response, { classification: 4 });
  response.writeHead(204).end();
};

it('WAT-01 DET-03 discards the loaded data of a title after it was added, removed or rated', async () => {
  const { heard, catalogue, watchlist, rating } = await start(kept);
  const look = async () => {
    await catalogue.item({ id: 'low-orbit' });
    await catalogue.watchlist();
  };
  const looking = ['GET /v1/content/item/low-orbit', 'GET /v1/content/favorite/'];
  await look();
  await look();
  await watchlist.add({ contentId: 'a/b' });
  await look();
  await watchlist.remove({ contentId: 'a/b' });
  await look();
  expect(await rating.rate({ contentId: 'a/b', rating: 5 })).toBe(4);
  await look();
  expect(heard()).toEqual([
    ...looking,
    'POST /v1/content/favorite/a%2Fb',
    ...looking,
    'DELETE /v1/content/favorite/a%2Fb',
    ...looking,
    'PUT /v1/content/item/a%2Fb/classification {"classification":5}',
    ...looking,
  ]);
});

it('WAT-01 NAV-12 loads the watchlist again when it is opened during a change', async () => {
  let answer = () => {};
  const { heard, catalogue, watchlist } = await start((request, response, count) => {
    if (request.method === 'GET') kept(request, response, count);
    else answer = () => response.writeHead(204).end();
  });
  await catalogue.watchlist();
  const change = watchlist.remove({ contentId: 'low-orbit' });
  await expect.poll(heard).toHaveLength(2);
  await catalogue.watchlist();
  answer();
  await change;
  expect(heard().map((line) => line.split(' ')[0])).toEqual(['GET', 'DELETE', 'GET']);
});

it('WAT-01 DET-03 sends a change once, and forgets loaded titles also when it fails', async () => {
  const { heard, catalogue, watchlist, rating } = await start((request, response, count) =>
    request.method === 'GET' ? kept(request, response, count) : refuse(response, 503, 'unavailable'),
  );
  await catalogue.watchlist();
  await expect(watchlist.add({ contentId: 'a' })).rejects.toMatchObject({ errorCode: 503 });
  await expect(watchlist.remove({ contentId: 'a' })).rejects.toMatchObject({ errorCode: 503 });
  await expect(rating.rate({ contentId: 'a', rating: 1 })).rejects.toMatchObject({ errorCode: 503 });
  await catalogue.watchlist();
  expect(heard().map((line) => line.split(' ')[0])).toEqual(['GET', 'POST', 'DELETE', 'PUT', 'GET']);
});

it.each(['', '..', '%2e%2e'])('sends no request for an invalid id: %s', async (contentId) => {
  const { heard, watchlist, rating } = await start(kept);
  await expect(watchlist.add({ contentId })).rejects.toMatchObject({ errorCode: 404 });
  await expect(rating.rate({ contentId, rating: 1 })).rejects.toMatchObject({ errorCode: 404 });
  expect(heard()).toEqual([]);
});

it('WAT-01 notifies other tabs of a change, not its own, and only when the service accepted it', async () => {
  let isRefused = false;
  const answer: Answer = (request, response) => (isRefused ? refuse(response, 503, 'unavailable') : kept(request, response, 0));
  const [here, there] = [await start(answer), await start(answer)];
  const received: unknown[] = [];
  const stopHere = here.watchlist.onChangedElsewhere((change) => received.push(['here', change]));
  const stopThere = there.watchlist.onChangedElsewhere((change) => received.push(['there', change]));
  const arrived = (count: number) => expect.poll(() => received).toHaveLength(count);
  await there.catalogue.watchlist();
  await here.watchlist.add({ contentId: 'a' });
  await arrived(1);
  await there.catalogue.watchlist();
  isRefused = true;
  await here.watchlist.remove({ contentId: 'a' }).catch(() => {});
  isRefused = false;
  stopHere();
  await here.watchlist.remove({ contentId: 'b' });
  await arrived(2);
  const stranger = new BroadcastChannel('marquee.watchlist');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  stranger.postMessage({ contentId: 5 });
  stranger.close();
  await there.watchlist.add({ contentId: 'c' });
  stopThere();
  expect(received).toEqual([
    ['there', { contentId: 'a', isOnWatchlist: true }],
    ['there', { contentId: 'b', isOnWatchlist: false }],
  ]);
  expect(there.heard().filter((call) => call === 'GET /v1/content/favorite/')).toHaveLength(2);
});
