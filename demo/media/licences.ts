/**
 * ClearKey licences (W3C Encrypted Media Extensions, 9.1) of the clips that are encrypted (DRM-01). Keys and their ids are hashes of the
 * clip's name, as in the command in demo/README.md: they protect nothing. ClearKey makes the same calls as the other key systems.
 */
import { createHash } from 'node:crypto';

const ENCRYPTED: ReadonlySet<string> = new Set(['the-weight-of-bread', 'the-mending-table', 'plaza']);

export const isEncrypted = (clip: string): boolean => ENCRYPTED.has(clip);

const hashOf = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');

export type ClearKeyLicence = { keys: { kty: 'oct'; kid: string; k: string }[]; type: 'temporary' };

/**
 * @param kids ids of keys, base64url
 * @returns null when the clip is not encrypted, or needs none of these keys
 */
export function licenceOf(clip: string, kids: readonly string[]): ClearKeyLicence | null {
  const kid = hashOf(`key id ${clip}`);
  return isEncrypted(clip) && kids.includes(kid) ? { keys: [{ kty: 'oct', kid, k: hashOf(`key ${clip}`) }], type: 'temporary' } : null;
}
