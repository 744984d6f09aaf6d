/** The brand of a deployment: folder, page, manifest, style, contrast, and that the product has no brand of its own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withBrandValues } from '../../brand/tool/colours.ts';
import { lowContrast } from '../../brand/tool/contrast.ts';
import { brandNames, readBrand } from '../../brand/tool/folder.ts';
import { manifestOf, withAssets, withBrand, withConfiguration } from '../../brand/tool/page.ts';
import { arranged } from '../../src/blocks/menus/arranged.ts';
import { createTexts } from '../../src/i18n/texts.ts';
import { brandStyle } from '../../src/start/brandStyle.ts';

const folder = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(folder, { recursive: true }));
const brandIn = (source: unknown) => {
  writeFileSync(join(folder, 'brand.json'), JSON.stringify(source));
  return readBrand(folder);
};
writeFileSync(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>');

const PAGE =
  '<html lang="en"><head>\n<!-- brand -->\n<title>TV</title>\n<!-- /brand -->\n<script id="marquee-config">{}</script></head></html>';

describe('the folder of a brand', () => {
  it.each([
    [{ name: 'A', logo: { mark: 'none.svg' } }, /brand\.logo\.mark: there is no file none\.svg/],
    [{ name: 'A', colours: { accent: 'teal' } }, /brand\.colours\.accent: must be a colour/],
    [{ name: 'A', color: {} }, /brand\.color: there is no such key/],
    [{}, /brand\.name: must be a text/],
  ])('BRD-01 %j is refused with the name of the key', (source, message) => expect(() => brandIn(source)).toThrow(message));

  it('BRD-01 an unknown brand is refused with the names of the others', () =>
    expect(() => readBrand('none')).toThrow(/There is no brand none.*marquee/));

  it('BRD-05 its files get URLs that change with their content, and its icons are made from the mark', async () => {
    const first = brandIn({ name: 'A', logo: { mark: 'mark.svg' } });
    expect(first.brand.logo?.mark).toMatch(/^\/assets\/brand\/mark-[0-9a-f]{8}\.svg$/);
    expect(first.brand.icons?.tab).toBe(first.brand.logo?.mark);
    const icon = await first.files.get(first.brand.icons?.large ?? '')?.();
    expect(
      Buffer.from(icon ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    writeFileSync(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h4v4z"/></svg>');
    const second = brandIn({ name: 'A', logo: { mark: 'mark.svg' } });
    expect(second.brand.logo?.mark).not.toBe(first.brand.logo?.mark);
    expect(second.brand.icons?.large).not.toBe(first.brand.icons?.large);
  });
});

describe('the page of a brand', () => {
  const brand = {
    name: 'A & <B>',
    description: { en: 'Films', fr_FR: 'Des films' },
    defaultLanguage: 'fr_FR',
    appearance: 'light',
    colours: { ink: '#ffffff' },
    icons: { tab: '/assets/brand/mark.svg', small: '/assets/brand/192.png', touch: '/assets/brand/180.png' },
    font: { family: 'A', faces: [{ family: 'A', file: '/assets/brand/a.woff2', preload: true }] },
  } as const;

  it('BRD-05 has title, description, colours, icons, font and manifest of the brand, escaped', () => {
    const html = withBrand(PAGE, { ...brand, font: { ...brand.font, faces: [...brand.font.faces] } }, '/tv');
    expect(html).toContain('<html lang="fr-FR"');
    expect(html).toContain('<title>A &amp; &lt;B&gt;</title>');
    for (const line of [
      '<meta name="theme-color" content="#ffffff" />',
      '<meta name="color-scheme" content="light" />',
      '<meta name="description" content="Des films" />',
      '<link rel="icon" href="/assets/brand/mark.svg" type="image/svg+xml" />',
      '<link rel="apple-touch-icon" href="/assets/brand/180.png" />',
      '<link rel="manifest" href="/tv/manifest.webmanifest" />',
      '<link rel="preload" href="/assets/brand/a.woff2" as="font" type="font/woff2" crossorigin />',
    ])
      expect(html).toContain(line);
    expect(withAssets(html, 'https://cdn.example')).toContain('href="https://cdn.example/assets/brand/mark.svg"');
  });

  it('BRD-05 has another brand when it is written again', () => {
    const html = withBrand(withBrand(PAGE, { name: 'First' }), { name: 'Second' });
    expect(html).not.toContain('First');
    expect(html).toBe(withBrand(PAGE, { name: 'Second' }));
    expect(withConfiguration(html, { brand: { name: 'Second' } })).toContain('{"brand":{"name":"Second"}}');
  });

  it('BRD-05 has a manifest with its name, language, colours and icons below the base path', () => {
    expect(manifestOf({ ...brand, font: undefined }, '/tv')).toEqual({
      id: '/tv/',
      name: 'A & <B>',
      short_name: 'A & <B>',
      description: 'Des films',
      lang: 'fr-FR',
      start_url: '/tv/',
      scope: '/tv/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: [
        { src: '/assets/brand/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/assets/brand/mark.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    });
  });
});

it('BRD-02 colours, radii and fonts of a brand become custom properties', () => {
  const { properties, faces } = brandStyle({
    colours: { ink: '#fff', accentHover: '#0b6e7f' },
    coloursOnDark: { accent: '#5ad1e6' },
    radius: { small: 2 },
    font: {
      family: "'A', sans-serif",
      faces: [
        { family: 'A', file: '/a.woff2', weight: '400' },
        { family: 'B', local: ['C'], size: 105 },
      ],
    },
    logo: { mark: '/mark.svg' },
  });
  expect(Object.fromEntries(properties)).toEqual({
    '--brand-ink': '#fff',
    '--brand-accentHover': '#0b6e7f',
    '--brand-dark-accent': '#5ad1e6',
    '--brand-radius-small': '2px',
    '--brand-font': "'A', sans-serif",
    '--brand-mark': "url('/mark.svg')",
  });
  expect(faces).toEqual([
    "@font-face{font-family:'A';src:url('/a.woff2') format('woff2');font-display:swap;font-weight:400;}",
    "@font-face{font-family:'B';src:local('C');font-display:swap;size-adjust:105%;}",
  ]);
  const css = readFileSync('src/styles/tokens.css', 'utf8');
  for (const [name] of properties) if (name !== '--brand-mark') expect(css, name).toContain(`var(${name}`);
});

describe('BRD-03 a text', () => {
  it.each([
    [
      'built in',
      {
        REGISTER_TITLE: [
          { type: 0, value: 'Join ' },
          { type: 1, value: 'brand' },
        ],
      },
      {},
      'Join Harbour',
    ],
    ['of the service, without values', {}, { REGISTER_TITLE: 'Become a member' }, 'Become a member'],
  ] as const)('%s names the brand', (_, builtIn, server, expected) => {
    const { intl } = createTexts('en', { builtIn: { ...builtIn } as never, server }, {}, () => {}, 'Harbour');
    expect(intl.formatMessage({ id: 'REGISTER_TITLE' })).toBe(expected);
  });
});

describe('contrast', () => {
  it.each(brandNames())('BRD-06 every colour of %s can be read', (name) => expect(lowContrast(readBrand(name).brand)).toEqual([]));

  it('BRD-06 a colour that cannot be read is named with its background and ratio', () => {
    const { brand } = readBrand();
    const dark = lowContrast({ ...brand, colours: { ...brand.colours, muted: '#595b66' } });
    expect(dark.map(({ key, ground }) => `${key} ${ground}`)).toEqual([
      'colours.muted ink',
      'colours.muted surface',
      'colours.muted raised',
    ]);
    expect(dark[0]?.ratio).toBeCloseTo(2.9, 1);
    const light = lowContrast({
      name: 'A',
      appearance: 'light',
      colours: { ink: '#fff', text: '#111', accent: '#ffb224', onAccent: '#000' },
    });
    expect(light.map(({ key }) => key)).toContain('colours.accent');
    const onDark = lowContrast({ name: 'A', appearance: 'light', coloursOnDark: { accent: '#333' } });
    expect(onDark.map(({ key }) => key)).toContain('coloursOnDark.accent');
  });
});

it('BRD-04 no source of the product has the name or a colour of a brand', () => {
  const brands = brandNames().map((name) => readBrand(name).brand);
  const colours = brands.flatMap((brand) => [...Object.values(brand.colours ?? {}), ...Object.values(brand.coloursOnDark ?? {})]);
  /** Black and white belong to no brand. */
  const own = new Set(colours.filter((colour) => !/^#(0{3,6}|f{3,6})$/i.test(colour)));
  const below = (top: string) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name));
  const files = ['index.html', ...below('src'), ...below('machines')].filter((file) => /\.(ts|tsx|css|json|html|svg)$/.test(file));
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const words = brands.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ name }) => name);
    return [...words, ...[...own].filter((colour) => text.toLowerCase().includes(colour))].map((each) => `${file}: ${each}`);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

