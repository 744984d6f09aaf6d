/** A brand in two of its languages. Arabic has no texts in the build: the service sends them (LNG-06). `brands.spec.ts` has both brands in English. */
import type { Page } from '@playwright/test';
import { readBrand } from '../../brand/tool/folder.ts';
import { STORED } from '../../src/storage/stored.ts';
import { expect, test } from './browserTest.ts';
import { callFrom } from './support/members.ts';
import { personaOf } from './support/personas.ts';
import { openSession } from './support/session.ts';

const WORDS = {
  fr_FR: { tag: 'fr-FR', dir: 'ltr', menu: ['Accueil', 'Guide TV', 'Films', 'Séries', 'Abonnement'], quay: 'Le quai' },
  ar: { tag: 'ar', dir: 'rtl', menu: ['الرئيسية', 'دليل التلفزيون', 'أفلام', 'مسلسلات', 'الاشتراك'], quay: 'الرصيف' },
} as const;

type Words = (typeof WORDS)[keyof typeof WORDS];

const BRAND = { folder: 'harbour', name: 'Harbour', lang: 'fr-FR', accent: 'rgb(0, 104, 122)', other: /marquee/i } as const;

/** The menu of the brand has its own order, and a link of its own. */
const menuOf = ({ menu: [home, guide, films, series, plans], quay }: Words) => [guide, home, films, series, quay, plans];

/** A key of a text, or a value that was not filled in. */
const UNTRANSLATED = /\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b|\{\w+\}/;

/** Everything that a viewer can read or hear. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const attributes = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder], meta[content]')].flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder', 'content'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...attributes].join('\n');
  });

test.use({ demo: { brand: BRAND.folder, languages: ['ar'] } });

for (const [locale, words] of Object.entries(WORDS))
  test(`LNG-06 LNG-08 BRD-03 BRD-07 ${BRAND.name} has its name, colour, menu and manifest in ${locale}, and no other word`, async ({
    page,
    service,
    signIn,
  }) => {
    const persona = personaOf('premium');
    const { [STORED.token]: token } = await openSession(service.url, persona);
    const saved = await callFrom('brand-languages')(service.url, 'PUT', '/v1/profile', { body: { locale }, token });
    expect(saved.ok).toBe(true);
    await signIn('premium');
    await page.goto('/');

    await expect.poll(() => page.getByRole('banner').getByRole('navigation').getByRole('link').allTextContents()).toEqual(menuOf(words));
    await expect(page).toHaveTitle(BRAND.name);
    await expect(page.locator('html')).toHaveAttribute('lang', words.tag);
    await expect(page.locator('html')).toHaveAttribute('dir', words.dir);
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.getByText(new RegExp(`© \\d{4} ${BRAND.name}\\.`))).toBeVisible();

    const accent = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--accent)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    expect(accent).toBe(BRAND.accent);
    const texts = await textsOf(page);
    expect(texts).not.toMatch(BRAND.other);
    expect(texts).not.toMatch(UNTRANSLATED);
    // The page is as wide as the window.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: BRAND.name, lang: BRAND.lang, theme_color: readBrand(BRAND.folder).brand.colours?.ink });
  });
