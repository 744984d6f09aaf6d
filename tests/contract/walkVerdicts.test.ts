/** Verdicts of the walk for a partly wrong service. anyService.test.ts tests those for the demo. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../demo/contract/contract.ts';
import { startDemo } from '../../demo/demo.ts';
import { type Asking, createAsking } from './asking.ts';
import { people } from './client.ts';
import { expectServiceAt } from './contractAddress.ts';
import { CALLS_OF_FLAGS, flagsOf } from './flags.ts';
import { allowanceOf } from './otherOrigin.ts';
import { takeStep } from './stepping.ts';
import { OMITTED_CALLS, WALK } from './walk.ts';

const card = (id: string, more: object = {}) => ({ id, title: `Film ${id}`, content_type: 'MOVIE', action_type: 'DETAIL', ...more });
const rail = { id: 'r1', name: 'One', card_design_type: 'poster', carousel_design_type: 'block' };
const refusal = (status: number, error: string) => ({ status, body: { code: status, error, message: '' } });

const ANSWERS: Readonly<Record<string, { status?: number; body: unknown }>> = {
  '/v1/setting': { body: { section_tab1_id: 'start' } },
  '/v1/login': { body: { access_token: 'given' } },
  '/v1/account': { body: { id: 'a', profiles: [{ id: 'p1' }] } },
  '/v1/profile/select/p1': refusal(403, 'pin_required'),
  '/v1/profile': { body: null },
  '/v1/content/section/start': { body: { id: 'start', name: 'Home', screen: 's1' } },
  '/v1/content/screen/s1': {
    body: [
      { ...rail, contents: [card('x1'), card('x2'), card('x3', { content_type: 'FILM' })], has_more: true },
      { ...rail, id: 'r2', carousel_design_type: undefined, contents: [card('x1', { year: 'new' })] },
      { ...rail, id: 'r3', contents: [] },
    ],
  },
  '/v1/content/playlist/r1?cursor=x2': { body: { contents: [card('x2')], has_more: true } },
  '/v1/content/item/x1': { body: card('x1', { year: '1999', media_id: 'm1' }) },
  '/v1/content/item/x2': { body: card('x2', { media_id: 'm2' }) },
  '/v1/content/media/m1': { body: { url: 'https://media.example/m1' } },
  '/v1/content/ping': refusal(403, 'simultaneous_streams'),
  '/v1/avatars': refusal(403, 'forbidden'),
  '/v1/content/favorite/': refusal(401, 'invalid_session'),
  '/v1/device': { status: 500, body: 'broken' },
  '/v1/plan/': { status: 501, body: {} },
  '/v1/monetization/subscription': { status: 302, body: {} },
};

let server: Server;
let origin = '';
let asking: Asking;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { status = 200, body } = ANSWERS[request.url ?? ''] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  asking = createAsking(origin);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const visitor = { email: 'one@example.com', password: 'any', profileCode: '' };
/** Takes all steps up to this one, and returns its verdict without the origin. */
async function verdictAt(id: string, who: typeof visitor | null = visitor) {
  asking = createAsking(origin);
  for (const step of WALK) {
    const { kind, words } = await takeStep(step, asking, who);
    if (step.id === id) return { kind, words: words.replaceAll(origin, '') };
  }
  throw new Error(`The walk has no ${id}`);
}

