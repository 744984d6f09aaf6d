/** What a viewer may choose while something plays (PLY-02), and what is chosen for them by what they like (PLY-10). */
import type { Profile } from './entities.ts';

/** EN 301 549, 7.1 and 7.2: a voice that tells what is to be seen, or words that tell what is to be heard. */
export type TrackRole = 'described' | 'hardOfHearing';
/** A language of sound or subtitles. `language` is BCP 47; '' when the media does not say. Without a role it is for everybody. */
export type Track = { id: string; label: string; language: string; role?: TrackRole };
/** A rendition. `height` in lines of the picture; null for sound alone. */
export type Quality = { id: string; height: number | null /** Bits a second. */; bandwidth: number };

export type Tracks = {
  audio: readonly Track[];
  subtitles: readonly Track[];
  qualities: readonly Quality[];
  /** The sound that plays now. */
  audioId: string | null;
  /** Lines of the picture that is shown now, where somebody knows. */
  playingHeight?: number | null;
};

export const NO_TRACKS: Tracks = { audio: [], subtitles: [], qualities: [], audioId: null };

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The speed one step slower or faster; the last one stays. */
export function nextSpeed(speed: number, direction: 1 | -1): number {
  const further = SPEEDS.filter((candidate) => (direction === 1 ? candidate > speed : candidate < speed));
  return (direction === 1 ? further[0] : further.at(-1)) ?? speed;
}

/** How a role is kept with a language, in the part of BCP 47 that is for private use: services keep it as they keep any language. */
const ROLE_TAGS: Readonly<Record<TrackRole, string>> = { described: '-x-ad', hardOfHearing: '-x-sdh' };

/** What a viewer likes to hear and to read, as BCP 47, with the role of its track (`en-x-sdh`). No audio: what the media begin with. No subtitles: off, which is a choice too. */
export type Languages = { audio: string | null; subtitles: string | null };

export const NO_LANGUAGES: Languages = { audio: null, subtitles: null };

export const languagesOf = (profile: Pick<Profile, 'audioLanguage' | 'subtitleLanguage'> | null): Languages =>
  profile === null ? NO_LANGUAGES : { audio: profile.audioLanguage, subtitles: profile.subtitleLanguage };

/** The profile as it is once the viewer has chosen. */
export const withLanguages = (profile: Profile, { audio, subtitles }: Languages): Profile => ({
  ...profile,
  audioLanguage: audio,
  subtitleLanguage: subtitles,
});

export const areSameLanguages = (one: Languages, other: Languages): boolean =>
  one.audio === other.audio && one.subtitles === other.subtitles;

// Stryker disable next-line MethodExpression: a language tag is ASCII, and compared it is the same in capitals.
const normal = (tag: string): string => tag.toLowerCase().replaceAll('_', '-');
const primaryOf = (tag: string): string => normal(tag).replace(/-.*/, '');
const languageOf = (tag: string): string => normal(tag).replace(/-x-.*/, '');
const roleOf = (tag: string): TrackRole | undefined => TRACK_ROLES.find((role) => normal(tag).endsWith(ROLE_TAGS[role]));
const TRACK_ROLES: readonly TrackRole[] = ['described', 'hardOfHearing'];

/** A track as a preference; '' when it does not say its language. */
export const preferenceOf = ({ language, role }: Track): string => (language && role ? language + ROLE_TAGS[role] : language);

/**
 * PLY-10, PLY-21: the track in a language: the very same first (pt-BR), then one with the same primary subtag (pt, pt-PT); of each kind first
 * the one with the role that is liked, or with none.
 * @param language BCP 47, with a role or without; null: none is wanted
 * @returns null when there is none
 */
export function trackIn(tracks: readonly Track[], language: string | null): Track | null {
  if (!language) return null;
  const liked = roleOf(language);
  const isVery = (track: Track) => normal(track.language) === languageOf(language);
  const isNear = (track: Track) => track.language !== '' && primaryOf(track.language) === primaryOf(language);
  const hasRole = ({ role }: Track) => role === liked;
  return (
    tracks.find((track) => isVery(track) && hasRole(track)) ??
    tracks.find((track) => isNear(track) && hasRole(track)) ??
    tracks.find(isVery) ??
    tracks.find(isNear) ??
    null
  );
}

/** A rendition the media no longer have: the engine chooses again. */
export const qualityAmong = ({ qualities }: Tracks, id: string | null): string | null =>
  qualities.some((quality) => quality.id === id) ? id : null;
