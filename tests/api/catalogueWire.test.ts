import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../machines/domain/settings.ts';
import { toLanguage } from '../../src/api/wire/language.ts';
import { picturesWire } from '../../src/api/wire/picture.ts';
import { epochSeconds, toSeconds } from '../../src/api/wire/time.ts';
import { parseTolerantly } from '../../src/api/wire/tolerance.ts';
import { settingsWire, toSettings } from '../../src/app/api/settings.wire.ts';
import { contentWire, toContent } from '../../src/catalogue/api/content.wire.ts';
import { railsWire, toRails } from '../../src/catalogue/api/rail.wire.ts';
import { epgWire, toProgrammes } from '../../src/live/api/programme.wire.ts';
import { mediaWire, toMedia } from '../../src/player/api/media.wire.ts';
import { profileWire, toProfile } from '../../src/profiles/api/profile.wire.ts';

const film = { id: 'film', content_type: 'MOVIE', action_type: 'DETAIL', title: 'Film' };
const rail = { id: 'rail', name: 'Rail', card_design_type: 'poster', carousel_design_type: 'block', contents: [film] };

describe('settings', () => {
  it('CFG-05 keeps every default when the answer is empty', () => {
    expect(toSettings(settingsWire.parse({}))).toEqual(DEFAULT_SETTINGS);
    expect(toSettings(settingsWire.parse({ epg_past_days: null, locale: null, about_app_link: '' }))).toEqual(DEFAULT_SETTINGS);
  });

  it('CFG-05 replaces the defaults with the values of the service, including zero', () => {
    const settings = toSettings(settingsWire.parse({ epg_past_days: 0, allow_vod: 0, live_break_limit: 60, unknown_key: true }));
    expect(settings).toMatchObject({ epgPastDays: 0, allowsVod: false, liveBreakLimit: 60, epgFutureDays: 7, vodBreakLimit: 6 });
  });

  it('CFG-09 reads links, e-mails and sections', () => {
    const settings = toSettings(
      settingsWire.parse({
        create_account_link: 'https://a.example',
        transparency_law_link: 'https://b.example',
        remove_account_email: 'x@example.com',
        section_tab2_id: 'movies',
      }),
    );
    expect(settings.links).toEqual({ createAccount: 'https://a.example', transparency: 'https://b.example' });
    expect(settings).toMatchObject({ removeAccountEmail: 'x@example.com', sections: { home: null, movies: 'movies', shows: null } });
  });

  it('I18-04 offers only languages the application has, and always English', () => {
    const offered = (locale: Record<string, string>) => toSettings(settingsWire.parse({ locale })).languages;
    expect(offered({ fr_FR: 'Français', xx_XX: 'Unknown' })).toEqual(['en', 'fr_FR']);
    expect(offered({ xx_XX: 'Unknown' })).toEqual(['en']);
    expect(offered({ pt_PT: 'Português', en: 'English' })).toEqual(['pt_PT', 'en']);
  });

  it.each([
    ['fr_FR', 'fr_FR'],
    ['fr-FR', 'fr_FR'],
    ['fr', 'fr_FR'],
    ['fra', 'fr_FR'],
    ['fre', 'fr_FR'],
    ['FR_ca', 'fr_FR'],
    ['por', 'pt_PT'],
    ['pt-PT', 'pt_PT'],
    ['pt-BR', 'pt_PT'],
    ['en-GB', 'en'],
    ['eng', 'en'],
    ['de-DE', 'de-DE'],
    ['ar', 'ar'],
    ['ger', 'ger'],
    ['qaa', null],
    ['und', null],
    ['xx_XX', null],
    ['', null],
    [null, null],
  ])('I18-05 LNG-06 takes the language %j of a service for %j', (locale, language) => {
    expect(toLanguage(locale)).toBe(language);
  });

  it('I18-05 offers a language once when a service names it in several forms', () => {
    const { languages } = toSettings(
      settingsWire.parse({
        locale: { 'en-GB': 'English', 'fr-FR': 'Français', fra: 'Français', 'pt-BR': 'Português', pt_PT: 'Português' },
      }),
    );
    expect(languages).toEqual(['en', 'fr_FR', 'pt_PT']);
  });

  it.each([
    ['fra', 'fr'],
    ['por_BR', 'pt-BR'],
    ['eng-x-sdh', 'en-x-sdh'],
    ['qaa', 'qaa'],
    ['und', null],
    ['Français', null],
    ['', null],
    [null, null],
  ])('I18-05 PLY-10 reads the preference %j of a profile as %j', (stored, language) => {
    const profile = toProfile(profileWire.parse({ id: 'p', name: 'P', manager: true, audio_language: stored, subtitle_language: stored }));
    expect([profile.audioLanguage, profile.subtitleLanguage]).toEqual([language, language]);
  });
});

