import { describe, expect, it } from 'vitest';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { NO_BRAND } from '../../src/configuration/brand.ts';
import { ConfigurationError, parseConfiguration } from '../../src/configuration/configuration.ts';
import { CONFIGURATION_VERSION, migrated } from '../../src/configuration/migrations.ts';

const keyOf = (json: string) => {
  try {
    parseConfiguration(json);
  } catch (error) {
    return error instanceof ConfigurationError ? error.key : error;
  }
  return 'accepted';
};

describe('configuration', () => {
  it.each([null, undefined, '', '  ', '{}'])('CFG-02 CFG-01 uses the defaults for %j', (json) => {
    expect(parseConfiguration(json)).toEqual({
      brand: NO_BRAND,
      basePath: '',
      apiBaseUrl: '',
      requestTimeout: 15_000,
      flags: DEFAULT_FLAGS,
      navigation: { tabs: 'specification' },
      layout: 'detect',
      socialProviders: [],
      adsInterval: 900,
      checkoutOrigins: [],
      analytics: { dataLayer: 'dataLayer', beforeConsent: 'drop' },
      consent: 'own',
      signInHints: [],
      inspector: false,
      offline: true,
      tonight: 'off',
    });
  });

  it('CFG-01 turns on all flags by default except these seven', () => {
    const off = Object.entries(DEFAULT_FLAGS).filter(([, isOn]) => !isOn);
    expect(off.map(([name]) => name).sort()).toEqual([
      'accountExport',
      'ads',
      'pinRecovery',
      'sessionRenewal',
      'skipAuthentication',
      'watchMarks',
      'watchWithoutLogin',
    ]);
  });

  it('CFG-01 changes no other flag when one flag is given', () => {
    expect(parseConfiguration('{"flags":{"share":false}}').flags).toEqual({ ...DEFAULT_FLAGS, share: false });
  });

  it.each([
    ['{"flags":{"adz":true}}', 'flags.adz'],
    ['{"flags":{"ads":"yes"}}', 'flags.ads'],
    ['{"apiBaseUrl":"http://elsewhere.example"}', 'apiBaseUrl'],
    ['{"apiBaseUrl":"javascript:alert(1)"}', 'apiBaseUrl'],
    ['{"requestTimeout":0}', 'requestTimeout'],
    ['{"mediaUrlTemplate":"https://media.example/"}', 'mediaUrlTemplate'],
    ['{"socialProviders":[{"id":"elsewhere"}]}', 'socialProviders.0.id'],
    ['{"adsUrl":"http://ads.example/vast"}', 'adsUrl'],
    ['{"analytics":{"tagManager":"http://tags.example/a.js"}}', 'analytics.tagManager'],
    ['{"adsInterval":0}', 'adsInterval'],
    ['{"analytics":{"dataLayer":"a b"}}', 'analytics.dataLayer'],
    ['{"inspector":"yes"}', 'inspector'],
    ['{"navigation":{"tabs":"seven"}}', 'navigation.tabs'],
    ['{"navigation":{"tab":"compact"}}', 'navigation.tab'],
    ['{"colour":"red"}', 'colour'],
    ['{"brand":{}}', 'brand.name'],
    ['{"brand":{"name":"A","colours":{"accent":"red"}}}', 'brand.colours.accent'],
    ['{"brand":{"name":"A","colors":{}}}', 'brand.colors'],
    ['{"brand":{"name":"A","logo":{"mark":"javascript:alert(1)"}}}', 'brand.logo.mark'],
    ['{"brand":{"name":"A","font":{"family":"a} b {"}}}', 'brand.font.family'],
    ['{"brand":{"name":"A","radius":{"small":-1}}}', 'brand.radius.small'],
    ['[]', 'configuration'],
    ['{', 'configuration'],
  ])('CFG-03 refuses %s and names %s', (json, key) => {
    expect(keyOf(json)).toBe(key);
  });

  it.each([
    ['{"apibaseurl":"https://api.example"}', 'apibaseurl: there is no such key; did you mean apiBaseUrl?'],
    ['{"api_base_url":"https://api.example"}', 'api_base_url: there is no such key; did you mean apiBaseUrl?'],
    ['{"colour":"red","size":7}', 'colour, size: there is no such key'],
    ['{"colour":"red","Inspector":true}', 'colour, Inspector: there is no such key; did you mean inspector?'],
    ['{"flags":{"ADS":true}}', 'flags.ADS: there is no such key; did you mean flags.ads?'],
    ['{"flags":{"adz":true}}', 'flags.adz: there is no such key'],
    ['{"flags":{"ads":"yes"}}', 'flags.ads: expected boolean, received string'],
    ['{"analytics":{"datalayer":"x","ID":"y"}}', 'analytics.datalayer, analytics.ID: there is no such key'],
    ['{"navigation":{"tabs":"seven"}}', 'navigation.tabs: expected specification or compact'],
    ['{"requestTimeout":"soon"}', 'requestTimeout: must be a whole number of ms, at least 1'],
    ['{"requestTimeout":1.5}', 'requestTimeout: must be a whole number of ms, at least 1'],
    ['{"requestTimeout":0}', 'requestTimeout: must be a whole number of ms, at least 1'],
    ['{"adsInterval":0}', 'adsInterval: must be a whole number of seconds, at least 1'],
    ['{"mediaUrlTemplate":"https://media.example/"}', 'mediaUrlTemplate: must contain {vodId}'],
    ['{"apiBaseUrl":"http://elsewhere.example"}', 'apiBaseUrl: must be an https address'],
    ['{"apiBaseUrl":7}', 'apiBaseUrl: must be an https address'],
    ['{"apiBaseUrl":"https://api.example/v1"}', 'apiBaseUrl: must end before /v1'],
    ['{"basePath":"tv/"}', 'basePath: must be empty, or begin with / and not end with /'],
    ['[]', 'configuration: expected object, received array'],
    ['{', 'configuration: is not JSON'],
  ])('CFG-03 refuses %s with the reason %s', (json, words) => {
    expect(() => parseConfiguration(json)).toThrow(new ConfigurationError(...(words.split(/: (.*)/).slice(0, 2) as [string, string])));
  });

  it('CFG-03 gives the reason without the key, because the page shows the key beside it', () => {
    const error = new ConfigurationError('colour', 'there is no such key');
    expect(error).toMatchObject({ key: 'colour', reason: 'there is no such key', message: 'colour: there is no such key' });
  });

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'https://api.example'])('CFG-02 accepts %s as the API address', (url) => {
    expect(parseConfiguration(JSON.stringify({ apiBaseUrl: url })).apiBaseUrl).toBe(url);
  });
});

