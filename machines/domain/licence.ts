/** Rules of the licences of protected media (DRM-03, DRM-04). */
import type { CallError } from './entities.ts';

/**
 * Why protected media do not play. `licenceUnavailable`: the licence service fails, or does not answer as one. `noKeySystem`: the browser
 * has none of the key systems of the media, or the viewer refused it.
 */
const LICENCE_LOSSES = [
  'licenceRefused',
  'licenceUnavailable',
  'licenceExpired',
  'outputNotAllowed',
  'tooManyStreams',
  'noKeySystem',
] as const;
export type LicenceLoss = (typeof LICENCE_LOSSES)[number];

export const isOfLicence = (reason: string): reason is LicenceLoss => LICENCE_LOSSES.some((loss) => loss === reason);

/** The names that a licence service gives to its refusals. */
const REFUSALS: ReadonlyMap<string, LicenceLoss> = new Map([
  ['licence_expired', 'licenceExpired'],
  ['output_not_allowed', 'outputNotAllowed'],
  ['simultaneous_streams', 'tooManyStreams'],
]);

/** DRM-03: what the refusal of a licence means to the viewer. */
export const licenceLossOf = ({ errorStatus }: Pick<CallError, 'errorStatus'>): LicenceLoss =>
  REFUSALS.get(errorStatus) ?? 'licenceRefused';
