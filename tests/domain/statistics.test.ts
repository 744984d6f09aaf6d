import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOf, type PlaybackFigures, supportText } from '../../machines/player/statistics.ts';
import { FIGURES } from '../../stories/fixtures/figures.ts';

const facts = { title: 'low-orbit', version: '1.4.0', browser: 'Mozilla/5.0 (X11; Linux)', at: Date.UTC(2026, 10, 27, 8, 5) };

describe('PLY-33 the text for support', () => {
  it('PLY-33 has a line for each figure of a film, with its unit', () => {
    expect(supportText(FIGURES, facts).split('\n')).toEqual([
      'title: low-orbit',
      'time: 2026-11-27T08:05:00.000Z',
      'version: 1.4.0',
      'browser: Mozilla/5.0 (X11; Linux)',
      'picture: 1280x720',
      'frame rate: 25 fps',
      'codecs: avc1.64001f,mp4a.40.2',
      'bitrate: 2773 kbit/s',
      'bandwidth: 18240 kbit/s',
      'buffer: 28.4 s',
      'dropped frames: 3 of 36775',
      'stalls: 0',
      'position: 1471.3 s',
      'engine: video.js',
      'host: media.example.org',
    ]);
  });

  it.each([
    [true, 'low latency: yes'],
    [false, 'low latency: no'],
  ])('PLY-33 has the latency of a protected channel and its key system, with isLowLatency %s', (isLowLatency, line) => {
    const text = supportText({ ...FIGURES, latency: 5.06, isLowLatency, keySystem: 'widevine' }, facts);
    expect(text).toContain(`latency: 5.1 s\n${line}\n`);
    expect(text).toContain('key system: Widevine\n');
  });

  it('PLY-33 omits what is unknown', () => {
    const unknown: PlaybackFigures = {
      ...FIGURES,
      size: null,
      bitrate: null,
      frameRate: null,
      codecs: null,
      bandwidth: null,
      frames: null,
      engine: 'native',
      host: null,
    };
    expect(
      supportText(unknown, { ...facts, title: null })
        .split('\n')
        .slice(3),
    ).toEqual(['buffer: 28.4 s', 'stalls: 0', 'position: 1471.3 s', 'engine: HTML5']);
  });

  it('PLY-33 PLY-32 says that playback is not on this device while there are no figures', () => {
    expect(supportText(null, facts).split('\n').at(-1)).toBe('playback: not on this device');
  });
});

describe('PLY-32 the server of the media', () => {
  it.each([
    ['https://media.example.org/a/b.m3u8?token=secret', 'media.example.org'],
    ['https://viewer:secret@media.example.org:8443/a', 'media.example.org:8443'],
    ['blob:https://example.org/5b1e', null],
    ['/a/b.m3u8', null],
    ['', null],
  ])('PLY-32 DRM-05 of %s is %s', (url, host) => expect(hostOf(url)).toBe(host));

  it('PLY-32 DRM-05 never has a path, a query or credentials', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(hostOf(url)).toMatch(/^[^/?#@]+$/);
      }),
      { numRuns: 20 },
    );
  });
});
