/** How secrets are kept: passwords and PINs slowly hashed with a salt, tokens and codes (which are random already) hashed once. */
import { createHash, createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_LENGTH = 32;

/** @returns `salt:key`, both base64url */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(secret.normalize('NFC'), salt, KEY_LENGTH);
  return `${salt.toString('base64url')}:${key.toString('base64url')}`;
}

/** @param stored what `hashSecret` gave; with null the work is done all the same, so that the answer's time tells nothing */
export async function isSecret(secret: string, stored: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (stored ?? '').split(':');
  const given = await derive(secret.normalize('NFC'), Buffer.from(salt, 'base64url'), KEY_LENGTH);
  const kept = Buffer.from(key, 'base64url');
  return kept.length === given.length && timingSafeEqual(kept, given);
}

/** For tokens and codes: 256 random bits need no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The account's session token (MON-12), made from the bearer: the same for the whole session and stored nowhere. */
export const purchaseTokenOf = (token: string) => createHmac('sha256', token).update('purchase').digest('base64url');

/** Six digits for people to type. */
export const randomDigits = () => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Letters and digits that cannot be taken for one another, for a TV to show. */
export function randomDeviceCode(length = 6): string {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
