/**
 * The audio track, the subtitles and the quality of a title or channel (PLY-02). The preferred languages decide until the viewer chooses a
 * track (PLY-10). A choice is valid for this title; its language becomes the preference. The quality is remembered on this device (PLY-31).
 */
import { type ActorRef, assign, forwardTo, raise, type Snapshot, sendTo, setup } from 'xstate';
import type { Profile } from '../domain/entities.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import {
  forcedIn,
  type Languages,
  languagesOf,
  NO_TRACKS,
  preferenceOf,
  type QualityPreference,
  renditionFor,
  savingRenditions,
  type Track,
  type Tracks,
  trackIn,
} from '../domain/tracks.ts';
import { type PreferencesEvent, type PreferencesNotice, preferencesMachine } from './preferences.machine.ts';
import type { VideoCommand, VideoFact } from './video.ts';

export type TracksNotice =
  /** The track or quality that the video shall play. */
  | Extract<VideoCommand, { type: 'video.chooseAudio' | 'video.chooseSubtitles' | 'video.chooseQuality' }>
  | Extract<PreferencesNotice, { type: 'profile.updated' }>;

export type TracksEvent =
  | { type: 'audio.choose'; id: string }
  /** null: off. */
  | { type: 'subtitles.choose'; id: string | null }
  | { type: 'subtitles.toggle' }
  /** null: the engine chooses by the bandwidth. */
  | { type: 'quality.choose'; id: string | null }
  | { type: 'quality.saveData' }
  | PreferencesNotice
  | Extract<VideoFact, { type: 'video.tracksFound' }>;

export type TracksInput = {
  parentRef: ActorRef<Snapshot<unknown>, TracksNotice>;
  /** The player uses the languages of this profile; null for a visitor. */
  profile: Profile | null;
};

type Context = TracksInput & {
  languages: Languages;
  tracks: Tracks;
  subtitlesId: string | null;
  /** The track that the viewer chose last: "subtitles on" restores it. */
  lastSubtitlesId: string | null;
  /** The rendition that plays by choice; null: the engine chooses. */
  qualityId: string | null;
  /** Remembered on this device. */
  quality: QualityPreference;
};

