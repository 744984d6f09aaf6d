import { describe, expect, it } from 'vitest';
import {
  areSameLanguages,
  factOf,
  forcedIn,
  languagesOf,
  NO_LANGUAGES,
  NO_TRACKS,
  nextSpeed,
  preferenceOf,
  trackIn,
  withLanguages,
} from '../../machines/domain/tracks.ts';
import { DEFAULT_CAPTIONS, withLegibleEdge } from '../../machines/player/captionAppearance.ts';
import { describeBroadcast, describeTitle } from '../../machines/player/mediaDescription.ts';
import { contentLike } from '../../stories/fixtures/catalogue.ts';
import { channelLike } from '../guideEntities.ts';
import { aProfile } from '../paths/entities.ts';

const inLanguages = (...languages: string[]) => languages.map((language, index) => ({ id: String(index), label: language, language }));

describe('the track for a language', () => {
  it.each([
    ['en', ['fr', 'en'], '1'],
    ['pt-BR', ['pt', 'pt-BR'], '1'],
    ['pt-BR', ['en', 'pt-PT'], '1'],
    ['pt', ['en', 'pt-BR', 'pt-PT'], '1'],
    ['PT_br', ['pt', 'pt-BR'], '1'],
    ['de', ['en', 'fr'], null],
    ['en', [''], null],
    ['en', ['eng'], '0'],
    ['eng', ['en'], '0'],
    ['fr', ['en', 'fre'], '1'],
    ['fre', ['en', 'fra'], '1'],
    ['fr-FR', ['en', 'fra'], '1'],
    ['fra', ['en', 'fr-CA', 'fr'], '2'],
    ['pt-PT', ['pt-BR', 'por'], '1'],
    ['por', ['en', 'pt-PT'], '1'],
    ['pt-PT', ['pt-BR', 'pt-PT'], '1'],
    ['en-GB', ['en-US', 'eng', 'en-GB'], '2'],
    ['en-GB', ['fr', 'en-US'], '1'],
    ['zh-TW', ['zh-Hans', 'zh-Hant'], '1'],
    ['nor', ['en', 'nb'], '1'],
    ['es-MX', ['es-ES', 'es-419'], '1'],
    ['qaa', ['en', 'qaa'], '1'],
    ['qaa', ['en', 'fr'], null],
    ['en', ['qaa', 'und'], null],
    ['und', ['und', 'en'], null],
    ['english', ['en'], null],
    [null, ['en'], null],
    ['', ['', 'en'], null],
    ['-x', [''], null],
  ] as const)('PLY-10 %j among %j is %j', (language, languages, id) => {
    expect(trackIn(inLanguages(...languages), language)?.id ?? null).toBe(id);
  });

  it('PLY-10 is the first of two in one language', () => {
    expect(trackIn(inLanguages('fr', 'en', 'en'), 'en')?.id).toBe('1');
  });
});

describe('tracks for viewers who cannot see or hear', () => {
  const plain = { id: 'plain', label: 'English', language: 'en' };
  const sdh = { id: 'sdh', label: 'English (SDH)', language: 'en', role: 'hardOfHearing' } as const;
  const described = { id: 'ad', label: 'English', language: 'en', role: 'described' } as const;
  const french = { id: 'french', label: 'Français', language: 'fr' };

  it.each([
    ['en', [sdh, plain], 'plain'],
    ['en-x-sdh', [plain, sdh], 'sdh'],
    ['en-GB-x-sdh', [plain, sdh], 'sdh'],
    ['eng-x-sdh', [plain, sdh], 'sdh'],
    ['EN_gb_x_AD', [plain, described], 'ad'],
    [
      'en-x-ad',
      [
        { ...plain, language: 'eng' },
        { ...described, language: 'en-GB' },
      ],
      'ad',
    ],
    ['en-x-ad', [plain, described, french], 'ad'],
    ['en-x-ad', [french, plain], 'plain'],
    ['en', [sdh, french], 'sdh'],
    ['fr-x-sdh', [sdh, french], 'french'],
  ] as const)('PLY-21 preference %j: of %j it is %j', (liked, tracks, id) => {
    expect(trackIn(tracks, liked)?.id).toBe(id);
  });

  it('PLY-21 a preference includes the role, and a track without a language is no preference', () => {
    expect([plain, sdh, described, { ...sdh, language: '' }].map(preferenceOf)).toEqual(['en', 'en-x-sdh', 'en-x-ad', '']);
  });
});

