/** One build, two brands: name, colours, menu, manifest and titles, and no word of the other brand. */
import type { Page } from '@playwright/test';
import { readBrand } from '../../brand/tool/folder.ts';
import { expect, test } from './browserTest.ts';
import { expectSettled, goWithin } from './support/within.ts';

const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

const menuOf = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link').allTextContents();

/** Everything that a viewer can read or hear, and what is in the head. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const attributes = [...document.querySelectorAll('[aria-label], [alt], [title], meta[content]')].flatMap((element) =>
      ['aria-label', 'alt', 'title', 'content'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...attributes].join('\n');
  });

/** A visit with the default language of the brand: the browser has no choice of a visitor yet. */
const BRANDS = [
  {
    name: 'Marquee',
    // A harbour is also a word of titles.
    other: /HARBOUR|(?:·|©.*|About|Join|from|to) Harbour\b|harbour\.example/,
    folder: 'marquee',
    lang: 'en',
    accent: 'rgb(255, 178, 36)',
    ink: 'rgb(11, 12, 17)',
    scheme: 'dark',
    font: /Rubik/,
    login: 'Welcome back',
    menu: ['Home', 'Exclusives', 'TV guide', 'Films', 'Series', 'Subscription'],
    tabs: ['Home', 'Showcase', 'Live', 'My Subscription'],
    missing: /Marquee$/,
  },
  {
    name: 'Harbour',
    other: /marquee/i,
    folder: 'harbour',
    lang: 'fr-FR',
    accent: 'rgb(0, 104, 122)',
    ink: 'rgb(243, 247, 248)',
    scheme: 'light',
    font: /Figtree/,
    login: 'Ravis de vous revoir',
    menu: ['TV guide', 'Home', 'Films', 'Series', 'The quay', 'Subscription'],
    tabs: ['Home', 'Search', 'Live', 'My list', 'Profile'],
    missing: /Harbour$/,
  },
] as const;

for (const brand of BRANDS) {
  test.describe(brand.name, () => {
    test.use({ demo: { brand: brand.folder } });
    // LNG-04: the product has no Italian, so that the brand decides.
    test.use({ locale: 'it-IT' });

    test(`BRD-02 BRD-03 BRD-05 BRD-08 ${brand.name} has its own title, language, colours, font, icons and manifest`, async ({ page }) => {
      const fonts: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'font') fonts.push(`${response.status()} ${new URL(response.url()).pathname}`);
      });
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1, name: brand.login })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`· ${brand.name}$`));
      await expect(page.locator('html')).toHaveAttribute('lang', brand.lang);
      expect(await colourOf(page, '--accent')).toBe(brand.accent);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(brand.ink);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(brand.scheme);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(brand.font);
      const hasFont = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].some(({ status, family }) => status === 'loaded' && family.includes('Variable'));
      });
      expect(hasFont).toBe(true);
      expect(fonts.every((font) => font.startsWith('200 /assets/brand/'))).toBe(true);
      expect(await textsOf(page)).not.toMatch(brand.other);

      const { colours, icons } = readBrand(brand.folder).brand;
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', colours?.ink ?? '');
      const icon = await page.request.get((await page.locator('link[rel="icon"]').getAttribute('href')) ?? '');
      expect(icon.headers()['content-type']).toContain('image/svg+xml');
      const answer = await page.request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toContain('application/manifest+json');
      const manifest = await answer.json();
      expect(manifest).toMatchObject({ name: brand.name, lang: brand.lang, theme_color: colours?.ink, start_url: '/' });
      expect(manifest.icons[1].src).toBe(icons?.large);
      const large = await page.request.get(manifest.icons[1].src);
      expect((await large.body()).subarray(1, 4).toString()).toBe('PNG');
    });

    test(`BRD-02 ${brand.name} has its colours and its mark before the product has loaded`, async ({ page }) => {
      await page.route(/\/assets\/(main|index)-[^/]*\.js$/, () => {});
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-appearance', brand.scheme);
      const mark = page.locator('.boot-mark');
      await expect(mark).toBeVisible();
      expect(await mark.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(/\/assets\/brand\/mark-[0-9a-f]{8}\.svg/);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(brand.ink);
    });

    test(`BRD-04 BRD-07 NAV-32 ${brand.name} has its own menu, tabs and footer, and no word of the other brand`, async ({
      page,
      signIn,
    }) => {
      await signIn('premium');
      await page.addInitScript(() => localStorage.setItem('marquee.language', 'en'));
      await page.goto('/');
      await expect.poll(() => menuOf(page)).toEqual(brand.menu);
      await expect(page).toHaveTitle(brand.name);
      const footer = page.getByRole('contentinfo');
      await footer.scrollIntoViewIfNeeded();
      await expect(footer.getByText(new RegExp(`© \\d{4} ${brand.name}\\.`))).toBeVisible();
      await expect(footer.getByRole('link', { name: 'Tides' })).toHaveCount(brand.name === 'Harbour' ? 1 : 0);
      expect(await textsOf(page)).not.toMatch(brand.other);
      const header = page.getByRole('banner');
      for (const [path, isSolid] of [
        ['/filters/movies', 'false'],
        ['/filters/movies?tab=movies-drama', 'true'],
      ] as const) {
        await goWithin(page, path);
        await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
        await expect(header).toHaveAttribute('data-solid', isSolid);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      const tabs = page.getByRole('navigation', { name: 'Sections' });
      await expect.poll(() => tabs.getByRole('listitem').allTextContents()).toEqual(brand.tabs);
      for (const path of [
        '/movie/low-orbit/low-orbit',
        '/tv-guide',
        '/subscription',
        '/profile',
        '/profile/billing/history',
        '/contact',
        '/nowhere',
      ]) {
        await goWithin(page, path);
        await expectSettled(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(brand.missing);
        expect(await textsOf(page), path).not.toMatch(brand.other);
      }
    });
  });
}
