/**
 * Signed URLs for media with restricted access. One segment of the path contains the expiry time and a signature. Playlists name their
 * segments with relative URLs, which therefore contain it too. A real service would let its CDN check the signature.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs path segments of media URLs with its own key. */
export type AddressSigner = {
  /** @returns the signed path segment */
  sign(part: string): string;
  /** @returns the segment that was signed; null when the signature is wrong or has expired */
  read(signed: string): string | null;
};

/** ms: enough for the longest film with pauses. */
export const ADDRESS_LASTS = 12 * 60 * 60 * 1000;

export const isSigned = (part: string): boolean => SIGNED.test(part);

const SIGNED = /^(.+)!(\d{1,14})!([\w-]{43})$/;

/**
 * @param key secret; a URL that another key signed is refused
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
