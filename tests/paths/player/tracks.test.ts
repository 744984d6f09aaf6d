import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Profile } from '../../../machines/domain/entities.ts';
import { NO_TRACKS, type QualityPreference, type Tracks } from '../../../machines/domain/tracks.ts';
import { preferencesMachine } from '../../../machines/player/preferences.machine.ts';
import { type TracksNotice, tracksMachine } from '../../../machines/player/tracks.machine.ts';
import { withWork } from '../../../src/start/work.ts';
import { aProfile } from '../entities.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

const tracks: Tracks = {
  audio: [
    { id: '0', label: 'English', language: 'en' },
    { id: '1', label: 'Français', language: 'fr' },
    { id: '2', label: 'Music', language: '' },
  ],
  subtitles: [
    { id: '0', label: 'English', language: 'en' },
    { id: '1', label: 'Français', language: 'fr' },
    { id: '2', label: 'Signs', language: '' },
  ],
  qualities: [{ id: 'v360', height: 360, bandwidth: 1 }],
  audioId: '0',
};
const french: Profile = { ...aProfile, audioLanguage: 'fr', subtitleLanguage: 'fr-CA' };

describeEveryPath(tracksMachine, {
  inputs: [null, french].map((profile) => ({ parentRef: listener(), profile })),
  events: [
    { type: 'video.tracksFound', tracks },
    { type: 'video.tracksFound', tracks: { ...tracks, qualities: [] } },
    { type: 'audio.choose', id: '0' },
    { type: 'audio.choose', id: '2' },
    { type: 'subtitles.choose', id: '0' },
    { type: 'subtitles.choose', id: '2' },
    { type: 'subtitles.choose', id: null },
    { type: 'quality.choose', id: 'v360' },
    { type: 'quality.choose', id: null },
    ...(['automatic', 'dataSaver', 480] as const).map((output) => ({ type: 'xstate.done.actor.recallQuality' as const, output })),
    { type: 'languages.known', languages: { audio: 'fr', subtitles: 'en' } },
    { type: 'profile.updated', profile: aProfile },
    { type: 'xstate.error.actor.preferences', error: new Error('the preferences broke') },
  ],
  // The chosen languages and tracks do not affect later transitions.
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.tracks.subtitles.length > 0, context.tracks.qualities.length > 0, context.subtitlesId !== null]),
  invariants: {
    'PLY-02 a quality is chosen only in `chosen`, or was remembered': ({ value, context }) =>
      value.quality === 'remembered' || (value.quality === 'chosen') === (context.qualityId !== null),
    'PLY-31 data is saved only in `savingData`': ({ value, context }) =>
      (value.quality === 'savingData') === (context.quality === 'dataSaver'),
  },
});

/** The tracks of a title that a viewer watches. */
function open(profile: Profile | null) {
  const { heard, parentRef } = recorder<TracksNotice>();
  const actor = createActor(tracksMachine, { input: { parentRef, profile } }).start();
  const languages = () => actor.getSnapshot().children.preferences?.getSnapshot().context.languages;
  return { actor, heard, languages };
}