describe('BRD-07 the entries of a menu', () => {
  const items = ['home', 'guide', 'movies'].map((key) => ({ key }));
  const itemOf = ({ href }: { href: string }) => ({ key: href });

  it('stay as they are without a list of the brand', () => expect(arranged(items, undefined, itemOf)).toEqual(items));

  it('have the order of the brand with its own links; the others, and those that this viewer has not, are hidden', () =>
    expect(arranged(items, ['movies', { label: 'Club', href: '/club' }, 'subscription', 'home'], itemOf).map(({ key }) => key)).toEqual([
      'movies',
      '/club',
      'home',
    ]));

  it.each([
    [{ menu: ['guid'] }, 'brand.menu.0: must be the key of an entry'],
    [{ menu: [{ label: 'Club', href: 'javascript:alert(1)' }] }, 'brand.menu.0'],
    [{ menu: [{ label: 'Club', href: '//elsewhere.example' }] }, 'brand.menu.0'],
    [{ tabs: 'small' }, 'brand.tabs: must be a set'],
    [{ footer: { links: [{ label: 'Club', href: 'http://x.example' }] } }, 'brand.footer.links.0.href'],
  ])('%j is refused with the name of the key', (keys, message) => expect(() => brandIn({ name: 'A', ...keys })).toThrow(message));
});

