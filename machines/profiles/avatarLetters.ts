/** The initials that an avatar shows without a picture (PRO-09). */
import type { Account, Profile } from '../domain/entities.ts';
import { graphemesOf } from '../domain/graphemes.ts';

/**
 * The name for the initials: `explicit`, else the profile's name when there are several profiles, else the account's name.
 * @param options.isMultiProfile the account has several profiles and the feature is on
 */
export function nameForAvatar({
  explicit,
  profile,
  account,
  isMultiProfile,
}: {
  explicit?: string | null;
  profile?: Pick<Profile, 'name'> | null;
  account?: Pick<Account, 'firstName' | 'lastName'> | null;
  isMultiProfile: boolean;
}): string {
  if (explicit?.trim()) return explicit;
  if (isMultiProfile && profile?.name.trim()) return profile.name;
  const whole = `${account?.firstName ?? ''} ${account?.lastName ?? ''}`;
  return whole.trim() ? whole : (profile?.name ?? '');
}

/**
 * The first letter of the first word and of the last word: `ana maria silva` → `AS`, `Ana` → `A`.
 * @returns upper case; empty when the name has neither letter nor digit
 */
export function avatarLetters(name: string): string {
  const initials = name
    .normalize('NFC')
    .split(/\s/u)
    .map((word) => graphemesOf(word).find((character) => /^[\p{L}\p{N}]/u.test(character)))
    .filter((letter) => letter !== undefined);
  const [first] = initials;
  const last = initials.length > 1 ? initials.at(-1) : undefined;
  return [first, last].map((letter) => capital(letter ?? '')).join('');
}

/** The upper case of ß is SS; the first letter of that is enough. */
const capital = (letter: string) => graphemesOf(letter.toUpperCase())[0] ?? '';