describe('the tracks of a title', () => {
  it('PLY-10 can be chosen after the preferences failed', () => {
    const { heard, parentRef } = recorder<TracksNotice>();
    const preferences = preferencesMachine.provide({
      actions: {
        rememberLanguages: () => {
          throw new Error('the storage broke');
        },
      },
    });
    const actor = createActor(tracksMachine.provide({ actors: { preferences } }), { input: { parentRef, profile: null } }).start();
    actor.send({ type: 'video.tracksFound', tracks });
    actor.send({ type: 'audio.choose', id: '1' });
    expect(actor.getSnapshot().children.preferences?.getSnapshot().status).toBe('error');
    actor.send({ type: 'audio.choose', id: '2' });
    expect(heard.findLast(({ type }) => type === 'video.chooseAudio')).toEqual({ type: 'video.chooseAudio', id: '2' });
  });

  it('PLY-10 are in the preferred languages, and else the default of the media without subtitles', () => {
    const { actor, heard } = open(french);
    actor.send({ type: 'video.tracksFound', tracks });
    const stranger = open(null);
    stranger.actor.send({ type: 'video.tracksFound', tracks });
    expect([heard, stranger.heard]).toEqual([
      [
        { type: 'video.chooseAudio', id: '1' },
        { type: 'video.chooseSubtitles', id: '1' },
      ],
      [
        { type: 'video.chooseAudio', id: '0' },
        { type: 'video.chooseSubtitles', id: null },
      ],
    ]);
  });

  it('PLY-10 change to the languages that a visitor chose earlier in this visit', () => {
    const { actor } = open(null);
    actor.send({ type: 'video.tracksFound', tracks });
    actor.send({ type: 'languages.known', languages: { audio: 'fr', subtitles: 'en' } });
    expect(actor.getSnapshot().context).toMatchObject({ tracks: { audioId: '1' }, subtitlesId: '0' });
    actor.send({ type: 'video.tracksFound', tracks });
    expect(actor.getSnapshot().context).toMatchObject({ tracks: { audioId: '1' }, subtitlesId: '0' });
  });

  it('PLY-10 stay as the viewer chose them, and a track without a language is no preference', () => {
    const { actor, languages } = open(french);
    actor.send({ type: 'video.tracksFound', tracks });
    actor.send({ type: 'audio.choose', id: '2' });
    actor.send({ type: 'subtitles.choose', id: '2' });
    expect(languages()).toEqual({ audio: 'fr', subtitles: 'fr-CA' });
    actor.send({ type: 'video.tracksFound', tracks });
    actor.send({ type: 'languages.known', languages: { audio: 'en', subtitles: 'en' } });
    expect(actor.getSnapshot().context).toMatchObject({ tracks: { audioId: '2' }, subtitlesId: '2' });
  });

  it('PLY-10 are preferred after the viewer chose them, also subtitles that are off', () => {
    const { actor, languages } = open(french);
    actor.send({ type: 'video.tracksFound', tracks });
    actor.send({ type: 'audio.choose', id: '0' });
    actor.send({ type: 'subtitles.choose', id: null });
    expect(languages()).toEqual({ audio: 'en', subtitles: null });
  });
});

describe('subtitles that the viewer turns off and on', () => {
  it('PLY-02 are the ones that the viewer chose last', () => {
    const { actor } = open(french);
    actor.send({ type: 'video.tracksFound', tracks });
    actor.send({ type: 'subtitles.choose', id: '2' });
    actor.send({ type: 'subtitles.toggle' });
    expect(actor.getSnapshot().context.subtitlesId).toBeNull();
    actor.send({ type: 'subtitles.toggle' });
    expect(actor.getSnapshot().context.subtitlesId).toBe('2');
  });

  it('PLY-02 PLY-10 are in the preferred language without a choice, else the first ones', () => {
    for (const [profile, id] of [
      [french, '1'],
      [null, '0'],
    ] as const) {
      const { actor } = open(profile);
      actor.send({ type: 'video.tracksFound', tracks });
      actor.send({ type: 'subtitles.choose', id: null });
      actor.send({ type: 'subtitles.toggle' });
      expect(actor.getSnapshot().context.subtitlesId).toBe(id);
    }
  });

  it('PLY-02 stay off while the media has none', () => {
    const { actor } = open(null);
    actor.send({ type: 'video.tracksFound', tracks: NO_TRACKS });
    expect(actor.getSnapshot().can({ type: 'subtitles.toggle' })).toBe(false);
  });
});

describe('the quality', () => {
  it('PLY-02 becomes automatic when the media no longer has the chosen one', () => {
    const { actor } = open(null);
    actor.send({ type: 'video.tracksFound', tracks });
    actor.send({ type: 'quality.choose', id: 'v360' });
    actor.send({ type: 'video.tracksFound', tracks });
    expect(actor.getSnapshot().context.qualityId).toBe('v360');
    actor.send({ type: 'video.tracksFound', tracks: { ...tracks, qualities: [{ id: 'v720', height: 720, bandwidth: 2 }] } });
    expect(actor.getSnapshot().context.qualityId).toBeNull();
  });
});