describe('the languages of a profile', () => {
  it('PLY-10 are empty for a visitor, and are stored in the profile as chosen', () => {
    expect(languagesOf(null)).toEqual({ audio: null, subtitles: null });
    const chosen = withLanguages(aProfile, { audio: 'fr', subtitles: null });
    expect(chosen).toEqual({ ...aProfile, audioLanguage: 'fr', subtitleLanguage: null });
    expect(languagesOf(chosen)).toEqual({ audio: 'fr', subtitles: null });
  });

  it.each([
    [NO_LANGUAGES, { audio: null, subtitles: null }, true],
    [{ audio: 'fr', subtitles: 'en' }, { audio: 'fr', subtitles: 'en' }, true],
    [{ audio: 'fr', subtitles: 'en' }, { audio: 'fr', subtitles: null }, false],
    [{ audio: 'fr', subtitles: 'en' }, { audio: 'pt', subtitles: 'en' }, false],
    [{ audio: 'fr', subtitles: 'en' }, { audio: 'en', subtitles: 'fr' }, false],
  ])('PLY-10 %j and %j are equal: %j', (one, other, areSame) => {
    expect(areSameLanguages(one, other)).toBe(areSame);
  });
});

describe('speed and quality', () => {
  it('PLY-02 the slowest and the fastest speed are limits', () => {
    expect([nextSpeed(1, 1), nextSpeed(1, -1), nextSpeed(2, 1), nextSpeed(0.5, -1)]).toEqual([1.25, 0.75, 2, 0.5]);
  });

  it.each([
    [0.5, 0.75],
    [0.75, 1],
    [1, 1.25],
    [1.25, 1.5],
    [1.5, 2],
  ])('PLY-02 %d and %d are adjacent speeds', (slower, faster) => {
    expect([nextSpeed(slower, 1), nextSpeed(faster, -1)]).toEqual([faster, slower]);
  });

  it('PLY-02 there are no tracks before playback', () => {
    expect(NO_TRACKS).toEqual({ audio: [], subtitles: [], qualities: [], audioId: null });
  });
});

describe('captions', () => {
  it('PLY-02 always have a background or an edge', () => {
    expect(withLegibleEdge({ ...DEFAULT_CAPTIONS, background: 'none', edge: 'none' }).edge).toBe('shadow');
    expect(withLegibleEdge({ ...DEFAULT_CAPTIONS, background: 'solid', edge: 'none' }).edge).toBe('none');
    expect(withLegibleEdge({ ...DEFAULT_CAPTIONS, background: 'none', edge: 'outline' }).edge).toBe('outline');
    expect(withLegibleEdge(DEFAULT_CAPTIONS)).toEqual(DEFAULT_CAPTIONS);
  });

  it('PLY-02 are white, medium, at the bottom, with a shadow and no background by default', () => {
    expect(DEFAULT_CAPTIONS).toEqual({ size: 'medium', colour: 'white', background: 'none', edge: 'shadow', position: 'bottom' });
  });
});

