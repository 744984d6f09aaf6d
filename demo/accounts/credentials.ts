/** Hashes secrets: passwords and PINs slowly and with a salt, tokens and codes once, because they are random already. */
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

/** @param stored the result of `hashSecret`. With null the function takes the same time, so that the response time reveals nothing. */
export async function isSecret(secret: string, stored: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (stored ?? '').split(':');
  const given = await derive(secret.normalize('NFC'), Buffer.from(salt, 'base64url'), KEY_LENGTH);
  const kept = Buffer.from(key, 'base64url');
  return kept.length === given.length && timingSafeEqual(kept, given);
}

/** For tokens and codes: a value of 256 random bits needs no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The session token for purchases (MON-12), derived from the bearer token. It stays the same for the whole session. */
export const purchaseTokenOf = (token: string) => createHmac('sha256', token).update('purchase').digest('base64url');

/** Six digits, easy to type. */
export const randomDigits = () => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** A code for a TV to show, from letters and digits that do not look alike. */
export function randomDeviceCode(length = 6): string {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
