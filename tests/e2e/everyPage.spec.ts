/** Every page: no console messages, no axe violations, production headers, and full keyboard access. */
import type { Page } from '@playwright/test';
import { ROUTE_NAMES, type RouteName, routePath } from '../../machines/domain/routes.ts';
import { english } from '../texts/english.ts';
import { expect, heading, test } from './browserTest.ts';
import { expectAccessible } from './support/accessibility.ts';
import { configure } from './support/configure.ts';
import { personaOf } from './support/personas.ts';
import { expectSettled, goWithin } from './support/within.ts';

const PARAMS: Partial<Record<RouteName, Record<string, string>>> = {
  content: { id: 'low-orbit' },
  movie: { slug: 'low-orbit', id: 'low-orbit' },
  series: { slug: 'the-quiet-coast', id: 'quiet-coast' },
  filters: { id: 'movies' },
  vod: { slug: 'low-orbit', id: 'low-orbit' },
  live: { slug: 'uno', id: 'one' },
  socialCallback: { provider: 'google' },
};
const addressOf = (name: RouteName) => routePath(name, PARAMS[name] ?? {});
/** Logout ends the session, so it is last. */
const inOrder = [...ROUTE_NAMES.filter((name) => name !== 'logout'), 'logout'] as const satisfies readonly RouteName[];

/** Pages on which axe checks the whole document; the stories check each page alone. */
const WITH_AXE: readonly RouteName[] = ['home', 'movie', 'guide', 'profile'];
/** Pages that redirect. */
const REDIRECTS: readonly RouteName[] = ['login', 'socialCallback', 'logout'];

test('ERR-04 NAV-01 NAV-02 NAV-11 CFG-02 each page has a heading, a title and no browser error', async ({ page, signIn }) => {
  test.slow();
  await signIn('premium');
  await page.goto('/contact');
  await expectSettled(page);
  for (const name of inOrder) {
    await test.step(name, async () => {
      await goWithin(page, name === 'notFound' ? '/no/such/page' : addressOf(name));
      await expectSettled(page);
      await expect(page.locator('main')).toHaveCount(1);
      await expect(page).toHaveTitle(/Marquee/);
      expect(await page.locator('body').innerText(), name).not.toBe('');
      if (!REDIRECTS.includes(name) && name !== 'notFound') expect(new URL(page.url()).pathname).toBe(addressOf(name).split('?')[0]);
      if (WITH_AXE.includes(name)) await expectAccessible(page);
      // The provider's answer is refused in a notice, which Back would close first (NAV-17).
      if (name === 'socialCallback') await page.getByRole('button', { name: english('POPUP_OK') }).click();
    });
  }
});

test('CFG-02 serves pages with the production headers', async ({ request, service }) => {
  const answer = await request.get('/movie/low-orbit/low-orbit', { headers: { accept: 'text/html' } });
  const headers = answer.headers();
  const directives = Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  expect(directives).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self' data:",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'media-src': "'self' blob:",
    'worker-src': "'self' blob:",
    'frame-src': service.checkoutUrl,
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cache-control': 'no-cache',
  });
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
});

test('CFG-02 caches chunks permanently, answers 404 for a missing one, and publishes no source map or inline script', async ({
  request,
}) => {
  const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
  const parts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(parts.length).toBeGreaterThan(1);
  for (const path of parts) {
    const part = await request.get(path);
    expect(part.status(), path).toBe(200);
    expect(part.headers()['cache-control'], path).toBe('public, max-age=31536000, immutable');
    expect(part.headers()['x-content-type-options'], path).toBe('nosniff');
    if (path.endsWith('.js')) expect(await part.text(), path).not.toContain('sourceMappingURL');
    expect((await request.get(`${path}.map`)).status(), path).toBe(404);
  }
  const missing = await request.get('/assets/gone-00000000.js', { headers: { accept: 'text/html' } });
  expect(missing.status()).toBe(404);
  expect(await missing.text()).not.toContain('<html');
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
  expect(scripts.filter((attributes) => !/\bsrc=|type="application\/json"/.test(attributes))).toEqual([]);
  expect(html).not.toMatch(/<style\b|\sstyle="|\son\w+="/);
});

test('CFG-02 blocks foreign code by the content security policy', async ({ page, complaints }) => {
  complaints.allow(/security policy|Content Security Policy|Trusted(HTML|Script)/i);
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    const loaded = new Promise((resolve) => {
      script.addEventListener('load', () => resolve('ran'));
      script.addEventListener('error', () => resolve('refused'));
    });
    try {
      script.src = 'https://elsewhere.example/script.js';
      document.head.append(script);
      return await loaded;
    } catch {
      return 'refused';
    }
  });
  expect(ran).toBe('refused');
  const markup = await page.evaluate(() => {
    try {
      Reflect.set(document.createElement('div'), 'innerHTML', '<b>markup</b>');
      return 'written';
    } catch {
      return 'refused';
    }
  });
  expect(markup).toBe('refused');
});

/** Expects the focus inside the window with a visible outline or ring. */
async function expectFocusShown(page: Page) {
  // What scrolls into view on focus is there in the next frame.
  await expect.poll(() => focusComplaint(page)).toBe('');
}

/** The fault of the focused element; '' when it has none. */
const focusComplaint = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing has the focus';
    const name = `${element.localName} “${element.getAttribute('aria-label') ?? element.textContent}”`;
    const box = element.getBoundingClientRect();
    const isInside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth && box.width > 0 && box.height > 0;
    if (!isInside) return `${name} is out of sight`;
    const ringed = [element, ...element.querySelectorAll('*'), ...(element.parentElement ? [element.parentElement] : [])];
    const isShown = ringed.some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    return isShown ? '' : `${name} does not show its focus`;
  });

/** Presses a key until the wanted element has the focus, and checks the focus at each stop. */
async function pressUntil(page: Page, key: 'Tab' | 'ArrowRight', wanted: ReturnType<Page['locator']>, atMost: number) {
  for (let press = 0; press < atMost; press += 1) {
    await page.keyboard.press(key);
    await expectFocusShown(page);
    const isFocused = (element: Element) => element === document.activeElement;
    if ((await wanted.count()) > 0 && (await wanted.evaluate(isFocused).catch(() => false))) return;
  }
  throw new Error(`${wanted} was not reached with ${atMost} presses of ${key}`);
}

const tabTo = (page: Page, wanted: ReturnType<Page['locator']>) => pressUntil(page, 'Tab', wanted, 60);

test('NAV-12 POP-02 LOG-01 signs in, chooses a profile, opens a film from home and returns, by keyboard', async ({ page }) => {
  test.slow();
  // Without the demo accounts the login page is as in production.
  await configure(page, (given) => ({ ...given, signInHints: [] }));
  const { email, password } = personaOf('premium');
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  await tabTo(page, page.getByLabel(english('LOGIN_EMAIL')));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel(english('LOGIN_PASSWORD'), { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/choose-profile$/);
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /Helena/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Top 10 this week' })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  const top10 = page.getByRole('region', { name: 'Top 10 this week' });
  const film = top10.locator('a[href^="/movie/"]').first();
  const address = (await film.getAttribute('href')) ?? '';
  await tabTo(page, top10.locator('a[tabindex="0"]'));
  if (!(await film.evaluate((link) => link === document.activeElement))) await pressUntil(page, 'ArrowRight', film, 10);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toBeFocused();
  const firstLink = page.getByRole('main').getByRole('link').first();
  await expect(firstLink).toBeVisible();
  await tabTo(page, firstLink);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(film).toBeFocused();
});
