/**
 * The questions of the chart `mediaPlayback` about media and their failures.
 * Each function has the arguments of a guard, so that a chart uses it under its name.
 */
import type { Media } from '../domain/entities.ts';
import { asCallError } from '../domain/errors.ts';
import { isNotAvailableYet, isTemporaryFailure, mayTryMediaAgain, type PlayerLoss, sourceOf } from '../domain/playback.ts';

type Viewing<Context> = { context: Context };
type Failure = { error: unknown };

/** PLY-01: the media has a URL, or an id for which the configuration has a URL. */
export const hasSource = ({ context }: Viewing<{ mediaUrlTemplate: string | null }>, { media }: { media: Media }): boolean =>
  sourceOf(media, context.mediaUrlTemplate) !== null;

/** GDE-04: the service answers that the media is not available yet, or not for this viewer. */
export const isNotYetAvailable = (_: unknown, { error }: Failure): boolean => isNotAvailableYet(asCallError(error));

/** GDE-04, PLY-12: the service answers so to a viewer without a subscription. The page then offers a subscription. */
export const isRefusedWithoutSubscription = ({ context }: Viewing<{ isPremium: boolean }>, { error }: Failure): boolean =>
  isNotAvailableYet(asCallError(error)) && !context.isPremium;

/** PLY-11: the failure says nothing about the right to watch: no answer, a timeout, or a server error. */
export const isTemporary = (_: unknown, { error }: Failure): boolean => isTemporaryFailure(asCallError(error));

/** PLY-11: a retry may succeed: the failure is temporary, or the account plays on too many devices. */
export const mayTryAgain = (_: unknown, { error }: Failure): boolean => mayTryMediaAgain(asCallError(error));

/** The media request names the reason for a refusal, or brings a new URL and a new address for the licence. */
const RENEWABLE: readonly PlayerLoss[] = ['refused', 'licenceRefused', 'licenceExpired'];

/** PLY-11, DRM-04: the media URL or the licence has expired and may be renewed: once, and once more after RENEWAL_EARNED_AFTER of playback. */
export const mayRenew = ({ context }: Viewing<{ hasRenewed: boolean }>, { reason }: { reason: PlayerLoss }): boolean =>
  RENEWABLE.includes(reason) && !context.hasRenewed;
