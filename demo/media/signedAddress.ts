/**
 * Addresses of media that not everybody may watch: one part of the path carries until when it holds, and a signature. Playlists name their
 * segments relatively, so that all of them carry it too. A model for a real service, where a CDN checks the same.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs parts of media paths with a key of its own. */
export type AddressSigner = {
  /** @returns the part of a path to hand out */
  sign(part: string): string;
  /** @returns what was signed; null when it was never signed, was changed, or holds no more */
  read(signed: string): string | null;
};

/** ms: the longest film with its pauses. */
export const ADDRESS_LASTS = 12 * 60 * 60 * 1000;

export const isSigned = (part: string): boolean => SIGNED.test(part);

const SIGNED = /^(.+)!(\d{1,14})!([\w-]{43})$/;

/**
 * @param key secret; addresses of another key are refused
 * @param now epoch ms
 */
export function createAddressSigner(key: string, now: () => number): AddressSigner {
  const signatureOf = (part: string, until: string) => createHmac('sha256', key).update(`${part}!${until}`).digest();
  return {
    sign(part) {
      const until = String(now() + ADDRESS_LASTS);
      return `${part}!${until}!${signatureOf(part, until).toString('base64url')}`;
    },
    read(signed) {
      const [, part = '', until = '', signature = ''] = SIGNED.exec(signed) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(part, until);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return Number(until) > now() ? part : null;
    },
  };
}
