/** The tracks, qualities and speeds that the viewer may choose (PLY-02), and the tracks that match their preferences (PLY-10). */
import type { Profile } from './entities.ts';
import { canonicalTag, nearestOf } from './languageTags.ts';

/** EN 301 549, 7.1 and 7.2: audio description, or subtitles for the hard of hearing. */
export type TrackRole = 'described' | 'hardOfHearing';
/** An audio or subtitle track. `language` is canonical BCP 47 without a role; '' when the media names none. Without `role`: a regular track. */
export type Track = { id: string; label: string; language: string; role?: TrackRole };
/** A rendition. `height`: lines of the picture; null for audio only. `frameRate`: pictures per second. `codec`: as in the manifest (RFC 6381). */
export type Quality = { id: string; height: number | null /** Bits per second. */; bandwidth: number; frameRate?: number; codec?: string };

export type Tracks = {
  audio: readonly Track[];
  subtitles: readonly Track[];
  /** Subtitles of what the audio leaves untranslated (RFC 8216, FORCED=YES). They are no choice of the viewer. */
  forced?: readonly Track[];
  qualities: readonly Quality[];
  /** The current audio track. */
  audioId: string | null;
  /** Lines of the current picture; 0: there is only sound; null or absent: unknown. */
  playingHeight?: number | null;
};

export const NO_TRACKS: Tracks = { audio: [], subtitles: [], qualities: [], audioId: null };

/** A fact that distinguishes renditions of one height. */
export type QualityFact = 'frameRate' | 'bandwidth' | 'codec';
const QUALITY_FACTS: readonly QualityFact[] = ['frameRate', 'bandwidth', 'codec'];

/** PLY-28: the fact that is shown beside the height: the first one in which all renditions of this height differ. Null: the height is enough. */
export function factOf({ height }: Quality, qualities: readonly Quality[]): QualityFact | null {
  const same = qualities.filter((quality) => quality.height === height);
  if (height === null || same.length < 2) return null;
  return QUALITY_FACTS.find((fact) => new Set(same.map((quality) => quality[fact])).size === same.length) ?? 'bandwidth';
}

/**
 * PLY-31: what the viewer prefers on this device. `dataSaver`: the engine chooses among the renditions of at most DATA_SAVER_HEIGHT lines.
 * A number: lines of the picture.
 */
export type QualityPreference = 'automatic' | 'dataSaver' | number;

/** Lines of the picture. */
export const DATA_SAVER_HEIGHT = 480;

const bestOf = (qualities: readonly Quality[]): Quality | undefined =>
  qualities.toSorted((one, other) => (other.height ?? 0) - (one.height ?? 0) || other.bandwidth - one.bandwidth)[0];

/** PLY-31: the rendition for a preferred height: the best one that is not higher. Null: there is none, or no choice, so the engine chooses. */
export function renditionFor(preference: QualityPreference, qualities: readonly Quality[]): string | null {
  if (typeof preference !== 'number' || qualities.length < 2) return null;
  return bestOf(qualities.filter(({ height }) => height !== null && height <= preference))?.id ?? null;
}

/** PLY-31: the renditions that the engine may choose while it saves data; the smallest one when all are higher. Null: all. */
export function savingRenditions(qualities: readonly Quality[]): readonly string[] | null {
  if (qualities.length < 2) return null;
  const small = qualities.filter(({ height }) => height === null || height <= DATA_SAVER_HEIGHT);
  const [smallest] = qualities.toSorted((one, other) => one.bandwidth - other.bandwidth);
  return small.length > 0 ? small.map(({ id }) => id) : smallest ? [smallest.id] : null;
}

/** PLY-35: the rendition of a picture that is not seen. It has a picture, because a change to sound alone interrupts the sound. Null: no choice. */
export function unseenRendition(qualities: readonly Quality[]): string | null {
  if (qualities.length < 2) return null;
  const bySize = qualities.toSorted((one, other) => one.bandwidth - other.bandwidth);
  return (bySize.find(({ height }) => height !== null) ?? bySize[0])?.id ?? null;
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next slower or faster speed. The slowest and the fastest speed do not change further. */
export function nextSpeed(speed: number, direction: 1 | -1): number {
  const further = SPEEDS.filter((candidate) => (direction === 1 ? candidate > speed : candidate < speed));
  return (direction === 1 ? further[0] : further.at(-1)) ?? speed;
}

/** The suffix for a role in a language tag. It uses the private-use part of BCP 47, so services store it like any language. */
const ROLE_TAGS: Readonly<Record<TrackRole, string>> = { described: '-x-ad', hardOfHearing: '-x-sdh' };

/**
 * The preferred languages, as BCP 47 with the role of the track (`en-x-sdh`).
 * Null for `audio`: the media's default. Null for `subtitles`: off, which is a choice too.
 */
export type Languages = { audio: string | null; subtitles: string | null };

export const NO_LANGUAGES: Languages = { audio: null, subtitles: null };

export const languagesOf = (profile: Pick<Profile, 'audioLanguage' | 'subtitleLanguage'> | null): Languages =>
  profile === null ? NO_LANGUAGES : { audio: profile.audioLanguage, subtitles: profile.subtitleLanguage };

/** The profile with the languages that the viewer has chosen. */
export const withLanguages = (profile: Profile, { audio, subtitles }: Languages): Profile => ({
  ...profile,
  audioLanguage: audio,
  subtitleLanguage: subtitles,
});

export const areSameLanguages = (one: Languages, other: Languages): boolean =>
  one.audio === other.audio && one.subtitles === other.subtitles;

const TRACK_ROLES: readonly TrackRole[] = ['described', 'hardOfHearing'];

/** The role that a language tag names (`en-x-sdh`), if any. */
export const roleIn = (tag: string): TrackRole | undefined => TRACK_ROLES.find((role) => canonicalTag(tag).endsWith(ROLE_TAGS[role]));

/** The preference that selects this track; '' when the track names no language. */
export const preferenceOf = ({ language, role }: Track): string => (language && role ? language + ROLE_TAGS[role] : language);

/**
 * PLY-10, PLY-21: the track for a preferred language. Tracks with the role of the preference, or both without one, go before all others.
 * In each group the nearest language goes first (I18-05): pt-BR before pt, pt before pt-PT.
 * @param language BCP 47, with or without a role; null: no preference
 * @returns null when no track matches
 */
export function trackIn(tracks: readonly Track[], language: string | null): Track | null {
  if (!language) return null;
  const liked = roleIn(language);
  const nearest = (some: readonly Track[]) => nearestOf(some, language, (track) => track.language);
  return nearest(tracks.filter(({ role }) => role === liked)) ?? nearest(tracks) ?? null;
}

/** PLY-28: the forced subtitles of the current audio track. Null: none. Audio without a language has the only forced ones. */
export function forcedIn({ audio, audioId, forced = [] }: Tracks): Track | null {
  const language = audio.find(({ id }) => id === audioId)?.language;
  return language ? trackIn(forced, language) : forced.length === 1 ? (forced[0] ?? null) : null;
}