describe('rails', () => {
  const shown = (...wires: unknown[]) => toRails(parseTolerantly(railsWire, wires)).map(({ id, layout, block }) => ({ id, layout, block }));

  it('HOM-02 require a known card design, a valid list or carousel design, and at least one item', () => {
    expect(shown(rail, { ...rail, id: 'list', carousel_design_type: null, list_design_type: 'zoom' })).toEqual([
      { id: 'rail', layout: 'carousel', block: 'block' },
      { id: 'list', layout: 'list', block: 'zoom' },
    ]);
    expect(
      shown(
        { ...rail, card_design_type: 'hologram' },
        { ...rail, card_design_type: null },
        { ...rail, carousel_design_type: 'spiral' },
        { ...rail, carousel_design_type: null },
        { ...rail, contents: [] },
        { ...rail, contents: null, channels: null },
      ),
    ).toEqual([]);
    expect(shown({ ...rail, contents: [], channels: [{ id: 'one', name: 'Uno' }] })).toHaveLength(1);
  });

  it('ERR-05 HOM-02 reports a rail with an unknown design, but not an empty rail', () => {
    const dropped: string[] = [];
    const wires = [
      { ...rail, contents: [] },
      { ...rail, card_design_type: 'hologram', carousel_design_type: 'spiral' },
      { ...rail, card_design_type: null },
      { ...rail, carousel_design_type: 'spiral' },
      { ...rail, carousel_design_type: 'spiral', list_design_type: 'zoom' },
    ];
    expect(toRails(parseTolerantly(railsWire, wires, (path, reason) => dropped.push(`${path}: ${reason}`)))).toHaveLength(1);
    expect(dropped).toEqual([
      expect.stringMatching(/^1\.card_design_type: no known design: poster, /),
      expect.stringMatching(/^2\.card_design_type: no known design: poster, /),
      expect.stringMatching(/^3\.carousel_design_type: no known design: block, /),
    ]);
  });

  it('ERR-05 leaves out an invalid title and keeps the others', () => {
    const dropped: string[] = [];
    const wires = [
      { ...rail, contents: [film, { ...film, content_type: 'HOLOGRAM' }, { ...film, id: null }, { ...film, id: 'last', extra: true }] },
    ];
    const [found] = toRails(parseTolerantly(railsWire, wires, (path) => dropped.push(path)));
    expect(found?.contents.map(({ id }) => id)).toEqual(['film', 'last']);
    expect(dropped).toEqual(['0.contents.1.content_type', '0.contents.2.id']);
  });
});

