/** Rules of ads (PLY-15): when a break is due, what of an ad is played, and how long. Times are seconds. */
import { AD_FREE_END, AD_OVERRUN } from './constants.ts';
import type { Flags } from './flags.ts';

/** How often there is a break; null: only before the content. */
export type AdPlan = { every: number | null };

/** One ad of a break, as far as it is shown. */
export type Ad = {
  /** Of this ad in this break, for whoever plays and counts it. */
  id: string;
  title: string | null;
  /** As its document says; null: as long as its media. */
  duration: number | null;
  /** From here on it may be skipped; null: never. */
  skipAfter: number | null;
  /** Where "learn more" leads; null: nowhere. */
  clickUrl: string | null;
};

/** Before the content, or in the middle of it. */
export type AdPlacement = 'before' | 'within';

/** PLY-15: ads are for viewers who do not pay. */
export const showsAds = ({ flags, isPremium }: { flags: Pick<Flags, 'ads'>; isPremium: boolean }): boolean => flags.ads && !isPremium;

/**
 * Whether a break has come. What was crossed at once, by a seek, is one break; there is none in the last minute, and none where nobody knows
 * how long the content is.
 * @param passed breaks up to here have had their turn
 * @param position where the content is
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

/** Seconds until an ad may be skipped, 0 when it may; null when it never may. */
export function secondsToSkip({ skipAfter }: Pick<Ad, 'skipAfter'>, position: number): number | null {
  return skipAfter === null ? null : Math.max(0, Math.ceil(skipAfter - position));
}

/** Whether an ad takes longer than its document says. A document's whole seconds are not held against it. */
export const isOverdue = ({ duration }: Pick<Ad, 'duration'>, position: number): boolean =>
  duration !== null && position >= duration + AD_OVERRUN;

/** Whole seconds that an ad still takes; null while nobody knows. */
export const secondsLeft = (position: number, duration: number | null): number | null =>
  duration === null ? null : Math.max(0, Math.ceil(duration - position));

/** Media of an ad, as its document offers it. Pixels. */
export type AdMedia = { url: string; type: string; width: number };

/**
 * The media to play: the smallest that fills the picture, else the largest there is.
 * @param offered what this browser can play
 * @param width of the picture, device pixels
 */
export function mediaToPlay<Media extends Pick<AdMedia, 'width'>>(offered: readonly Media[], width: number): Media | null {
  const byWidth = offered.toSorted((one, other) => one.width - other.width);
  return byWidth.find((media) => media.width >= width) ?? byWidth.at(-1) ?? null;
}

/**
 * Fills the macros of an address: `[NAME]` and `%%NAME%%`. What is not known is -1, as VAST 4 asks.
 * @param values are encoded here
 */
export function withMacros(template: string, values: Readonly<Record<string, string | number>>): string {
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? encodeURIComponent(String(values[name])) : '-1');
  return template
    .replaceAll(/\[([A-Z][A-Z_]+)\]/g, (_, name: string) => valueOf(name))
    .replaceAll(/%%([A-Z][A-Z_]+)%%/g, (_, name: string) => valueOf(name));
}

/** `hh:mm:ss.mmm`, as VAST writes a time. */
export function timecode(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  const part = (value: number, length = 2) => String(value).padStart(length, '0');
  const whole = Math.floor(milliseconds / 1000);
  return `${part(Math.floor(whole / 3600))}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}.${part(milliseconds % 1000, 3)}`;
}