describe('the quality of this device', () => {
  const qualities = [360, 720, 1080].map((height) => ({ id: `v${height}`, height, bandwidth: height }));
  const found = { type: 'video.tracksFound', tracks: { ...tracks, qualities } } as const;

  async function recalled(quality: QualityPreference | Error) {
    const { heard, parentRef } = recorder<TracksNotice>();
    const kept: QualityPreference[] = [];
    const machine = withWork(tracksMachine, {
      recallQuality: async () => {
        if (quality instanceof Error) throw quality;
        return quality;
      },
      rememberQuality: ({ quality: chosen }) => void kept.push(chosen),
    });
    const actor = createActor(machine, { input: { parentRef, profile: null } }).start();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    const sent = () => heard.filter(({ type }) => type === 'video.chooseQuality').at(-1);
    return { actor, sent, kept };
  }

  it('PLY-31 is the remembered height, or the next smaller one of the media', async () => {
    const { actor, sent } = await recalled(1000);
    actor.send(found);
    expect(sent()).toEqual({ type: 'video.chooseQuality', ids: ['v720'], isAtOnce: false });
    expect(actor.getSnapshot().context.qualityId).toBe('v720');
    actor.send({ type: 'video.tracksFound', tracks });
    expect(sent()).toEqual({ type: 'video.chooseQuality', ids: null, isAtOnce: false });
  });

  it('PLY-31 stays below 480 lines while data is saved', async () => {
    const { actor, sent } = await recalled('dataSaver');
    actor.send(found);
    expect(sent()).toEqual({ type: 'video.chooseQuality', ids: ['v360'], isAtOnce: false });
  });

  it.each(['automatic', new Error('no storage')] as const)('PLY-31 is automatic: %s', async (quality) => {
    const { actor, sent } = await recalled(quality);
    actor.send(found);
    expect(actor.getSnapshot().value.quality).toBe('automatic');
    expect(sent()).toBeUndefined();
  });

  it('PLY-31 RMT-03 is as the viewer chose it after a receiver, which has no choice, and with new media', async () => {
    const { actor, sent } = await recalled('automatic');
    actor.send(found);
    actor.send({ type: 'quality.choose', id: 'v720' });
    actor.send({ type: 'video.tracksFound', tracks: { ...tracks, qualities: [] } });
    actor.send(found);
    expect(actor.getSnapshot().context.qualityId).toBe('v720');
    expect(sent()).toEqual({ type: 'video.chooseQuality', ids: ['v720'], isAtOnce: false });
    actor.send({ type: 'quality.choose', id: 'v1080' });
    actor.send(found);
    expect(sent()).toEqual({ type: 'video.chooseQuality', ids: ['v1080'], isAtOnce: false });
  });

  it('PLY-31 is remembered when the viewer chooses', async () => {
    const { actor, sent, kept } = await recalled('automatic');
    actor.send(found);
    actor.send({ type: 'quality.choose', id: 'v1080' });
    actor.send({ type: 'quality.saveData' });
    expect(sent()).toEqual({ type: 'video.chooseQuality', ids: ['v360'], isAtOnce: true });
    actor.send({ type: 'quality.choose', id: null });
    expect(sent()).toEqual({ type: 'video.chooseQuality', ids: null, isAtOnce: true });
    expect(kept).toEqual([1080, 'dataSaver', 'automatic']);
  });
});

describe('forced subtitles', () => {
  const forced = [
    { id: '3', label: 'English (forced)', language: 'en' },
    { id: '4', label: 'Français (forcés)', language: 'fr' },
  ];
  it('PLY-28 of the audio track appear while subtitles are off, also after a change of the audio', () => {
    const { actor, heard } = open(null);
    const shown = () => heard.filter(({ type }) => type === 'video.chooseSubtitles').at(-1);
    actor.send({ type: 'video.tracksFound', tracks: { ...tracks, forced } });
    expect(shown()).toEqual({ type: 'video.chooseSubtitles', id: '3' });
    actor.send({ type: 'audio.choose', id: '1' });
    expect(shown()).toEqual({ type: 'video.chooseSubtitles', id: '4' });
    actor.send({ type: 'subtitles.choose', id: '0' });
    expect(shown()).toEqual({ type: 'video.chooseSubtitles', id: '0' });
    actor.send({ type: 'subtitles.choose', id: null });
    expect(shown()).toEqual({ type: 'video.chooseSubtitles', id: '4' });
    expect(actor.getSnapshot().context.subtitlesId).toBeNull();
    actor.send({ type: 'audio.choose', id: '2' });
    expect(shown()).toEqual({ type: 'video.chooseSubtitles', id: null });
  });
});