describe('the verdicts of the walk', () => {
  it.each<[string, string, string]>([
    ['readSettings', 'read', ''],
    ['readTranslations', 'notWritten', 'not written (404): GET /v1/translation/en'],
    ['listPlans', 'notWritten', 'not written (501): GET /v1/plan/'],
    ['listGateways', 'notAsked', 'nothing to ask for: there is no plan'],
    ['ping', 'refused', 'refused, as the contract has it: GET /v1/content/ping answers 403 simultaneous_streams'],
    [
      'readAccount',
      'wrong',
      'GET /v1/account answers with values that the application rejects:\n    first_name: expected string, received undefined',
    ],
    ['selectProfile', 'wrong', 'POST /v1/profile/select/p1 answers 403 pin_required'],
    ['readCurrentProfile', 'wrong', 'the answer: null, though a profile was chosen just before'],
    ['listAvatars', 'wrong', 'GET /v1/avatars answers 403 forbidden; the contract names 401 invalid_session here'],
    ['readFavourites', 'wrong', 'GET /v1/content/favorite/ answers 401 to the access_token that login gave'],
    ['listDevices', 'wrong', 'GET /v1/device answers 500, and not with the body of a refusal'],
    ['readSubscription', 'wrong', 'answers 302: the application follows no redirect'],
    [
      'readItem',
      'wrong',
      'GET /v1/content/item/x1 answers with values that the application leaves out or corrects:\n    year: expected number, received string',
    ],
    ['readMedia', 'wrong', 'GET /v1/content/media/m2 answers 404, and the service itself led there'],
    ['readPlaylist', 'wrong', 'GET /v1/content/playlist/r1?cursor=x2 answers with valid values, but:\n    contents: 1 of them came'],
  ])('%s: %s', async (id, kind, words) => {
    const verdict = await verdictAt(id);
    expect(verdict.words).toContain(words);
    expect(verdict.kind).toBe(kind);
  });

  it('name the omitted items and the hidden rails, and ignore an empty rail', async () => {
    const { words } = await verdictAt('readScreen');
    expect(words.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^ {4}0\.contents\.2\.content_type: expected one of .*received "FILM" \(id "x3"\)$/),
      '    1.contents.0.year: expected number, received string (id "x1")',
      '  answers with valid values, but:',
      expect.stringMatching(
        /^ {4}1\.carousel_design_type: this rail would not be shown: missing, and list_design_type missing: .*\(id "r2"\)$/,
      ),
    ]);
  });

  it('skip calls of an account that is not given', async () => {
    expect(await verdictAt('login', null)).toMatchObject({ kind: 'notAsked', words: expect.stringContaining('CONTRACT_EMAIL') });
    expect(await verdictAt('readAccount', null)).toMatchObject({ kind: 'notAsked', words: 'no viewer is signed in' });
    expect(await verdictAt('readSection', null)).toMatchObject({ kind: 'read' });
  });

  it('DEP-02 name what a service does not allow to another origin, and pass one that allows no origin', async () => {
    expect(await allowanceOf(origin)).toMatchObject({ kind: 'none' });
    const half = createServer((request, response) => {
      response.writeHead(204, {
        'access-control-allow-origin': 'https://tv.example',
        'access-control-allow-methods': 'GET, POST, PUT',
        'access-control-allow-headers': '*',
        'access-control-expose-headers': request.method === 'OPTIONS' ? '' : 'Date, Retry-After',
      });
      response.end();
    });
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
    const bound = half.address();
    const at = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
    const { kind, words } = await allowanceOf(at, 'https://tv.example');
    expect(kind).toBe('wrong');
    expect(words.split('\n  ')).toEqual([
      ...['GET', 'POST', 'PUT'].map((method) => `the preflight of ${method} does not allow authorization`),
      'the preflight does not allow DELETE',
      'the preflight of DELETE does not allow authorization',
      'GET /v1/setting does not expose Age',
    ]);
    await new Promise((resolve) => half.close(resolve));
  });

  it('report once that the service does not answer', async () => {
    await expect(expectServiceAt('http://127.0.0.1:1')).rejects.toThrow('nothing answers at http://127.0.0.1:1');
    await expect(expectServiceAt('api.example')).rejects.toThrow('CONTRACT_BASE_URL is no http(s) address: api.example');
  });
});

describe('the flags of a service', () => {
  it('DEP-06 are off for the features with a missing call, and no call that changes data carries a session', async () => {
    const asked: { method: string; isBearing: boolean }[] = [];
    const half = createServer((request, response) => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, isBearing: headers.authorization !== undefined });
      const isRefused = ['PUT', 'DELETE', 'POST'].includes(method) && !/login|alert|password|signup/.test(url);
      const body = isRefused ? { code: 401, error: 'invalid_session', message: '' } : (ANSWERS[url]?.body ?? {});
      const status = isRefused ? 401 : url in ANSWERS && !/plan/.test(url) ? 200 : 404;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
    const bound = half.address();
    const { off } = await flagsOf(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`, visitor);
    await new Promise((resolve) => half.close(resolve));
    expect(off.accountEditing).toEqual(['PUT /v1/account/password']);
    expect(off.reminders).toContain('GET /v1/push/alerts/');
    expect(off.contact).toEqual(['send_feedback_email or faq_link of GET /v1/setting']);
    expect(off.relatedTitles).toEqual(['GET /v1/content/item/:id/related']);
    expect(off.favouriteChannels).toEqual(['GET /v1/content/favorite-channel/']);
    expect(off.signup).toEqual(['POST /v1/signup']);
    expect(off).toHaveProperty('search');
    expect(off).toHaveProperty('monetization');
    expect(off).not.toHaveProperty('vouchers');
    expect(off).not.toHaveProperty('userRating');
    const writing = asked.filter(({ method }) => method === 'PUT' || method === 'DELETE');
    expect(writing.length).toBeGreaterThan(4);
    expect(writing.every(({ isBearing }) => !isBearing)).toBe(true);
  });

  it('DEP-06 are all on for the demo', async () => {
    const demo = await startDemo({ memory: true, port: 0, apiOnly: true });
    expect(await flagsOf(demo.url, { ...people.premium, profileCode: '' })).toEqual({ off: {}, wrong: [] });
    await demo.stop();
  });

  it('DEP-06 name calls of the contract', () => {
    const ids = new Set(contract.map(({ id }) => id));
    expect(
      Object.values(CALLS_OF_FLAGS)
        .flat()
        .filter((id) => !ids.has(id)),
    ).toEqual([]);
  });
});

it('contain every reading call of the contract', () => {
  const reading = contract.filter(({ method }) => method === 'GET').map(({ id }) => id);
  const walked = WALK.map(({ id }) => id);
  expect(walked.filter((id) => !reading.includes(id))).toEqual(['login', 'selectProfile', 'logout']);
  expect([...walked, ...OMITTED_CALLS].filter((id) => reading.includes(id)).toSorted()).toEqual(reading.toSorted());
});