describe('titles', () => {
  it('DET-01 fills all other fields with empty values, never undefined, when a title has only a name', () => {
    const content = toContent(contentWire.parse(film));
    expect(Object.values(content)).not.toContain(undefined);
    expect(content).toMatchObject({
      cast: [],
      images: {},
      releaseDate: null,
      isPremium: false,
      seasons: [],
      viewer: { progress: 0, rating: 0, isOnWatchlist: false },
    });
  });

  it('converts seconds to milliseconds, and accepts pictures as a URL or an object', () => {
    const content = toContent(
      contentWire.parse({
        ...film,
        duration: 60,
        start_date: 5,
        extra_parameters: { release_date: 1_795_000_000 },
        images: { poster: '/a.webp', logo: { url: '/b.svg', srcset: '/b.svg 1x', color: '#123456' }, hologram: '/c.webp', thumbnail: null },
      }),
    );
    expect(content).toMatchObject({ duration: 60, startDate: 5000, releaseDate: 1_795_000_000_000 });
    expect(content.images).toEqual({
      poster: { url: '/a.webp', srcset: null, colour: null },
      logo: { url: '/b.svg', srcset: '/b.svg 1x', colour: '#123456' },
    });
  });

  it.each([
    [
      { x: 0.7, y: 0 },
      { x: 0.7, y: 0 },
    ],
    [{ x: 1.2, y: 0.5 }, undefined],
    [{ x: 0.5, y: -0.1 }, undefined],
    [null, undefined],
  ])('SIZ-04 reads the focal point %j of a picture as %j', (focus, expected) => {
    const { images } = toContent(contentWire.parse({ ...film, images: { background: { url: '/a.webp', focus } } }));
    expect(images.background).toEqual({ url: '/a.webp', srcset: null, colour: null, ...(expected && { focus: expected }) });
  });

  const bitmap = `data:image/webp;base64,${'A'.repeat(266)}==`;
  it.each([
    [bitmap, bitmap],
    ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['too long', `data:image/webp;base64,${'A'.repeat(269)}`],
    ['a drawing', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['another type', 'data:text/html;base64,PHA+'],
    ['an address', 'https://pictures.example/small.webp'],
    ['CSS after it', 'data:image/webp;base64,AA==),url(//x.example'],
    ['a number', 7],
    ['an object', { url: bitmap }],
    ['null', null],
  ])('INS-08 reads a placeholder, and drops %s without refusing the picture', (expected, placeholder) => {
    const { images } = toContent(parseTolerantly(contentWire, { ...film, images: { poster: { url: '/a.webp', placeholder } } }));
    expect(images.poster).toEqual({ url: '/a.webp', srcset: null, colour: null, ...(expected === placeholder && { placeholder }) });
  });

  it('DET-17 reads the extras of a title, and none when the service sends none', () => {
    const extra = { media_id: 'x1', title: 'Drawing the rings', duration: 24, images: { thumbnail: '/x.webp' } };
    const { extras } = toContent(contentWire.parse({ ...film, extras: [extra, { media_id: 'x2', title: 'Sound' }] }));
    expect(extras).toEqual([
      { mediaId: 'x1', title: 'Drawing the rings', duration: 24, images: { thumbnail: { url: '/x.webp', srcset: null, colour: null } } },
      { mediaId: 'x2', title: 'Sound', duration: null, images: {} },
    ]);
    expect(toContent(contentWire.parse({ ...film, extras: null })).extras).toEqual([]);
  });

  it('DET-02 reads seasons from additional_filters, with hasMore', () => {
    const episode = { ...film, id: 'e1', content_type: 'EPISODE' };
    const { seasons } = toContent(
      contentWire.parse({
        ...film,
        additional_filters: [{ id: 's1', name: 'Season 1', collections: [{ id: 'c', contents: [episode], has_more: true }] }],
      }),
    );
    expect(seasons).toMatchObject([{ id: 's1', number: 1, hasMore: true, episodes: [{ id: 'e1' }] }]);
  });
});

describe('programmes and media', () => {
  it('GDE-02 leaves out a programme that ends before it starts', () => {
    const entry = { id: 'a', channel: 'one', title: 'A', action_type: 'EPG', start_date: 100, end_date: 200 };
    const programmes = toProgrammes(
      parseTolerantly(epgWire, [entry, { ...entry, id: 'b', end_date: 50 }, { ...entry, id: 'c', end_date: 100 }]),
    );
    expect(programmes.map(({ id, startDate, endDate }) => ({ id, startDate, endDate }))).toEqual([
      { id: 'a', startDate: 100_000, endDate: 200_000 },
    ]);
  });

  it('GDE-05 joins the lines of a title', () => {
    const entry = { id: 'a', channel: 'one', title: 'The\r\nHarbour\nLights', action_type: 'EPG', start_date: 100, end_date: 200 };
    expect(toProgrammes(parseTolerantly(epgWire, [entry])).map(({ title }) => title)).toEqual(['The Harbour Lights']);
  });

  it('DRM-01 takes the known key systems with a safe licence address, in the order of the service', () => {
    const way = (system: string, also: object = {}) => ({ system, licence_url: 'https://licence.example/a', ...also });
    const parse = (drm: unknown) => toMedia(parseTolerantly(mediaWire, { url: 'https://media.example/a.m3u8', drm }, () => {})).protection;
    expect(parse(null)).toBeNull();
    expect(parse([])?.systems).toEqual([]);
    const found = parse([
      way('playready', { headers: { 'x-token': 't' } }),
      way('widevine', { licence_url: 'http://licence.example/plain' }),
      way('betamax'),
      way('fairplay'),
      { system: 'widevine' },
      way('clearkey'),
    ]);
    expect(found?.systems).toEqual(['playready', 'clearkey']);
    expect(found?.sourceFor('playready')).toEqual({ url: 'https://licence.example/a', headers: { 'x-token': 't' }, certificateUrl: null });
    expect(found?.sourceFor('widevine')).toBeNull();
    const certificate_url = 'https://licence.example/c';
    expect(parse([way('fairplay', { certificate_url })])?.sourceFor('fairplay')?.certificateUrl).toBe(certificate_url);
  });

  it('DRM-05 shows neither address nor headers of a licence in a state that is written out', () => {
    const drm = [{ system: 'clearkey', licence_url: 'https://licence.example/secret', headers: { 'x-token': 'secret' } }];
    const media = toMedia(mediaWire.parse({ url: 'https://media.example/a.m3u8', drm }));
    expect(JSON.stringify(media)).not.toContain('secret');
  });

  it('PLY-01 rejects media without a URL and without an id', () => {
    expect(toMedia(mediaWire.parse({ vod_id: '42' }))).toEqual({
      url: null,
      vodId: '42',
      thumbnailsUrl: null,
      endCardStart: null,
      protection: null,
    });
    expect(mediaWire.safeParse({}).success).toBe(false);
    expect(mediaWire.safeParse({ url: '', vod_id: null }).success).toBe(false);
  });
});

it.each(['data:image/png;base64,AA==', 'data:image/webp;base64,+/8='])('INS-08 takes the placeholder %s', (placeholder) => {
  expect(picturesWire.safeParse({ poster: { url: 'u', placeholder } }).success).toBe(true);
});

it.each([
  'x data:image/png;base64,AA==',
  'data:image/png;base64,AA==)',
  'data:image/svg+xml;base64,AA==',
  'data:image/png;base64,',
  `data:image/png;base64,${'A'.repeat(268)}`,
  'https://img.example/p.jpg',
])('INS-08 takes no placeholder %s', (placeholder) => {
  expect(picturesWire.safeParse({ poster: { url: 'u', placeholder } }).success).toBe(false);
});

it('TIM-01 a request has whole seconds, and a time that cannot be shown is refused with a reason', () => {
  expect([toSeconds(1999), toSeconds(2000)]).toEqual([1, 2]);
  const refused = epochSeconds.safeParse(1e15);
  expect(refused.error?.issues[0]?.message).toBe('must be epoch seconds');
});