it('BRD-05 the design tokens have the values of a brand', () =>
  expect(
    withBrandValues('a: var(--brand-accent, LinkText); b: var(--brand-muted, color-mix(in srgb, var(--text) 70%, var(--ink)));', {
      colours: { accent: '#123456' },
    }),
  ).toBe('a: #123456; b: color-mix(in srgb, var(--text) 70%, var(--ink));'));

describe('npm run tool -- brand write', () => {
  const write = (configuration: unknown, page = PAGE) => {
    const dist = join(folder, 'dist');
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'index.html'), page);
    writeFileSync(join(folder, 'brand.json'), JSON.stringify({ name: 'Fjord', logo: { mark: 'mark.svg' } }));
    writeFileSync(join(folder, 'yours.json'), JSON.stringify(configuration));
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        ...process.execArgv,
        '--import',
        'tsx',
        'brand/tool/main.ts',
        'write',
        folder,
        '--dist',
        dist,
        '--configuration',
        join(folder, 'yours.json'),
      ],
      { encoding: 'utf8' },
    );
    return { status, stderr, page: readFileSync(join(dist, 'index.html'), 'utf8') };
  };

  it('DEP-08 writes the brand and the configuration of a deployment into the page', () => {
    const { status, page } = write({ apiBaseUrl: 'https://api.example', basePath: '/tv', flags: { search: false } });
    expect(status).toBe(0);
    const kept = JSON.parse(/id="marquee-config">([^<]*)/.exec(page)?.[1] ?? '{}');
    expect(kept).toMatchObject({ apiBaseUrl: 'https://api.example', basePath: '/tv', flags: { search: false }, brand: { name: 'Fjord' } });
    expect(kept.brand.logo.mark).toMatch(/^\/tv\/assets\/brand\//);
  });

  it('DEP-08 written again with another file, the page is as this file alone makes it', () => {
    const alone = write({ flags: { search: false } }).page;
    const again = write({ flags: { search: false } }, write({ apiBaseUrl: 'https://api.example', basePath: '/tv' }).page).page;
    expect(again).toBe(alone);
  });

  it('DEP-08 refuses a wrong configuration with the name of the key, and leaves the page as it is', () => {
    const { status, stderr, page } = write({ apiBaseUrl: 'https://api.example/v1' });
    expect([status, page]).toEqual([1, PAGE]);
    expect(stderr).toContain('apiBaseUrl: must end before /v1');
  });
});
