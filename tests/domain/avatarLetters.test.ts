import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarLetters, nameForAvatar } from '../../machines/profiles/avatarLetters.ts';

it.each([
  ['Ana Silva', 'AS'],
  ['ana maria da silva', 'AS'],
  ['Ana', 'A'],
  ['  Zé   ', 'Z'],
  ['', ''],
  ['   ', ''],
  ['😀 😀', ''],
  ['😀 Ana', 'A'],
  ["'Okina (Bo)", 'OB'],
  ['élodie ñandú', 'ÉÑ'],
  ['élodie ñandú'.normalize('NFD'), 'ÉÑ'],
  ['ßeta', 'S'],
  ['अनिता शर्मा', 'अश'],
  ['山田 太郎', '山太'],
  ['Profile 2', 'P2'],
  ['\ud800 x', 'X'],
  // U+0600 combines with the digits after it into one grapheme, which is not a letter.
  ['\u06001 Ana', 'A'],
])('PRO-09 the initials of %j are %j', (name, letters) => expect(avatarLetters(name)).toBe(letters));

it('PRO-09 gives two initials at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', 'ß', 'ﬁ', '😀', 'é', '\u0301', '\ud800') }), (name) => {
      expect([...new Intl.Segmenter().segment(avatarLetters(name))].length).toBeLessThanOrEqual(2);
    }),
  );
});

describe('the name an avatar uses', () => {
  const profile = { name: 'Kids' };
  const account = { firstName: 'Ana', lastName: 'Silva' };
  it.each([
    [{ explicit: 'New name', profile, account, isMultiProfile: true }, 'New name'],
    [{ explicit: ' ', profile, account, isMultiProfile: true }, 'Kids'],
    [{ profile, account, isMultiProfile: true }, 'Kids'],
    [{ profile, account, isMultiProfile: false }, 'Ana Silva'],
    [{ profile: null, account, isMultiProfile: true }, 'Ana Silva'],
    [{ profile: { name: '' }, account, isMultiProfile: true }, 'Ana Silva'],
    [{ profile: { name: ' ' }, account, isMultiProfile: true }, 'Ana Silva'],
    [{ profile, account: null, isMultiProfile: false }, 'Kids'],
    [{ isMultiProfile: false }, ''],
  ])('PRO-09 prefers the explicit name, then the profile, then the account: %j → %s', (names, expected) =>
    expect(nameForAvatar(names)).toBe(expected),
  );
});