export const tracksMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TracksEvent,
    input: {} as TracksInput,
  },
  actors: {
    preferences: preferencesMachine,
    /** The quality that the viewer chose before on this device. */
    recallQuality: promiseToProvide<QualityPreference>('recallQuality'),
  },
  guards: {
    hasSubtitles: ({ context }) => context.tracks.subtitles.length > 0,
    isAutomatic: (_, { id }: { id: string | null }) => id === null,
    isDataSaver: (_, { quality }: { quality: QualityPreference }) => quality === 'dataSaver',
    isHeight: (_, { quality }: { quality: QualityPreference }) => typeof quality === 'number',
    isStillOffered: ({ context }, { qualities }: Pick<Tracks, 'qualities'>) => qualities.some(({ id }) => id === context.qualityId),
  },
  actions: {
    storeAudio: assign({
      tracks: ({ context }, { audio, audioId }: Pick<Tracks, 'audio' | 'audioId'>) => ({ ...context.tracks, audio, audioId }),
    }),
    /** PLY-10: the track in this language, else the default of the media. */
    preferAudio: assign({
      tracks: ({ context: { tracks } }, { language }: { language: string | null }) => ({
        ...tracks,
        audioId: trackIn(tracks.audio, language)?.id ?? tracks.audioId,
      }),
    }),
    storeSubtitles: assign({
      tracks: ({ context }, { subtitles, forced }: Pick<Tracks, 'subtitles' | 'forced'>) => ({ ...context.tracks, subtitles, forced }),
    }),
    /** PLY-10: the track in this language, else off. */
    preferSubtitles: assign({
      subtitlesId: ({ context }, { language }: { language: string | null }) => trackIn(context.tracks.subtitles, language)?.id ?? null,
    }),
    chooseSubtitles: assign(({ context }, { id }: { id: string | null }) => ({
      subtitlesId: id,
      lastSubtitlesId: id ?? context.lastSubtitlesId,
    })),
    toggleSubtitles: raise(({ context }): TracksEvent => ({ type: 'subtitles.choose', id: subtitlesAfterToggle(context) })),
    storeQualities: assign({
      tracks: ({ context }, { qualities, playingHeight }: Tracks) => ({ ...context.tracks, qualities, playingHeight }),
    }),
    storeQuality: assign((_, { id }: { id: string | null }) => ({ qualityId: id })),
    storePreference: assign((_, { quality }: { quality: QualityPreference }) => ({ quality })),
    /** The rendition of the remembered height. */
    preferQuality: assign({ qualityId: ({ context }) => renditionFor(context.quality, context.tracks.qualities) }),
    rememberQuality: (_, _params: { quality: QualityPreference }) => {},
    storeLanguages: assign((_, { languages }: { languages: Languages }) => ({ languages })),
    keepLanguages: sendTo('preferences', (_, languages: Partial<Languages>): PreferencesEvent => ({ type: 'languages.choose', languages })),
    passToParent: forwardTo(({ context }) => context.parentRef),
    sendAudio: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): TracksNotice => ({ type: 'video.chooseAudio', id: context.tracks.audioId }),
    ),
    /** PLY-28: while subtitles are off, the forced ones of the audio track appear. */
    sendSubtitles: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): TracksNotice => ({ type: 'video.chooseSubtitles', id: context.subtitlesId ?? forcedIn(context.tracks)?.id ?? null }),
    ),
    sendQuality: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { qualityId } }, { isAtOnce }: { isAtOnce: boolean }): TracksNotice => ({
        type: 'video.chooseQuality',
        ids: qualityId === null ? null : [qualityId],
        isAtOnce,
      }),
    ),
    saveData: sendTo(
      ({ context }) => context.parentRef,
      ({ context }, { isAtOnce }: { isAtOnce: boolean }): TracksNotice => ({
        type: 'video.chooseQuality',
        ids: savingRenditions(context.tracks.qualities),
        isAtOnce,
      }),
    ),
  },
}).createMachine({
  id: 'tracks',
  context: ({ input }) => ({
    ...input,
    languages: languagesOf(input.profile),
    tracks: NO_TRACKS,
    subtitlesId: null,
    lastSubtitlesId: null,
    qualityId: null,
    quality: 'automatic',
  }),
  /** The preferred languages (PLY-10). Playback continues without them. */
  invoke: {
    id: 'preferences',
    src: 'preferences',
    input: ({ context, self }) => ({ parentRef: self, profile: context.profile }),
    onError: {},
  },
  on: { 'profile.updated': { actions: 'passToParent' } },
  type: 'parallel',
  states: {
    audio: {
      initial: 'preferred',
      on: {
        'audio.choose': {
          target: '.chosen',
          actions: [
            { type: 'storeAudio', params: ({ context, event }) => ({ audio: context.tracks.audio, audioId: event.id }) },
            'sendAudio',
            'sendSubtitles',
            { type: 'keepLanguages', params: ({ context, event }) => audioLanguageOf(context.tracks, event.id) },
          ],
        },
      },
      states: {
        preferred: {
          on: {
            'video.tracksFound': {
              actions: [
                { type: 'storeAudio', params: ({ event }) => event.tracks },
                { type: 'preferAudio', params: ({ context }) => ({ language: context.languages.audio }) },
                'sendAudio',
              ],
            },
            'languages.known': {
              actions: [
                { type: 'storeLanguages', params: ({ event }) => event },
                { type: 'preferAudio', params: ({ event }) => ({ language: event.languages.audio }) },
                'sendAudio',
                'sendSubtitles',
              ],
            },
          },
        },
        chosen: {
          on: {
            'languages.known': { actions: { type: 'storeLanguages', params: ({ event }) => event } },
            'video.tracksFound': {
              actions: [
                {
                  type: 'storeAudio',
                  params: ({ context, event }) => ({ audio: event.tracks.audio, audioId: context.tracks.audioId }),
                },
                'sendAudio',
              ],
            },
          },
        },
      },
    },
    /** PLY-28: the subtitles of the menu, or the forced ones of the audio track. */
    subtitles: {
      initial: 'preferred',
      on: {
        'subtitles.choose': {
          target: '.chosen',
          actions: [
            { type: 'chooseSubtitles', params: ({ event }) => event },
            'sendSubtitles',
            { type: 'keepLanguages', params: ({ context, event }) => subtitlesLanguageOf(context.tracks, event.id) },
          ],
        },
        'subtitles.toggle': { guard: 'hasSubtitles', actions: 'toggleSubtitles' },
      },
      states: {
        /** PLY-10: the preferred language of the profile is applied. */
        preferred: {
          on: {
            'video.tracksFound': {
              actions: [
                { type: 'storeSubtitles', params: ({ event }) => event.tracks },
                { type: 'preferSubtitles', params: ({ context }) => ({ language: context.languages.subtitles }) },
                'sendSubtitles',
              ],
            },
            'languages.known': {
              actions: [{ type: 'preferSubtitles', params: ({ event }) => ({ language: event.languages.subtitles }) }, 'sendSubtitles'],
            },
          },
        },
        chosen: {
          on: {
            'video.tracksFound': {
              actions: [{ type: 'storeSubtitles', params: ({ event }) => event.tracks }, 'sendSubtitles'],
            },
          },
        },
      },
    },
    quality: {
      initial: 'recalling',
      on: {
        'quality.choose': [
          {
            guard: { type: 'isAutomatic', params: ({ event }) => event },
            target: '.automatic',
            actions: [
              { type: 'storePreference', params: { quality: 'automatic' } },
              { type: 'storeQuality', params: ({ event }) => event },
              { type: 'rememberQuality', params: { quality: 'automatic' } },
              { type: 'sendQuality', params: { isAtOnce: true } },
            ],
          },
          {
            target: '.chosen',
            actions: [
              { type: 'storePreference', params: ({ context, event }) => ({ quality: heightOf(context, event) }) },
              { type: 'storeQuality', params: ({ event }) => event },
              { type: 'rememberQuality', params: ({ context, event }) => ({ quality: heightOf(context, event) }) },
              { type: 'sendQuality', params: { isAtOnce: true } },
            ],
          },
        ],
        'quality.saveData': {
          target: '.savingData',
          actions: [
            { type: 'storePreference', params: { quality: 'dataSaver' } },
            { type: 'storeQuality', params: { id: null } },
            { type: 'rememberQuality', params: { quality: 'dataSaver' } },
            { type: 'saveData', params: { isAtOnce: true } },
          ],
        },
      },
      states: {
        recalling: {
          invoke: {
            id: 'recallQuality',
            src: 'recallQuality',
            onDone: [
              {
                guard: { type: 'isDataSaver', params: ({ event }) => ({ quality: event.output }) },
                target: 'savingData',
                actions: [
                  { type: 'storePreference', params: ({ event }) => ({ quality: event.output }) },
                  { type: 'saveData', params: { isAtOnce: false } },
                ],
              },
              {
                guard: { type: 'isHeight', params: ({ event }) => ({ quality: event.output }) },
                target: 'remembered',
                actions: [
                  { type: 'storePreference', params: ({ event }) => ({ quality: event.output }) },
                  'preferQuality',
                  { type: 'sendQuality', params: { isAtOnce: false } },
                ],
              },
              { target: 'automatic' },
            ],
            onError: { target: 'automatic' },
          },
          on: { 'video.tracksFound': { actions: { type: 'storeQualities', params: ({ event }) => event.tracks } } },
        },
        automatic: {
          on: { 'video.tracksFound': { actions: { type: 'storeQualities', params: ({ event }) => event.tracks } } },
        },
        /** PLY-31: the engine chooses among the small renditions. */
        savingData: {
          on: {
            'video.tracksFound': {
              actions: [
                { type: 'storeQualities', params: ({ event }) => event.tracks },
                { type: 'saveData', params: { isAtOnce: false } },
              ],
            },
          },
        },
        /** PLY-31: the height that the viewer chose in an earlier title, or in this one before a receiver took it, which has no choice. */
        remembered: {
          on: {
            'video.tracksFound': {
              actions: [
                { type: 'storeQualities', params: ({ event }) => event.tracks },
                'preferQuality',
                { type: 'sendQuality', params: { isAtOnce: false } },
              ],
            },
          },
        },
        chosen: {
          on: {
            'video.tracksFound': [
              {
                guard: { type: 'isStillOffered', params: ({ event }) => event.tracks },
                actions: [
                  { type: 'storeQualities', params: ({ event }) => event.tracks },
                  { type: 'sendQuality', params: { isAtOnce: false } },
                ],
              },
              {
                target: 'remembered',
                actions: [
                  { type: 'storeQualities', params: ({ event }) => event.tracks },
                  'preferQuality',
                  { type: 'sendQuality', params: { isAtOnce: false } },
                ],
              },
            ],
          },
        },
      },
    },
  },
});

