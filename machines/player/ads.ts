/** Rules of ads (PLY-15): when a break is due, which media plays, and for how long. Times are seconds. */
import { AD_FREE_END, AD_OVERRUN } from '../domain/constants.ts';
import type { Flags } from '../domain/flags.ts';

/** The interval between two breaks; null: only the break before the content. */
export type AdPlan = { every: number | null };

/** One ad of a break: the data that the player and the view need. */
export type Ad = {
  /** Identifies the ad within its break, for playback and tracking. */
  id: string;
  title: string | null;
  /** The duration in the ad document; null: play the media to its end. */
  duration: number | null;
  /** The viewer may skip the ad from this position on; null: never. */
  skipAfter: number | null;
  /** The URL of "learn more"; null: none. */
  clickUrl: string | null;
};

export type AdPlacement = 'before' | 'within';

/** PLY-15: only viewers without premium see ads. */
export const showsAds = ({ flags, isPremium }: { flags: Pick<Flags, 'ads'>; isPremium: boolean }): boolean => flags.ads && !isPremium;

/**
 * Whether a break is due. A seek across several breaks plays one break. No break is due in the last minute, or while the duration is
 * unknown.
 * @param passed breaks up to this position are done
 * @param position the playback position in the content
 * @param duration of the content; null while unknown
 */
export function isBreakDue({
  plan,
  passed,
  position,
  duration,
}: {
  plan: AdPlan | null;
  passed: number;
  position: number;
  duration: number | null;
}): boolean {
  if (!plan?.every || duration === null || position > duration - AD_FREE_END) return false;
  const latest = Math.floor(position / plan.every) * plan.every;
  return latest > 0 && latest > passed;
}

/** @returns whole seconds until the viewer may skip the ad; 0: now; null: never */
export function secondsToSkip({ skipAfter }: Pick<Ad, 'skipAfter'>, position: number): number | null {
  return skipAfter === null ? null : Math.max(0, Math.ceil(skipAfter - position));
}

/** Whether an ad takes longer than its document says. The tolerance covers durations that the document rounds to whole seconds. */
export const isOverdue = ({ duration }: Pick<Ad, 'duration'>, position: number): boolean =>
  duration !== null && position >= duration + AD_OVERRUN;

/** @returns whole seconds until the ad ends; null while the duration is unknown */
export const secondsLeft = (position: number, duration: number | null): number | null =>
  duration === null ? null : Math.max(0, Math.ceil(duration - position));

/** A media file in the ad document. `width` is in pixels. */
export type AdMedia = { url: string; type: string; width: number };

/**
 * Chooses the smallest media that fills the picture, else the largest.
 * @param offered the media that this browser can play
 * @param width of the picture, device pixels
 */
export function mediaToPlay<Media extends Pick<AdMedia, 'width'>>(offered: readonly Media[], width: number): Media | null {
  const byWidth = offered.toSorted((one, other) => one.width - other.width);
  return byWidth.find((media) => media.width >= width) ?? byWidth.at(-1) ?? null;
}

/**
 * Replaces the macros `[NAME]` and `%%NAME%%` in a URL. Unknown macros become -1, as VAST 4 requires.
 * @param values unencoded; this function encodes them
 */
export function withMacros(template: string, values: Readonly<Record<string, string | number>>): string {
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? encodeURIComponent(String(values[name])) : '-1');
  return template
    .replaceAll(/\[([A-Z][A-Z_]+)\]/g, (_, name: string) => valueOf(name))
    .replaceAll(/%%([A-Z][A-Z_]+)%%/g, (_, name: string) => valueOf(name));
}

/** Formats a time as `hh:mm:ss.mmm`, as VAST requires. */
export function timecode(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  const part = (value: number, length = 2) => String(value).padStart(length, '0');
  const whole = Math.floor(milliseconds / 1000);
  return `${part(Math.floor(whole / 3600))}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}.${part(milliseconds % 1000, 3)}`;
}
