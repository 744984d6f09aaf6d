/**
 * NAV-23: presses the controls of some pages by keyboard, and checks the focus after each press and after Escape or Back, which takes a whole
 * page with its history. Every story loses controls with the focus (.storybook/leavingFocus.ts), and every popup returns the focus in its own
 * story. The lists of the pressed controls and of those left out, with the reason, are attached to each test, and in `tests/results/e2e`.
 */
import { writeFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { expect, heading, test } from './browserTest.ts';
import { type Control, focusControl, focusedControl, noteChanges, skipList, untilStill } from './support/focus.ts';

// The presses change data of the accounts: no other file has these options, so that the service is their own.
test.use({ demo: { hints: false, flags: {} } });

/** All pages of a round together press so many links to one route: what restores the focus at Back is the same on each page. */
const LINKS_OF_ONE_KIND = 1;
/** One page presses so many buttons of one look with the same first word. */
const BUTTONS_OF_ONE_KIND = 1;
/** One page presses so many controls of one look. */
const OF_ONE_LOOK = 2;
/** Tab stops of one page. */
const MOST_STOPS = 80;

const FIELD_TYPES = ['text', 'email', 'password', 'tel', 'search', 'number', 'date', 'url'];

/** Why a control is not pressed; null: it is pressed. */
function reasonAgainst({ isExternal, tag, type, name, href }: Control): string | null {
  if (isExternal) return 'leads to another site';
  if (tag === 'textarea' || FIELD_TYPES.includes(type)) return 'a text field';
  if (tag === 'select') return 'its list is part of the browser';
  if (/^log out$/i.test(name) || href === '/logout') return 'logs out';
  if (/^delete/i.test(name) && tag === 'button') return 'deletes';
  if (/subscribe|^pay|checkout/i.test(name) && tag === 'button') return 'pays';
  if (/^picture in picture|full screen/i.test(name)) return 'moves the video out of the page';
  return null;
}

/** The requests for data and chunks: how many have begun, and those without an answer yet. */
function watchRequests(page: Page) {
  const requests = { begun: 0, pending: new Set<Request>() };
  const end = (request: Request) => void requests.pending.delete(request);
  page.on('request', (request) => {
    if (!/\/(v1|assets)\//.test(request.url())) return;
    requests.begun += 1;
    requests.pending.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return requests;
}

/** Presses controls and records the result. */
class Walk {
  readonly lost: string[] = [];
  readonly pressed: string[] = [];
  readonly left: string[] = [];
  readonly #page: Page;
  readonly #origin: string;
  readonly #requests: ReturnType<typeof watchRequests>;
  readonly #counts = new Map<string, number>();
  #path = '';
  #hasFooter = false;

  constructor(page: Page, origin: string) {
    this.#page = page;
    this.#origin = origin;
    this.#requests = watchRequests(page);
  }

  /** @param hasHeader false: begins after the header */
  async visit(path: string, hasHeader: boolean) {
    const page = this.#page;
    this.#path = path;
    await this.#open();
    // As the link that skips the header does.
    if (!hasHeader) await page.evaluate(() => document.querySelector<HTMLElement>('#content')?.focus());
    const stops = new Set<string>();
    let familiar = 0;
    let last = '';
    for (let stop = 0; ; stop += 1) {
      if (stop === MOST_STOPS) return void this.left.push(`${path}: all after ${stop} stops, the last “${last}”`);
      await page.keyboard.press('Tab');
      const control = await page.evaluate(focusedControl);
      if (control === null) return void this.pressed.push(`${path}: the page ends after “${last}”`);
      last = control.name;
      const own = `${control.look} ${control.index}`;
      if (stops.has(own)) continue;
      stops.add(own);
      if (control.region === 'footer' && this.#hasFooter) {
        return void this.left.push(`${path}: the footer, as on a page before`);
      }
      this.#hasFooter ||= control.region === 'footer';
      familiar = (await this.#press(control)) ? 0 : familiar + 1;
      if (familiar < OF_ONE_LOOK) continue;
      const passed = await page.evaluate(skipList);
      if (passed > 0) this.left.push(`${path}: ${passed} more in the list of “${control.name}”`);
    }
  }

  async #open() {
    const began = Date.now();
    await this.#page.goto(this.#path);
    await expect(heading(this.#page)).toBeVisible();
    await this.#settled(began);
  }

  /** Waits until the page is still and no request follows another one. */
  async #settled(since: number) {
    for (let round = 0, begun = -1; round < 4 && begun !== this.#requests.begun; round += 1) {
      begun = this.#requests.begun;
      await this.#page.evaluate(untilStill, { since, still: 100, atMost: 600 }).catch(() => this.#page.waitForLoadState());
      await expect(() => expect(this.#requests.pending.size).toBe(0))
        .toPass({ timeout: 2000, intervals: [30] })
        .catch(() => {});
    }
  }

  /** @returns whether it was pressed */
  async #press(control: Control): Promise<boolean> {
    const page = this.#page;
    const line = `${this.#path}: ${control.tag} ${control.role} “${control.name}”`;
    const reason = reasonAgainst(control) ?? (this.#isFamiliar(control) ? 'like others that were pressed' : null);
    if (reason !== null) {
      this.left.push(`${line}: ${reason}`);
      return false;
    }
    const began = Date.now();
    const { pathname } = new URL(page.url());
    const entry = await this.#entry();
    if (control.isInGroup)
      for (const arrow of ['ArrowRight', 'ArrowLeft'] as const) {
        await page.keyboard.press(arrow);
        await this.#expectFocus(`${line} after ${arrow}`);
      }
    const isSlider = control.role === 'slider' || control.type === 'range';
    const key = isSlider ? 'ArrowRight' : control.isToggle || control.type === 'radio' ? 'Space' : 'Enter';
    for (const press of control.isToggle ? ['first', 'second'] : ['first']) {
      const moment = Date.now();
      await page.keyboard.press(key);
      await this.#settled(moment);
      await this.#expectFocus(`${line} after the ${press} ${key}`);
      if (page.url().startsWith(`${this.#origin}/`)) continue;
      this.left.push(`${line}: pressed, and leads to another site`);
      await this.#open();
      await page.evaluate(focusControl, control);
      return true;
    }
    if (control.isExpanded === false) {
      await page.keyboard.press('ArrowDown');
      await this.#expectFocus(`${line} after Enter and ArrowDown`);
    }
    const ways = await this.#return(control, { entry, pathname }, line);
    this.pressed.push(`${line}: ${ways.join(', ') || 'stays'} (${Date.now() - began} ms)`);
    return true;
  }

  /** True when enough controls of the same kind or look were pressed. Each page counts its own buttons; the others are shared. */
  #isFamiliar(control: Control) {
    const own = control.region === 'main' ? this.#path : control.region;
    const isPast = (kind: string, most: number, scope = own) => {
      const count = (this.#counts.get(`${scope} ${kind}`) ?? 0) + 1;
      this.#counts.set(`${scope} ${kind}`, count);
      return count > most;
    };
    const { tag, href, name, look } = control;
    const [, section, page] = href.split(/[/?]/);
    const isFamiliarKind =
      tag === 'a'
        ? isPast(`${section} ${section === 'profile' ? page : ''}`, LINKS_OF_ONE_KIND, control.region)
        : isPast(`${look} ${name.split(' ')[0]}`, BUTTONS_OF_ONE_KIND);
    return isPast(look.replace(href, ''), OF_ONE_LOOK) || isFamiliarKind;
  }

  /** Returns to the page and the control: Escape closes popups and menus, Back leaves pages. @returns the keys */
  async #return(control: Control, { entry, pathname }: { entry: unknown; pathname: string }, line: string): Promise<string[]> {
    const page = this.#page;
    const ways: string[] = [];
    const step = async (way: 'Escape' | 'Back') => {
      const moment = Date.now();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await page.goBack({ timeout: 3000 }).catch(() => {});
      await this.#settled(moment);
      ways.push(way);
      await this.#expectFocus(`${line} after ${ways.join(', ')}`);
    };
    const again = async () => {
      ways.push('opened again');
      await this.#open();
      await page.evaluate(focusControl, control);
    };
    const isAway = async () => (await this.#entry()) !== entry;
    const isPopup = async () => (await this.#popups().count()) > 0;
    const isFocused = (now: Control | null) => now?.look === control.look && now.index === control.index;
    const first = await page.evaluate(focusedControl);
    const isOpen = !isFocused(first) || (control.isExpanded === false && first?.isExpanded === true);
    if ((await isPopup()) || (isOpen && !(await isAway()))) await step('Escape');
    if (await isAway()) await step('Back');
    // A popup over the other page, or a question before the page is left.
    if (await isPopup()) await step('Escape');
    if (await isAway()) await step('Back');
    if ((await isAway()) || (await isPopup())) await again();
    const now = await page.evaluate(focusedControl);
    if (isFocused(now)) return ways;
    const name = `${now?.tag} “${now?.name}”`;
    if (await page.evaluate(focusControl, control)) return [...ways, `the focus is on ${name}`];
    // Back of the player replaces its page by another one.
    if (new URL(page.url()).pathname !== pathname) await again();
    return [...ways, `the control is gone, and the focus is on ${name}`];
  }

  /** The history entry: a control may replace its URL. */
  #entry = () => this.#page.evaluate(() => (history.state as { entry?: number } | null)?.entry ?? location.hash);

  #popups() {
    return this.#page.locator('[aria-modal="true"]:not([data-leaving] *)');
  }

  /** The focus may be on its way for a moment. */
  async #expectFocus(when: string) {
    await expect(async () => expect(await this.#page.evaluate(focusedControl)).not.toBeNull())
      .toPass({ timeout: 1500, intervals: [50] })
      .catch(() => {
        if (this.#page.url().startsWith(`${this.#origin}/`)) this.lost.push(when);
      });
  }
}

/** The pages differ in what a press does: rails and menus, popups, a grid. The first one is pressed with its header. */
const PAGES = ['/', '/content/low-orbit', '/tv-guide'];

const WINDOWS = [
  { name: 'a window with the navigation in its header', viewport: { width: 1200, height: 640 }, pages: PAGES },
  { name: 'a window with the tab bar', viewport: { width: 390, height: 844 }, pages: PAGES.slice(0, 1) },
];

for (const { name, viewport, pages } of WINDOWS)
  test.describe(() => {
    test.use({ viewport });
    test(`NAV-23 the focus stays on an element after each press by keyboard, and after Escape or Back, in ${name}`, async ({
      page,
      signIn,
      service,
      complaints,
    }, testInfo) => {
      complaints.allow(/status of 4\d\d/);
      complaints.allow(/A preload for|was preloaded/);
      await signIn('premium');
      await page.addInitScript(noteChanges);
      const walk = new Walk(page, service.url);
      for (const path of pages) await test.step(path, () => walk.visit(path, path === pages[0]));
      for (const list of ['pressed', 'left'] as const) {
        const path = testInfo.outputPath(`${list}.txt`);
        await writeFile(path, `${walk[list].join('\n')}\n`);
        await testInfo.attach(list, { path });
      }
      expect(walk.pressed.length).toBeGreaterThan(pages.length);
      expect(walk.lost).toEqual([]);
    });
  });
