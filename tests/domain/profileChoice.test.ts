import { describe, expect, it } from 'vitest';
import { choosableProfiles, isAtProfileLimit, profileLimitOf, silentChoice } from '../../machines/domain/profileChoice.ts';
import { anAccount, anotherProfile, aProfile } from '../paths/entities.ts';

describe('choosing a profile without asking', () => {
  const on = { multiProfile: true };
  const off = { multiProfile: false };
  const open = { ...anotherProfile, hasPin: false };
  const choiceOf = (account: Parameters<typeof silentChoice>[0], flags = on) => silentChoice(account, flags)?.profile.id ?? null;

  it('GRD-08 asks when there are several profiles, unless the flag or the account allows only one', () => {
    expect(choiceOf(anAccount)).toBeNull();
    expect(choiceOf(anAccount, off)).toBe('p1');
    expect(choiceOf({ ...anAccount, isMultiProfile: false })).toBe('p1');
  });

  it('GRD-08 chooses the master at any position in the list, else the first', () => {
    expect(choiceOf({ ...anAccount, profiles: [open, aProfile] }, off)).toBe('p1');
    expect(choiceOf({ ...anAccount, profiles: [open] })).toBe('p2');
  });

  it('GRD-08 offers only the master (else the first) while multi-profile is off', () => {
    const [first, second] = [open, aProfile];
    expect(choosableProfiles([first, second], { areMany: true })).toEqual([first, second]);
    expect(choosableProfiles([first, second], { areMany: false })).toEqual([second]);
    expect(choosableProfiles([open], { areMany: false })).toEqual([open]);
    expect(choosableProfiles([], { areMany: false })).toEqual([]);
  });

  it('GRD-08 PIN-06 asks when the profile has a PIN, and chooses none without profiles', () => {
    expect(choiceOf({ ...anAccount, profiles: [{ ...aProfile, hasPin: true }] })).toBeNull();
    expect(choiceOf({ ...anAccount, profiles: [] })).toBeNull();
    expect(choiceOf(null)).toBeNull();
    expect(silentChoice({ ...anAccount, profiles: [aProfile] }, on)).toEqual({ profile: aProfile, code: null });
  });
});

it.each([
  [10, 10],
  [3, 3],
  [40, 10],
])('PRO-01 PRO-14 with the limit %i of the service, an account has at most %i profiles', (profilesLimit, most) => {
  expect(profileLimitOf({ profilesLimit })).toBe(most);
  expect(isAtProfileLimit(Array.from({ length: most - 1 }), { profilesLimit })).toBe(false);
  expect(isAtProfileLimit(Array.from({ length: most }), { profilesLimit })).toBe(true);
});
