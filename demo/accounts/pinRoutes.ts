/** Routes to set, remove and check PINs (PIN-04, PIN-05, PRO-05). */
import { Hono } from 'hono';
import { pinCodeWire, pinSetWire } from '../../src/profiles/api/pin.wire.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import type { Service } from '../service.ts';
import { confirmPassword } from './accountRoutes.ts';
import { forgetAttempts } from './attempts.ts';
import { bodyOf } from './body.ts';
import { hashSecret } from './credentials.ts';
import { confirmPin, pinKey } from './pins.ts';
import { profileOf, unrestrictedProfileOf, write } from './profileRoutes.ts';
import { refused } from './refused.ts';
import { representProfile } from './representation.ts';
import { pinOf } from './validation.ts';
import { type ProfileRow, requireAccount, requireProfile, type Viewer } from './viewerOfCall.ts';

/**
 * PIN-12: lets the master profile replace a forgotten PIN with the password of the account, and ends a lockout of the PIN.
 * @throws Refused master_required, wrong_password, too_many_attempts
 */
async function replaceForgotten(service: Service, viewer: Viewer & { profile: ProfileRow }, profile: ProfileRow, password: string) {
  if (!viewer.profile.isMaster) throw refused(viewer.language, ACCOUNT_REFUSALS.masterRequired);
  await confirmPassword(service, viewer.account, password, viewer.language);
  await forgetAttempts(service, pinKey(profile));
}

export function pinRoutes(service: Service) {
  return new Hono()
    .post('/v1/profile/pin', requireProfile(service), async (context) => {
      const viewer = context.get('viewer');
      const body = await bodyOf(context, pinSetWire, viewer.language);
      const profile = await unrestrictedProfileOf(service, viewer, body.profile_id);
      const pin = pinOf(body.new_code, viewer.language);
      if (body.password === undefined) await confirmPin(service, profile, body.old_code, viewer.language);
      else await replaceForgotten(service, viewer, profile, body.password);
      return context.json(representProfile(await write(service, profile, { pinHash: await hashSecret(pin) }), viewer.language));
    })
    .delete('/v1/profile/pin', requireProfile(service), async (context) => {
      const viewer = context.get('viewer');
      const body = await bodyOf(context, pinCodeWire, viewer.language);
      const profile = await unrestrictedProfileOf(service, viewer, body.profile_id);
      await confirmPin(service, profile, body.code, viewer.language);
      return context.json(representProfile(await write(service, profile, { pinHash: null }), viewer.language));
    })
    .post('/v1/profile/pin/validate', requireAccount(service), async (context) => {
      const viewer = context.get('viewer');
      const body = await bodyOf(context, pinCodeWire, viewer.language);
      const profile = await profileOf(service, viewer, body.profile_id);
      if (profile.pinHash === null) throw refused(viewer.language, ACCOUNT_REFUSALS.pinWrong);
      await confirmPin(service, profile, body.code, viewer.language);
      return context.body(null, 204);
    });
}