/** The language of the chosen track as a preference. A track without a language gives no preference. */
function audioLanguageOf({ audio }: Tracks, audioId: string): Partial<Languages> {
  const liked = preferred(audio.find(({ id }) => id === audioId));
  return liked ? { audio: liked } : {};
}

function subtitlesLanguageOf({ subtitles }: Tracks, subtitlesId: string | null): Partial<Languages> {
  if (subtitlesId === null) return { subtitles: null };
  const liked = preferred(subtitles.find(({ id }) => id === subtitlesId));
  return liked ? { subtitles: liked } : {};
}

const preferred = (track: Track | undefined): string => (track ? preferenceOf(track) : '');

/** Off, or the last chosen subtitles, or the preferred ones, or the first ones. */
const subtitlesAfterToggle = ({ subtitlesId, lastSubtitlesId, languages, tracks: { subtitles } }: Context) =>
  subtitlesId === null ? (lastSubtitlesId ?? trackIn(subtitles, languages.subtitles)?.id ?? subtitles[0]?.id ?? null) : null;

/** A rendition without a picture has no height to remember. */
const heightOf = ({ tracks }: Context, { id: chosen }: { id: string | null }): QualityPreference =>
  tracks.qualities.find(({ id }) => id === chosen)?.height ?? 'automatic';
