import { STORED } from '../../../src/storage/stored.ts';
import type { Persona } from './personas.ts';

const DEVICE = 'browser-test-device';

/**
 * Signs in through the API and chooses a profile.
 * @param profileName absent: the master profile
 * @returns the browser's storage after such a visit
 */
export async function openSession(application: string, persona: Persona, profileName?: string) {
  const call = async (path: string, body: unknown, token?: string) => {
    const answer = await fetch(application + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-device-id': DEVICE,
        'x-device-platform': 'web',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { access_token: token } = await call('/v1/login', { email: persona.email, password: persona.password });
  const account = await fetch(`${application}/v1/account`, {
    headers: { authorization: `Bearer ${token}`, 'x-device-id': DEVICE, 'x-device-platform': 'web' },
  });
  const { profiles }: { profiles: { id: string; name: string }[] } = await account.json();
  const wanted = persona.profiles.find((profile) => (profileName === undefined ? profile.isMaster : profile.name === profileName));
  const profile = profiles.find(({ name }) => name === wanted?.name);
  if (!wanted || !profile) throw new Error(`${persona.id} has no profile ${profileName ?? 'of a master'}`);
  await call(`/v1/profile/select/${profile.id}`, { profile_id: profile.id, ...(wanted.pin === null ? {} : { code: wanted.pin }) }, token);
  // A moment ago: the correction of a wrong device is exact to a second (TIM-03).
  const chosenAt = Date.now() - 10_000;
  return { [STORED.token]: String(token), [STORED.profileChosenAt]: String(chosenAt), [STORED.deviceUid]: DEVICE };
}