describe('metadata for the media session', () => {
  const images = {
    poster: { url: '/poster.webp', srcset: null, colour: null },
    landscape: { url: '/wide.webp', srcset: null, colour: null },
  };
  const film = { ...contentLike({ id: 'f', title: 'Low Orbit', contentType: 'MOVIE' }), images };
  it('PLY-14 names a film, or an episode with its series and season, wide pictures first', () => {
    expect(describeTitle(film)).toEqual({ title: 'Low Orbit', artist: '', album: '', artwork: ['/wide.webp', '/poster.webp'] });
    const episode = {
      episodeNumber: 3,
      seasonId: 's2',
      seasonNumber: 2,
      seasonName: 'Season 2',
      seriesId: 'quiet-coast',
      seriesName: 'The Quiet Coast',
    };
    expect(describeTitle({ ...film, title: 'The Lamp Room', episode })).toMatchObject({
      title: '3. The Lamp Room',
      artist: 'The Quiet Coast',
      album: 'Season 2',
    });
  });

  it('PLY-14 lists all pictures of a title that have a URL, the widest first', () => {
    const at = (url: string) => ({ url, srcset: null, colour: null });
    const all = { poster: at('/poster'), background: at('/background'), thumbnail: at('/thumbnail'), landscape: at('/wide') };
    expect(describeTitle({ ...film, images: all }).artwork).toEqual(['/wide', '/thumbnail', '/background', '/poster']);
    expect(describeTitle({ ...film, images: { ...all, landscape: at('') } }).artwork).toEqual(['/thumbnail', '/background', '/poster']);
    expect(describeTitle({ ...film, images: {} })).toEqual({ title: 'Low Orbit', artist: '', album: '', artwork: [] });
  });

  it('PLY-14 names a channel with its current programme, or alone without one', () => {
    const channel = { ...channelLike('arena', { name: 'Arena' }), logoUrl: '/logo.webp' };
    expect(describeBroadcast(channel, { title: 'Full Time', images: {} })).toEqual({
      title: 'Full Time',
      artist: 'Arena',
      album: '',
      artwork: ['/logo.webp'],
    });
    expect(describeBroadcast(channel, { title: 'Full Time', images }).artwork).toEqual(['/wide.webp', '/logo.webp']);
    expect(describeBroadcast(channel, null)).toEqual({ title: 'Arena', artist: '', album: '', artwork: ['/logo.webp'] });
    expect(describeBroadcast({ ...channel, logoUrl: null }, null).artwork).toEqual([]);
  });
});

describe('manifests of others', () => {
  const rendition = (height: number | null, bandwidth: number, frameRate?: number, codec?: string) => ({
    id: `${height} ${bandwidth} ${frameRate} ${codec}`,
    height,
    bandwidth,
    ...(frameRate !== undefined && { frameRate }),
    ...(codec !== undefined && { codec }),
  });
  it.each([
    ['one rendition', [rendition(720, 1)], [null]],
    ['renditions of different heights', [rendition(360, 1, 25), rendition(720, 2, 25)], [null, null]],
    ['two frame rates', [rendition(720, 1, 25), rendition(720, 2, 50)], ['frameRate', 'frameRate']],
    ['one frame rate with two bitrates', [rendition(720, 1, 25), rendition(720, 2, 25)], ['bandwidth', 'bandwidth']],
    ['no frame rates', [rendition(720, 1), rendition(720, 2)], ['bandwidth', 'bandwidth']],
    ['two codecs with one bitrate', [rendition(720, 1, 25, 'avc1.64'), rendition(720, 1, 25, 'hvc1.1')], ['codec', 'codec']],
    ['two frame rates for three', [rendition(720, 1, 25), rendition(720, 2, 50), rendition(720, 3, 50)], Array(3).fill('bandwidth')],
    ['audio only', [rendition(null, 1), rendition(null, 2)], [null, null]],
    ['a backup of the same rendition', [rendition(720, 1, 25), rendition(720, 1, 25)], ['bandwidth', 'bandwidth']],
  ])('PLY-28 tells renditions of one height apart: %s', (_, qualities, facts) => {
    expect(qualities.map((quality) => factOf(quality, qualities))).toEqual(facts);
  });

  it.each([
    ['fr', ['en', 'fr'], '1'],
    ['fr-CA', ['en', 'fr'], '1'],
    ['de', ['en', 'fr'], null],
    ['en', [], null],
    ['', ['fr'], '0'],
    ['', ['en', 'fr'], null],
  ] as const)('PLY-28 the forced subtitles of audio in %j among %j are %j', (language, languages, id) => {
    const tracks = { ...NO_TRACKS, audio: inLanguages(language), audioId: '0', forced: inLanguages(...languages) };
    expect(forcedIn(tracks)?.id ?? null).toBe(id);
  });
});
