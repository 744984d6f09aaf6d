import { describe, expect, it } from 'vitest';
import { authoredName, isForced } from '../../src/player/engine/vhs.ts';

describe('the tracks of a manifest', () => {
  it.each([
    ['default', ''],
    ['main', ''],
    ['audio_0', ''],
    ['Audio 1', ''],
    ['track-2', ''],
    ['CC1', ''],
    ['SERVICE3', ''],
    ['und', ''],
    ['1', ''],
    [' ', ''],
    ['English', 'English'],
    ['Original', 'Original'],
    ['Audio description', 'Audio description'],
    ['Commentary 1', 'Commentary 1'],
    ['Português (SDH)', 'Português (SDH)'],
  ])('PLY-28 a name that no author gave never reaches the viewer: %j', (label, name) => {
    expect(authoredName(label)).toBe(name);
  });

  it('PLY-28 are forced when the manifest or the browser says so', () => {
    const playlists = { main: { mediaGroups: { SUBTITLES: { subs: { English: { forced: false }, Signs: { forced: true } } } } } };
    const vhs = { xhr: { onRequest() {}, offRequest() {}, onResponse() {}, offResponse() {} }, playlists };
    expect(isForced({ kind: 'subtitles', label: 'Signs' }, vhs)).toBe(true);
    expect(isForced({ kind: 'subtitles', label: 'English' }, vhs)).toBe(false);
    expect(isForced({ kind: 'forced', label: '' }, null)).toBe(true);
    expect(isForced({ kind: 'captions', label: 'Signs of life' }, null)).toBe(false);
  });
});
