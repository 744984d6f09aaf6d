/** Routes of profiles, their restrictions and preferences (PRO, PIN). */

import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { LANGUAGES } from '../../machines/domain/builtInLanguages.ts';
import { PROFILES_PER_ACCOUNT } from '../../machines/domain/constants.ts';
import type { Language } from '../../machines/domain/entities.ts';
import { TIME_OF_DAY } from '../../machines/domain/kids.ts';
import { canonicalTag, nearestOf } from '../../machines/domain/languageTags.ts';
import { preferenceWire, profileCreateWire, profileSelectWire, profileUpdateWire } from '../../src/profiles/api/profile.wire.ts';
import { restrictionUpdateWire } from '../../src/profiles/api/restriction.wire.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { profileDeleteWire } from '../contract/requests.ts';
import { profiles, sessions } from '../database/accounts.ts';
import { inLanguage } from '../payment/plans.ts';
import type { Service } from '../service.ts';
import { bodyOf } from './body.ts';
import { AVATARS, isRestricted, NO_RESTRICTION, RESTRICTIONS } from './choices.ts';
import { hashSecret } from './credentials.ts';
import { eraseProfile } from './erasure.ts';
import { confirmPin } from './pins.ts';
import { refused } from './refused.ts';
import { profilesOf, representAvatar, representProfile } from './representation.ts';
import { pinOf, profileNameOf } from './validation.ts';
import { type ProfileRow, requireAccount, requireMaster, requireProfile, type Viewer, type ViewerContext } from './viewerOfCall.ts';

export function profileRoutes(service: Service) {
  const { database } = service;
  return (
    new Hono()
      .get('/v1/avatars', requireAccount(service), (context) => {
        const { language } = context.get('viewer');
        return context.json(AVATARS.map(({ id }) => representAvatar(id, language)));
      })
      .get('/v1/content/restriction', requireAccount(service), (context) => {
        const { language } = context.get('viewer');
        const say = (text: (typeof RESTRICTIONS)[number]['name']) => inLanguage(text, language);
        return context.json(RESTRICTIONS.map(({ id, value, name, message }) => ({ id, value, name: say(name), message: say(message) })));
      })
      .get('/v1/profiles', requireAccount(service), async (context) => {
        const { account, language } = context.get('viewer');
        return context.json((await profilesOf(service, account.id)).map((profile) => representProfile(profile, language)));
      })
      .get('/v1/profile', requireAccount(service), (context) => {
        const { profile, language } = context.get('viewer');
        return context.json(profile && representProfile(profile, language));
      })
      .post('/v1/profile', requireMaster(service), async (context) => {
        const viewer = context.get('viewer');
        const { account, language } = viewer;
        const body = await bodyOf(context, profileCreateWire, language);
        const present = await profilesOf(service, account.id);
        if (present.length >= PROFILES_PER_ACCOUNT) throw refused(language, ACCOUNT_REFUSALS.profilesLimit);
        const free = AVATARS.find(({ id }) => !present.some(({ avatarId }) => avatarId === id)) ?? AVATARS[0];
        const profile: ProfileRow = {
          id: crypto.randomUUID(),
          accountId: account.id,
          name: profileNameOf(body.name, language),
          avatarId: body.avatar_id === undefined ? (free?.id ?? '') : avatarIdOf(body.avatar_id, language),
          locale: body.locale === undefined ? language : localeOf(service, body.locale, language),
          pinHash: body.pin ? await hashSecret(pinOf(body.pin, language)) : null,
          audioLanguage: null,
          subtitleLanguage: null,
          isMaster: false,
          restrictionId: NO_RESTRICTION,
          bedtime: body.bedtime === undefined ? null : bedtimeOf(body.bedtime, language),
          position: 1 + Math.max(0, ...present.map(({ position }) => position)),
        };
        await database.insert(profiles).values(profile);
        return context.json(representProfile(profile, language), 201);
      })
      .put('/v1/profile', requireProfile(service), async (context) => {
        const { profile, language } = context.get('viewer');
        return context.json(
          representProfile(await updateProfile(service, context, profile, language, { isChosen: true, by: profile }), language),
        );
      })
      // Registered before /v1/profile/:id, which would take `restriction` and `preference` for an id.
      .put('/v1/profile/restriction', requireMaster(service), async (context) => {
        const viewer = context.get('viewer');
        const body = await bodyOf(context, restrictionUpdateWire, viewer.language);
        const profile = await profileOf(service, viewer, body.profile_id);
        if (!RESTRICTIONS.some(({ id }) => id === body.restriction_id)) throw refused(viewer.language, REFUSALS.invalidData);
        return context.json(representProfile(await write(service, profile, { restrictionId: body.restriction_id }), viewer.language));
      })
      .put('/v1/profile/preference', requireProfile(service), async (context) => {
        const { profile, language } = context.get('viewer');
        const body = await bodyOf(context, preferenceWire, language);
        const changes: Partial<ProfileRow> = {};
        if (body.audio_language !== undefined) changes.audioLanguage = mediaLanguageOf(body.audio_language, language);
        if (body.subtitle_language !== undefined) changes.subtitleLanguage = mediaLanguageOf(body.subtitle_language, language);
        return context.json(representProfile(await write(service, profile, changes), language));
      })
      .post('/v1/profile/switch', requireAccount(service), async (context) => {
        const { profile_id, code } = await bodyOf(context, profileSelectWire, context.get('viewer').language);
        return chooseProfile(service, context, profile_id, code);
      })
      .post('/v1/profile/select/:id', requireAccount(service), async (context) => {
        const { language } = context.get('viewer');
        const body = await bodyOf(context, profileSelectWire, language);
        if (body.profile_id !== context.req.param('id')) throw refused(language, REFUSALS.invalidData);
        return chooseProfile(service, context, body.profile_id, body.code);
      })
      .get('/v1/profile/:id', requireAccount(service), async (context) => {
        const viewer = context.get('viewer');
        return context.json(representProfile(await profileOf(service, viewer, context.req.param('id')), viewer.language));
      })
      .put('/v1/profile/:id', requireProfile(service), async (context) => {
        const viewer = context.get('viewer');
        const profile = await ownProfileOf(service, viewer, context.req.param('id'));
        return context.json(
          representProfile(await updateProfile(service, context, profile, viewer.language, { by: viewer.profile }), viewer.language),
        );
      })
      .delete('/v1/profile/:id', requireProfile(service), async (context) => {
        const viewer = context.get('viewer');
        const profile = await unrestrictedProfileOf(service, viewer, context.req.param('id'));
        if (profile.isMaster) throw refused(viewer.language, ACCOUNT_REFUSALS.masterProfileStays);
        const { code } = await bodyOf(context, profileDeleteWire, viewer.language);
        await confirmPin(service, profile, code, viewer.language);
        await eraseProfile(service, profile.id);
        return context.body(null, 204);
      })
  );
}

