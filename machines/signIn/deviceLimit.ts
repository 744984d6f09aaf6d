/** Sign-in refusals because the account has reached its device limit (LOG-08). */
import type { DeviceLimit, Message } from '../domain/entities.ts';
import { asCallError, isRefusal, messagesOf } from '../domain/errors.ts';

/** The devices that the viewer may remove; null for other refusals and when the service sends no devices. */
export const deviceLimitOf = (error: unknown): DeviceLimit | null => {
  const { deviceLimit } = asCallError(error);
  return isRefusal(error, 'device_limit') && deviceLimit && deviceLimit.devices.length > 0 ? deviceLimit : null;
};

/** Says where to remove a device, when this page cannot do it. */
export const DEVICE_LIMIT_ELSEWHERE: Message = { key: 'LOGIN_DEVICE_LIMIT' };

/** The messages of a refused sign-in. @returns at least one */
export const signInMessages = (error: unknown): readonly Message[] =>
  isRefusal(error, 'device_limit') ? [DEVICE_LIMIT_ELSEWHERE] : messagesOf(error);
