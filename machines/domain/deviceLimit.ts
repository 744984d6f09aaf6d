/** Refusals of a sign-in because the account has no place left for a device (LOG-08). */
import type { DeviceLimit, Message } from './entities.ts';
import { asCallError, isRefusal, messagesOf } from './errors.ts';

/** What the viewer may remove; null when this is another refusal, or the service does not say. */
export const deviceLimitOf = (error: unknown): DeviceLimit | null => {
  const { deviceLimit } = asCallError(error);
  return isRefusal(error, 'device_limit') && deviceLimit && deviceLimit.devices.length > 0 ? deviceLimit : null;
};

/** Nothing can be removed from here: the viewer is told where to do it. */
export const DEVICE_LIMIT_ELSEWHERE: Message = { key: 'LOGIN_DEVICE_LIMIT' };

/** The messages of a refused sign-in. @returns at least one */
export const signInMessages = (error: unknown): readonly Message[] =>
  isRefusal(error, 'device_limit') ? [DEVICE_LIMIT_ELSEWHERE] : messagesOf(error);