/** @returns a profile of the viewer's account. @throws Refused 404, also for a profile of another account */
export async function profileOf({ database }: Service, { account, language }: Viewer, id: string): Promise<ProfileRow> {
  const [profile] = await database
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.accountId, account.id)));
  if (!profile) throw refused(language, REFUSALS.notFound);
  return profile;
}

/** @returns the viewer's own profile, or any profile of the account for the master profile. @throws Refused 404, master_required */
export async function ownProfileOf(service: Service, viewer: Viewer & { profile: ProfileRow }, id: string): Promise<ProfileRow> {
  const profile = await profileOf(service, viewer, id);
  if (!viewer.profile.isMaster && viewer.profile.id !== profile.id) throw refused(viewer.language, ACCOUNT_REFUSALS.masterRequired);
  return profile;
}

/**
 * PRO-15: works like `ownProfileOf`, for changes of the PIN and for deletion.
 * @throws Refused 404, master_required for a restricted profile
 */
export async function unrestrictedProfileOf(service: Service, viewer: Viewer & { profile: ProfileRow }, id: string): Promise<ProfileRow> {
  if (isRestricted(viewer.profile)) throw refused(viewer.language, ACCOUNT_REFUSALS.masterRequired);
  return ownProfileOf(service, viewer, id);
}

/** Writes changes. @returns the changed profile */
export async function write({ database }: Service, profile: ProfileRow, changes: Partial<ProfileRow>): Promise<ProfileRow> {
  if (Object.keys(changes).length > 0) await database.update(profiles).set(changes).where(eq(profiles.id, profile.id));
  return { ...profile, ...changes };
}

async function chooseProfile(service: Service, context: Context<ViewerContext>, id: string, code: string | undefined) {
  const viewer = context.get('viewer');
  const profile = await profileOf(service, viewer, id);
  await confirmPin(service, profile, code, viewer.language);
  await service.database.update(sessions).set({ profileId: profile.id }).where(eq(sessions.id, viewer.session.id));
  return context.json(representProfile(profile, viewer.language));
}

/**
 * @param options.by the profile of the session (PRO-15)
 * @param options.isChosen true when the route changes the session's own profile. The viewer entered its PIN to choose it, so a change of
 *   its
 *   language needs no PIN (ACC-11).
 */
async function updateProfile(
  service: Service,
  context: Context,
  profile: ProfileRow,
  language: Language,
  { isChosen = false, by }: { isChosen?: boolean; by: ProfileRow },
): Promise<ProfileRow> {
  const body = await bodyOf(context, profileUpdateWire, language);
  if (body.pin !== undefined && isRestricted(by)) throw refused(language, ACCOUNT_REFUSALS.masterRequired);
  if (body.bedtime !== undefined && !by.isMaster) throw refused(language, ACCOUNT_REFUSALS.masterRequired);
  const changes: Partial<ProfileRow> = {};
  if (body.name !== undefined) changes.name = profileNameOf(body.name, language);
  if (body.avatar_id !== undefined) changes.avatarId = avatarIdOf(body.avatar_id, language);
  if (body.locale !== undefined) changes.locale = localeOf(service, body.locale, language);
  if (body.bedtime !== undefined) changes.bedtime = body.bedtime === null ? null : bedtimeOf(body.bedtime, language);
  const pin = body.pin ? pinOf(body.pin, language) : body.pin;
  const isLanguageOnly = pin === undefined && Object.keys(changes).every((name) => name === 'locale') && changes.locale !== undefined;
  if (!(isChosen && isLanguageOnly)) await confirmPin(service, profile, body.code, language);
  if (pin !== undefined) changes.pinHash = pin === '' ? null : await hashSecret(pin);
  return write(service, profile, changes);
}

function bedtimeOf(text: string, language: Language): string {
  if (!TIME_OF_DAY.test(text)) throw refused(language, REFUSALS.invalidData);
  return text;
}

function avatarIdOf(id: string, language: Language): string {
  if (!AVATARS.some((avatar) => avatar.id === id)) throw refused(language, REFUSALS.invalidData);
  return id;
}

function localeOf({ options }: Service, locale: string, language: Language): Language {
  const known = nearestOf([...LANGUAGES, ...options.languages], locale, (each) => each);
  if (!known) throw refused(language, REFUSALS.invalidData);
  return known;
}

/** @returns the canonical tag of a language of audio or subtitles, with its role; null for null and '' */
function mediaLanguageOf(value: string | null, language: Language): string | null {
  if (!value) return null;
  const tag = canonicalTag(value);
  if (tag === '') throw refused(language, REFUSALS.invalidData);
  return tag;
}
