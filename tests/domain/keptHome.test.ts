import { expect, it } from 'vitest';
import { ownerOf } from '../../machines/catalogue/keptHome.ts';
import { aProfile } from '../paths/entities.ts';

const owner = (changes: Partial<typeof aProfile>) => ownerOf({ profile: { ...aProfile, locale: 'en', ...changes } });

it('INS-03 keeps home for a profile in its language', () => {
  expect(owner({})).toBe(`${aProfile.id} en`);
  expect(owner({ locale: 'fr_FR' })).toBe(`${aProfile.id} fr_FR`);
  expect(owner({ ageLimit: 99, isRestricted: false })).toBe(`${aProfile.id} en`);
});

it('INS-03 keeps nothing for a visitor, for a child, or for a profile with an age limit or restrictions', () => {
  expect(ownerOf({ profile: null })).toBeNull();
  for (const restricted of [{ ageLimit: 7 }, { ageLimit: 16 }, { ageLimit: 18 }, { isRestricted: true }])
    expect(owner(restricted)).toBeNull();
});