describe('features', () => {
  it('CFG-01 offers other languages when there is more than one', () => {
    expect(featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS).otherLanguages).toBe(false);
    expect(featuresOf(DEFAULT_FLAGS, { ...DEFAULT_SETTINGS, languages: ['en', 'fr_FR'] }).otherLanguages).toBe(true);
  });

  it('CFG-09 disables past programmes when allow_vod is 0 or the flag is off', () => {
    expect(featuresOf(DEFAULT_FLAGS, { ...DEFAULT_SETTINGS, allowsVod: false }).pastEpgVods).toBe(false);
    expect(featuresOf({ ...DEFAULT_FLAGS, pastEpgVods: false }, DEFAULT_SETTINGS).pastEpgVods).toBe(false);
    expect(featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS).pastEpgVods).toBe(true);
  });
});

describe('the version of a configuration', () => {
  const notesOf = (json: string) => {
    const notes: string[] = [];
    parseConfiguration(json, (sentence) => notes.push(sentence));
    return notes;
  };

  it('DEP-07 reads one of the first version as before, and says so', () => {
    const old = '{"analytics":{"dataLayer":"events","id":"G-1"},"flags":{"share":false}}';
    expect(parseConfiguration(old)).toMatchObject({ analytics: { dataLayer: 'events' }, flags: { share: false } });
    expect(parseConfiguration(old).analytics).not.toHaveProperty('id');
    expect(notesOf(old)).toEqual([expect.stringContaining(`has version 1, and was read as version ${CONFIGURATION_VERSION}`)]);
  });

  it('DEP-07 says nothing about the present version, and knows its keys only', () => {
    expect(notesOf(`{"version":${CONFIGURATION_VERSION}}`)).toEqual([]);
    expect(keyOf(`{"version":${CONFIGURATION_VERSION},"analytics":{"id":"G-1"}}`)).toBe('analytics.id');
  });

  it.each(['0', '1.5', '"2"', String(CONFIGURATION_VERSION + 1)])('DEP-07 CFG-03 names the version %s as wrong', (version) => {
    expect(keyOf(`{"version":${version}}`)).toBe('version');
  });

  it('DEP-07 takes each step from the given version on, in order, and keeps wrong values for the schema', () => {
    const steps = [(old: object) => ({ ...old, b: 'one' }), (old: object) => ({ ...old, c: 'two' })];
    expect(migrated({ a: 1 }, steps)).toEqual({ json: { a: 1, b: 'one', c: 'two', version: 3 }, from: 1 });
    expect(migrated({ version: 2 }, steps)).toEqual({ json: { c: 'two', version: 3 }, from: 2 });
    expect(migrated([], steps)).toEqual({ json: [], from: null });
    expect(keyOf('{"analytics":7}')).toBe('analytics');
    expect(keyOf('[]')).toBe('configuration');
  });
});
