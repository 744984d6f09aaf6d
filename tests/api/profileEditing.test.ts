import { describe, expect, it, vi } from 'vitest';
import { profileEditingCalls } from '../../src/profiles/api/profileEditing.ts';
import { type Answer, json, refuse, startService, testClient } from './service.ts';

const owl = { id: 'owl', name: 'Owl', url: 'https://pictures.example/owl.webp' };
const wire = { id: 'p1', name: 'Ana', manager: true, locale: 'pt_PT', avatar: owl, pin: 'present', restriction: { id: 'r7' } };
const profile = {
  id: 'p1',
  name: 'Ana',
  avatar: owl,
  locale: 'pt_PT',
  hasPin: true,
  subtitleLanguage: null,
  audioLanguage: null,
  isMaster: true,
  restrictionId: 'r7',
};
const TOKEN = 'Bearer token-1';

async function start(answer: Answer) {
  const service = await startService(answer);
  const { call, refusals, dropped } = testClient(service.url);
  const forget = vi.fn();
  return {
    refusals,
    dropped,
    forget,
    calls: profileEditingCalls(call, { freshness: { forget } }),
    /** Method and URL, the authorization header, the body. */
    heard: () =>
      service.heard.map(({ method, url, headers, body }) => [`${method} ${url}`, headers.authorization, body && JSON.parse(body)]),
  };
}
type Calls = Awaited<ReturnType<typeof start>>['calls'];

const answered: Answer = (_, response) => void json(response, wire);
const done: Answer = (_, response) => void response.writeHead(204).end();

describe('the options of a profile', () => {
  it('PRO-05 lists avatars without invalid ones', async () => {
    const { calls, dropped, heard } = await start((_, response) => void json(response, [owl, { id: 'no address' }]));
    expect(await calls.avatars()).toEqual([owl]);
    expect(dropped).toHaveLength(1);
    expect(heard()).toEqual([['GET /v1/avatars', TOKEN, '']]);
  });

  it('PRO-10 lists age restrictions with their messages', async () => {
    const restriction = { id: 'r7', name: '7', message: 'From seven years on', value: 7 };
    const { calls, heard } = await start((_, response) => void json(response, [restriction, { ...restriction, value: 'seven' }]));
    expect(await calls.restrictions()).toEqual([restriction]);
    expect(heard()).toEqual([['GET /v1/content/restriction', TOKEN, '']]);
  });
});

/** Each call that changes a profile, with its request. All return the changed profile. */
const changes: readonly [name: string, make: (calls: Calls) => Promise<unknown>, heard: readonly [string, object]][] = [
  ['PRO-04 create', (calls) => calls.create({ name: 'Rosa' }), ['POST /v1/profile', { name: 'Rosa' }]],
  [
    'PRO-04 create with all values',
    (calls) => calls.create({ name: 'Rosa', avatarId: 'owl', locale: 'fr_FR', pin: '2580' }),
    ['POST /v1/profile', { name: 'Rosa', avatar_id: 'owl', locale: 'fr_FR', pin: '2580' }],
  ],
  ['PRO-05 update', (calls) => calls.update({ id: 'p1', name: 'Ana' }), ['PUT /v1/profile/p1', { id: 'p1', name: 'Ana' }]],
  [
    'PRO-05 PRO-12 update of a protected profile',
    (calls) => calls.update({ id: 'p1', avatarId: 'owl', locale: 'en', code: '1111' }),
    ['PUT /v1/profile/p1', { id: 'p1', avatar_id: 'owl', locale: 'en', code: '1111' }],
  ],
  [
    'PRO-10 restrict',
    (calls) => calls.restrict({ profileId: 'p1', restrictionId: 'r7' }),
    ['PUT /v1/profile/restriction', { profile_id: 'p1', restriction_id: 'r7' }],
  ],
  [
    'PRO-05 set the preferred languages',
    (calls) => calls.prefer({ audioLanguage: 'pt', subtitleLanguage: null }),
    ['PUT /v1/profile/preference', { audio_language: 'pt', subtitle_language: null }],
  ],
  [
    'PRO-05 PIN-08 set a first PIN',
    (calls) => calls.setPin({ profileId: 'p1', oldCode: null, newCode: '2580' }),
    ['POST /v1/profile/pin', { profile_id: 'p1', new_code: '2580' }],
  ],
  [
    'PRO-05 PIN-08 change the PIN',
    (calls) => calls.setPin({ profileId: 'p1', oldCode: '1111', newCode: '2580' }),
    ['POST /v1/profile/pin', { profile_id: 'p1', old_code: '1111', new_code: '2580' }],
  ],
  [
    'PRO-05 remove the PIN',
    (calls) => calls.removePin({ profileId: 'p1', code: '1111' }),
    ['DELETE /v1/profile/pin', { profile_id: 'p1', code: '1111' }],
  ],
];

