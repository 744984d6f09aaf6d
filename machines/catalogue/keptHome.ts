/** For whom this browser keeps home (INS-03). */
import { isAgeLimit } from '../domain/restriction.ts';
import type { Viewer } from '../domain/viewer.ts';

/** @returns names profile and language; null for a visitor and for a profile with an age limit or restrictions: nothing is kept for them */
export function ownerOf({ profile }: Pick<Viewer, 'profile'>): string | null {
  if (profile === null || profile.isRestricted === true) return null;
  if (profile.ageLimit !== undefined && isAgeLimit({ value: profile.ageLimit })) return null;
  return `${profile.id} ${profile.locale ?? ''}`;
}
