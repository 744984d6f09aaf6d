import { expect, it } from 'vitest';
import { mustComplete } from '../../machines/domain/page.ts';
import { anAccount, anotherProfile, aProfile } from '../paths/entities.ts';

it('REG-05 asks the account manager for missing data, and a viewer who has not chosen a profile', () => {
  const incomplete = { ...anAccount, isCompleted: false };
  expect(mustComplete({ account: incomplete, profile: { ...aProfile, isMaster: true } })).toBe(true);
  expect(mustComplete({ account: incomplete, profile: null })).toBe(true);
  expect(mustComplete({ account: incomplete, profile: { ...anotherProfile, isMaster: false } })).toBe(false);
  expect(mustComplete({ account: { ...anAccount, isCompleted: true }, profile: aProfile })).toBe(false);
  expect(mustComplete({ account: null, profile: null })).toBe(false);
});