/** Calls that return nothing. */
const orders: typeof changes = [
  ['PRO-06 remove', (calls) => calls.remove({ id: 'p2', code: null }), ['DELETE /v1/profile/p2', {}]],
  [
    'PRO-06 PRO-12 remove a protected profile',
    (calls) => calls.remove({ id: 'p2', code: '2580' }),
    ['DELETE /v1/profile/p2', { code: '2580' }],
  ],
  [
    'PIN-04 PIN-05 validate a PIN',
    (calls) => calls.validatePin({ profileId: 'p2', code: '2580' }),
    ['POST /v1/profile/pin/validate', { profile_id: 'p2', code: '2580' }],
  ],
];

describe('changing a profile', () => {
  it.each(changes)('%s sends only the given values and returns the changed profile', async (_, make, [address, body]) => {
    const { calls, heard } = await start(answered);
    expect(await make(calls)).toEqual(profile);
    expect(heard()).toEqual([[address, TOKEN, body]]);
  });

  it.each(orders)('%s', async (_, make, [address, body]) => {
    const { calls, heard } = await start(done);
    expect(await make(calls)).toBeUndefined();
    expect(heard()).toEqual([[address, TOKEN, body]]);
  });

  it.each([...changes, ...orders])('%s is sent once, and a refusal only rejects', async (_, make) => {
    const { calls, heard, refusals } = await start((_request, response) => void refuse(response, 403, 'pin_wrong'));
    await expect(make(calls)).rejects.toMatchObject({ errorCode: 403, errorStatus: 'pin_wrong' });
    expect([heard().length, refusals]).toEqual([1, []]);
  });

  it('PIN-04 PIN-05 rejects with the seconds to wait after too many attempts', async () => {
    const { calls } = await start((_, response) => void refuse(response, 429, 'pin_attempts', 429, { 'retry-after': '30' }));
    await expect(calls.validatePin({ profileId: 'p2', code: '0000' })).rejects.toMatchObject({
      errorStatus: 'pin_attempts',
      retryAfter: 30,
    });
  });

  it('PIN-10 converts the marker of the service to hasPin, never to digits', async () => {
    const { calls } = await start(answered);
    expect(JSON.stringify(await calls.update({ id: 'p1', name: 'Ana' }))).not.toContain('present');
  });

  it('PRO-13 forgets loaded titles after a changed age restriction, but not after a refusal', async () => {
    const allowed = await start(answered);
    await allowed.calls.restrict({ profileId: 'p1', restrictionId: 'r7' });
    expect(allowed.forget).toHaveBeenCalledTimes(1);
    const refused = await start((_, response) => void refuse(response, 403, 'not_manager'));
    await expect(refused.calls.restrict({ profileId: 'p1', restrictionId: 'r7' })).rejects.toMatchObject({ errorCode: 403 });
    expect(refused.forget).not.toHaveBeenCalled();
  });

  it('PRO-05 PRO-06 sends no request for an id that would address another resource', async () => {
    const { calls, heard } = await start(answered);
    for (const id of ['', '.', '..', '%2e%2e', '\ud800']) {
      await expect(calls.update({ id, name: 'Ana' })).rejects.toMatchObject({ errorCode: 404 });
      await expect(calls.remove({ id, code: null })).rejects.toMatchObject({ errorCode: 404 });
    }
    expect(heard()).toEqual([]);
    await calls.update({ id: 'pin/../p2', name: 'Ana' });
    expect(heard()[0]?.[0]).toBe('PUT /v1/profile/pin%2F..%2Fp2');
  });
});
