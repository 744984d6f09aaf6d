/** Checks PINs, which are stored as hashes, with a limit of attempts (PRO-12, PIN-10). */
import type { Language } from '../../machines/domain/entities.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import type { Service } from '../service.ts';
import { attemptsLeft, forgetAttempts, PIN_ATTEMPTS, takeAttempt } from './attempts.ts';
import { isSecret } from './credentials.ts';
import { refused } from './refused.ts';
import type { ProfileRow } from './viewerOfCall.ts';

export const pinKey = ({ id }: Pick<ProfileRow, 'id'>) => `pin:${id}`;

/**
 * Passes when the code is the PIN of the profile, or when the profile has no PIN.
 * @throws Refused pin_required, pin_wrong (with attempts_left), pin_attempts; with no attempt left, the last two have Retry-After
 */
export async function confirmPin(service: Service, profile: ProfileRow, code: string | undefined, language: Language): Promise<void> {
  if (profile.pinHash === null) return;
  if (!code) throw refused(language, ACCOUNT_REFUSALS.pinRequired);
  const key = pinKey(profile);
  const wait = await takeAttempt(service, key, PIN_ATTEMPTS);
  if (wait !== null) throw refused(language, ACCOUNT_REFUSALS.pinAttempts, wait);
  if (!(await isSecret(code, profile.pinHash))) {
    const { left, wait: pause } = await attemptsLeft(service, key, PIN_ATTEMPTS);
    throw refused(language, ACCOUNT_REFUSALS.pinWrong, pause, { attempts_left: left });
  }
  await forgetAttempts(service, key);
}
