import * as z from 'zod/mini';
import type { Profile } from '../../../machines/domain/entities.ts';
import { TIME_OF_DAY } from '../../../machines/domain/kids.ts';
import { canonicalTag } from '../../../machines/domain/languageTags.ts';
import { toLanguage } from '../../api/wire/language.ts';
import { id, readAs } from '../../api/wire/reading.ts';
import { avatarWire, toAvatar } from './avatar.wire.ts';

/** Protection that cannot be read protects: a wrong value must not open a profile, or end its kids mode (PIN-10, PRO-15, KID-01). */
const pin = readAs(z.string(), (value) => (value ? String(value) : undefined));
const restricted = readAs(z.boolean(), Boolean);
const age = readAs(z.number(), (value) => (typeof value === 'string' && Number(value)) || 0);
const restriction = readAs(z.object({ id, value: z.nullish(age) }), () => ({ id: '', value: 0 }));

export const profileWire = z.object({
  id,
  name: z.string(),
  avatar: z.nullish(avatarWire),
  locale: z.nullish(z.string()),
  /** PIN-10: present when a PIN protects the profile; never contains the digits. */
  pin: z.nullish(pin),
  subtitle_language: z.nullish(z.string()),
  audio_language: z.nullish(z.string()),
  manager: z.boolean(),
  restriction: z.nullish(restriction),
  /** PRO-15 */
  restricted: z.nullish(restricted),
  /** KID-15: HH:MM */
  bedtime: z.nullish(z.string()),
});

/** GET /v1/profile: null before a profile is chosen, because an error answer would be an error in the browser's console. */
export const currentProfileWire = z.nullable(profileWire);

/** GET /v1/profiles */
export const profilesWire = z.array(profileWire);

/** POST /v1/profile */
export const profileCreateWire = z.object({
  name: z.string(),
  avatar_id: z.optional(z.string()),
  locale: z.optional(z.string()),
  /** The PIN of the new profile. */
  pin: z.optional(z.string()),
  /** The repeated PIN, or the PIN of the profile that asks; a service may ignore it. */
  code: z.optional(z.string()),
  /** HH:MM (KID-15) */
  bedtime: z.optional(z.string()),
});

/** PUT /v1/profile and PUT /v1/profile/{id}: omitted fields keep their values. */
export const profileUpdateWire = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  avatar_id: z.optional(z.string()),
  locale: z.optional(z.string()),
  /** The present PIN of a protected profile (PRO-12). */
  code: z.optional(z.string()),
  /** A new PIN; an empty one removes it. */
  pin: z.optional(z.string()),
  /** HH:MM; null: none (KID-15). */
  bedtime: z.optional(z.nullable(z.string())),
});

/** POST /v1/profile/select/{id} and POST /v1/profile/switch (PRO-02) */
export const profileSelectWire = z.object({ profile_id: z.string(), code: z.optional(z.string()) });

/** PUT /v1/profile/preference (PLY-10): for the profile of this session. */
export const preferenceWire = z.object({
  subtitle_language: z.optional(z.nullable(z.string())),
  audio_language: z.optional(z.nullable(z.string())),
});

export const toProfile = (wire: z.output<typeof profileWire>): Profile => ({
  id: wire.id,
  name: wire.name,
  avatar: wire.avatar ? toAvatar(wire.avatar) : null,
  locale: toLanguage(wire.locale),
  hasPin: Boolean(wire.pin),
  subtitleLanguage: canonicalTag(wire.subtitle_language) || null,
  audioLanguage: canonicalTag(wire.audio_language) || null,
  isMaster: wire.manager,
  restrictionId: wire.restriction?.id || null,
  ...(typeof wire.restriction?.value === 'number' && { ageLimit: wire.restriction.value }),
  ...(typeof wire.restricted === 'boolean' && { isRestricted: wire.restricted }),
  ...(wire.bedtime !== undefined && { bedtime: TIME_OF_DAY.exec(wire.bedtime ?? '')?.[0] ?? null }),
});
