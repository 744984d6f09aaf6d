/** What key systems ask for, and what the states of their keys mean (DRM-02, DRM-03). Part of the chunk for protected media. */
import type { KeySystem } from '../../../machines/domain/entities.ts';
import type { VideoFact } from '../../../machines/player/video.ts';
import type { LicenceRequest } from '../api/licence.ts';

const CONTENT_TYPES: Readonly<Partial<Record<KeySystem, string>>> = { clearkey: 'application/json', playready: 'text/xml; charset=utf-8' };

/**
 * The request for a message of a key system. PlayReady wraps it into UTF-16 XML with the headers of the request. It is read without an XML
 * parser, which the policy of the page refuses.
 */
export function requestFor(system: KeySystem, message: Uint8Array<ArrayBuffer>): LicenceRequest {
  const contentType = CONTENT_TYPES[system] ?? 'application/octet-stream';
  const text = system === 'playready' ? new TextDecoder('utf-16le').decode(message) : '';
  const challenge = /<Challenge[^>]*>([^<]*)<\/Challenge>/.exec(text)?.[1];
  if (challenge === undefined) return { bytes: message, headers: { 'content-type': contentType } };
  const named = [...text.matchAll(/<name>([^<]*)<\/name>\s*<value>([^<]*)<\/value>/g)];
  return {
    bytes: Uint8Array.from(atob(challenge.trim()), (character) => character.charCodeAt(0)),
    headers: { 'content-type': contentType, ...Object.fromEntries(named.map(([, name = '', value = '']) => [name.toLowerCase(), value])) },
  };
}

/** What the states of all keys mean; null while one key can be used, or its state is not known yet. */
export function factOf(statuses: readonly MediaKeyStatus[]): VideoFact | null {
  if (statuses.some((status) => ['usable', 'usable-in-future', 'output-downscaled', 'status-pending'].includes(status))) return null;
  if (statuses.includes('output-restricted')) return { type: 'keys.restricted' };
  return statuses.includes('expired') ? { type: 'keys.expired' } : null;
}
