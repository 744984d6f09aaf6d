/** Setting, removing and trying PINs (PIN-04, PIN-05, PRO-05). */
import { Hono } from 'hono';
import { ACCOUNT_REFUSALS } from '../../src/api/wire/accountRefusals.ts';
import { pinCodeWire, pinSetWire } from '../../src/api/wire/pin.ts';
import type { Service } from '../service.ts';
import { bodyOf } from './body.ts';
import { hashSecret } from './credentials.ts';
import { confirmPin } from './pins.ts';
import { profileOf, unrestrictedProfileOf, write } from './profileRoutes.ts';
import { refused } from './refused.ts';
import { representProfile } from './representation.ts';
import { pinOf } from './validation.ts';
import { requireAccount, requireProfile } from './viewer.ts';

export function pinRoutes(service: Service) {
  return new Hono()
    .post('/v1/profile/pin', requireProfile(service), async (context) => {
      const viewer = context.get('viewer');
      const body = await bodyOf(context, pinSetWire, viewer.language);
      const profile = await unrestrictedProfileOf(service, viewer, body.profile_id);
      const pin = pinOf(body.new_code, viewer.language);
      await confirmPin(service, profile, body.old_code, viewer.language);
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
