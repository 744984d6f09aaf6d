/** What the editor of a profile sends: what has changed, each group with its own call (PRO-04, PRO-05, PRO-10). */
import { expect, it, vi } from 'vitest';
import { profileEditorWork } from '../../src/profiles/profileEditor/profileEditor.work.ts';

const { signal } = new AbortController();
const profile = { id: 'p1', name: 'Ana', restrictionId: 'r0' };

function editor({ restricts = true } = {}) {
  const sent: [string, unknown][] = [];
  const note =
    (name: string, answer: unknown = name) =>
    async (given: unknown, own: unknown) => {
      expect(own).toBe(signal);
      sent.push([name, given]);
      return answer;
    };
  const calls = {
    avatars: vi.fn(async () => ['avatar']),
    restrictions: vi.fn(async () => ['restriction']),
    create: note('create', profile),
    update: note('update'),
    restrict: restricts ? note('restrict') : () => Promise.reject(new Error('refused')),
    prefer: note('prefer'),
  };
  return { sent, calls, work: profileEditorWork(calls as never) };
}

it('PRO-04 the choices of the editor are loaded together', async () => {
  const { work, calls } = editor();
  expect(await work.loadChoices({ input: undefined, signal })).toEqual({ avatars: ['avatar'], restrictions: ['restriction'] });
  expect([calls.avatars, calls.restrictions].map(({ mock }) => mock.calls)).toEqual([[[signal]], [[signal]]]);
});

const fresh = { name: ' Bo ', avatarId: null, locale: null, pin: '', restrictionId: null, bedtime: null };
it.each<[string, object, [string, unknown][], unknown]>([
  ['a name alone', {}, [['create', { name: 'Bo' }]], profile],
  [
    'all that was chosen',
    { avatarId: 'a1', locale: 'fr_FR', pin: '1234', bedtime: '19:30' },
    [['create', { name: 'Bo', avatarId: 'a1', locale: 'fr_FR', pin: '1234', bedtime: '19:30' }]],
    profile,
  ],
  ['the restriction that it has anyway', { restrictionId: 'r0' }, [['create', { name: 'Bo' }]], profile],
  [
    'another restriction',
    { restrictionId: 'r1' },
    [
      ['create', { name: 'Bo' }],
      ['restrict', { profileId: 'p1', restrictionId: 'r1' }],
    ],
    'restrict',
  ],
])('PRO-04 a profile is created with %s', async (_, changes, asked, answer) => {
  const { work, sent } = editor();
  expect(await work.createProfile({ input: { draft: { ...fresh, ...changes } }, signal } as never)).toBe(answer);
  expect(sent).toEqual(asked);
});

it('PRO-04 a refused restriction leaves the new profile: a second attempt would create another one', async () => {
  const { work } = editor({ restricts: false });
  expect(await work.createProfile({ input: { draft: { ...fresh, restrictionId: 'r1' } }, signal } as never)).toBe(profile);
});

const saved = {
  name: 'Ana',
  avatarId: 'a0',
  locale: 'en',
  restrictionId: 'r0',
  bedtime: '19:30',
  audioLanguage: 'en',
  subtitleLanguage: null,
};
it.each<[string, object, object, [string, unknown][]]>([
  ['nothing when nothing has changed', {}, {}, []],
  ['a name', { name: ' Anna ' }, {}, [['update', { id: 'p1', name: 'Anna' }]]],
  ['a picture with the code', { avatarId: 'a1' }, { code: '12' }, [['update', { id: 'p1', avatarId: 'a1', code: '12' }]]],
  ['a language', { locale: 'fr_FR' }, {}, [['update', { id: 'p1', locale: 'fr_FR' }]]],
  ['another bedtime (KID-15)', { bedtime: '20:00' }, {}, [['update', { id: 'p1', bedtime: '20:00' }]]],
  ['that there is no bedtime any more (KID-15)', { bedtime: null }, {}, [['update', { id: 'p1', bedtime: null }]]],
  ['nothing for what is not chosen', { avatarId: null, locale: null, restrictionId: null }, {}, []],
  ['a restriction', { restrictionId: 'r1' }, {}, [['restrict', { profileId: 'p1', restrictionId: 'r1' }]]],
  ['the audio of the own profile', { audioLanguage: 'fr' }, {}, [['prefer', { audioLanguage: 'fr', subtitleLanguage: null }]]],
  ['the subtitles of the own profile', { subtitleLanguage: 'pt' }, {}, [['prefer', { audioLanguage: 'en', subtitleLanguage: 'pt' }]]],
  ['no languages of playback for another profile', { audioLanguage: 'fr' }, { isOwn: false }, []],
  [
    'all of it in its order',
    { name: 'Bo', restrictionId: 'r1', audioLanguage: 'fr' },
    {},
    [
      ['update', { id: 'p1', name: 'Bo' }],
      ['restrict', { profileId: 'p1', restrictionId: 'r1' }],
      ['prefer', { audioLanguage: 'fr', subtitleLanguage: null }],
    ],
  ],
])('PRO-05 PRO-10 saves %s', async (_, changes, facts, asked) => {
  const { work, sent } = editor();
  const input = { profile, draft: { ...saved, ...changes }, saved, code: null, isOwn: true, ...facts };
  expect(await work.saveProfile({ input, signal } as never)).toBe(asked.at(-1)?.[0] ?? profile);
  expect(sent).toEqual(asked);
});

it('PRO-05 there is nothing to save without a profile', async () => {
  const { work, sent } = editor();
  const input = { profile: null, draft: saved, saved, code: null, isOwn: true };
  await expect(work.saveProfile({ input, signal } as never)).rejects.toThrow('there is no profile to save');
  expect(sent).toEqual([]);
});
