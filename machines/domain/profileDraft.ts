/** The values of the form that creates or changes a profile (PRO-04, PRO-05). */
import type { Language, Profile } from './entities.ts';
import type { FieldProblem } from './forms.ts';
import { newPinProblems, profileNameProblems } from './validation.ts';

export type ProfileDraft = {
  name: string;
  avatarId: string | null;
  locale: Language | null;
  /** Only the master profile may set it (PRO-10). */
  restrictionId: string | null;
  /** Only the master profile may set it (KID-15). "HH:MM"; null: none. */
  bedtime: string | null;
  /** Both languages: only for the current profile itself (PRO-05). */
  audioLanguage: string | null;
  subtitleLanguage: string | null;
  /** For a new profile only: the PIN of an existing one has its own page. Empty: no PIN. */
  pin: string;
  confirmation: string;
};

/** @param avatarId for a new profile: its initial avatar */
export const draftOfProfile = (profile: Profile | null, avatarId: string | null = null): ProfileDraft => ({
  name: profile?.name ?? '',
  avatarId: profile ? (profile.avatar?.id ?? null) : avatarId,
  locale: profile?.locale ?? null,
  restrictionId: profile?.restrictionId ?? null,
  bedtime: profile?.bedtime ?? null,
  audioLanguage: profile?.audioLanguage ?? null,
  subtitleLanguage: profile?.subtitleLanguage ?? null,
  pin: '',
  confirmation: '',
});

const KEYS = [
  'name',
  'avatarId',
  'locale',
  'restrictionId',
  'bedtime',
  'audioLanguage',
  'subtitleLanguage',
  'pin',
  'confirmation',
] as const;
export const isSameProfileDraft = (one: ProfileDraft, other: ProfileDraft): boolean => KEYS.every((key) => one[key] === other[key]);

/** PRO-07, PIN-08 */
export const profileDraftProblems = ({ name, pin, confirmation }: ProfileDraft): readonly FieldProblem[] => [
  ...profileNameProblems(name).map((message) => ({ field: 'name', message })),
  ...(pin === '' && confirmation === '' ? [] : pinPairProblems(pin, confirmation)),
];

/** PIN-08: at most one problem, with the field to focus. */
export function pinPairProblems(pin: string, confirmation: string): readonly FieldProblem[] {
  return newPinProblems(pin, confirmation).map((message) => ({
    field: message.key === 'ACCOUNT_PROFILE_PIN_ERROR' ? 'pin' : 'confirmation',
    message,
  }));
}
