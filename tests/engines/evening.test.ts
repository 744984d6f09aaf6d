/** One evening of a viewer, in each engine (ENG): one session, from the first visit to the update of the worker. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EngineName } from '../../.ci/engines.mjs';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { newMember } from '../e2e/support/members.ts';
import { openRedeployment } from '../e2e/support/redeployment.ts';
import { startEngine } from './driver/engines.ts';
import { differenceOf, writePicture } from './pictures.ts';
import { button, type Control, inside, link, radio, type Viewer, viewerOf } from './viewer.ts';
import { takeComplaints, WATCHED } from './watch.ts';

/** ms */
const DAY = 24 * 60 * 60_000;

/** `npm run tool -- engines` names the engines of this machine. */
const engines = (process.env.MARQUEE_ENGINES ?? 'chromium').split(',') as EngineName[];

/** Epoch ms: tomorrow at ten past eight. Every evening begins then, so that each engine shows the same programmes. */
const EVENING = Math.ceil(Date.now() / DAY) * DAY + (20 * 60 + 10) * 60_000;

/** CSS px */
const TELEPHONE = { width: 390, height: 844 };

const KEY_PAGES = [
  'login',
  'profile choice',
  'home',
  'film',
  'series',
  'player',
  'guide',
  'search',
  'plans',
  'account',
  'settings',
  'missing page',
  'television home',
  'Arabic home',
] as const;
type KeyPage = (typeof KEY_PAGES)[number];
/** PNG files by engine and page. */
const pictures = new Map<string, Buffer>();

const banner = '[data-consent-banner]';
const heading = inside('#page-heading');

describe.each(engines)('an evening in %s', (engine) => {
  let site: Awaited<ReturnType<typeof openRedeployment>>;
  let demo: Demo;
  let viewer: Viewer;
  let hasFailed = false;

  beforeAll(async () => {
    site = await openRedeployment('', WATCHED);
    const ahead = EVENING - Date.now();
    demo = await startDemo({
      now: () => Date.now() + ahead,
      memory: true,
      publicUrl: site.url,
      offline: true,
      consent: 'own',
      hints: false,
      compressed: false,
      languages: ['ar'],
      requestTimeout: 60_000,
    });
    site.forwardTo(demo.url);
    viewer = viewerOf(await startEngine(engine), site.url);
  });
  afterAll(async () => {
    await viewer?.engine.close();
    await demo?.stop();
    await site?.close();
  });

  // Each part begins where the one before has ended.
  beforeEach(({ skip }) => skip(hasFailed, 'an earlier part of the evening failed'));
  afterEach(async ({ task }) => {
    const heard = task.result?.state === 'fail' ? [] : await viewer.run(takeComplaints);
    if (task.result?.state !== 'fail' && heard.length === 0) return;
    hasFailed = (task.result?.retryCount ?? 0) >= Number(task.retry ?? 0);
    writePicture(engine, await viewer.engine.picture());
    expect(heard, 'the page complained').toEqual([]);
  });

  const position = () => viewer.run(() => document.querySelector<HTMLVideoElement>('[data-stage] video')?.currentTime ?? -1);
  const isPaused = () => viewer.run(() => document.querySelector<HTMLVideoElement>('[data-stage] video')?.paused ?? null);
  const path = () => viewer.run(() => location.pathname);
  /** Presses a control over the picture, which shows them when a pointer moves there, and hides them again after a while. */
  const pressControl = (control: Control) => viewer.pressOver(control, inside('[data-stage] video'));
  async function plays() {
    const before = await viewer.until('has a picture', () =>
      viewer.run(() => {
        const video = document.querySelector<HTMLVideoElement>('[data-stage] video');
        return video && video.readyState > 1 && video.videoWidth > 0 ? { at: video.currentTime } : null;
      }),
    );
    await viewer.until('plays', position, (at) => at > (before?.at ?? 0) + 0.5);
  }
  async function look(page: KeyPage) {
    await viewer.rest();
    const picture = await viewer.picture();
    pictures.set(`${engine} ${page}`, picture);
    if (process.env.MARQUEE_PICTURES) writePicture(`${page}.${engine}`, picture);
  }
  const home: Control = { css: '#root:not([data-kept]) main a[href^="/movie/"], #root:not([data-kept]) main a[href^="/series/"]' };

  it('ENG-01 CNS-02 each answer about privacy is taken', async () => {
    await viewer.open('/contact');
    await viewer.press(button('Choose', banner));
    await viewer.press({ role: 'checkbox', name: /Remember my searches/, within: banner });
    await viewer.press(button('Save my choice', banner));
    for (const answer of ['Refuse all', 'Accept all']) {
      await viewer.misses(inside(banner));
      await viewer.press(button('Privacy choices', 'footer'));
      await viewer.press(button(answer, banner));
    }
    await viewer.misses(inside(banner));
  });

  it('ENG-01 LOG-02 PIN-02 a login leads to the profiles, and a PIN to home', async () => {
    await viewer.open('/login');
    await viewer.see(button('Log in', 'form'));
    await look('login');
    await viewer.write({ role: 'textbox', name: 'E-mail' }, 'helena@example.com');
    await viewer.write({ role: 'textbox', name: 'Password' }, 'Lantern-Quay-42');
    await viewer.press(button('Log in', 'form'));
    await viewer.at(/^\/choose-profile/);
    await viewer.see(button(/^Grandpa/));
    await look('profile choice');
    await viewer.press(button(/^Grandpa/));
    await viewer.see({ role: 'dialog' });
    await viewer.type('2580');
    await viewer.see(home);
    await viewer.press(button(/^Profil/));
    await viewer.press(button(/^Helena/));
    await viewer.see(button(/^Profile: Helena/));
  });

  it('ENG-15 the key pages are drawn', async () => {
    const visits: readonly (readonly [KeyPage, string, Control])[] = [
      ['film', '/movie/low-orbit/low-orbit', link(/^(Watch now|Resume)/, 'main')],
      ['series', '/series/quiet-coast/quiet-coast', heading],
      ['guide', '/tv-guide', inside('[role="grid"] [data-own]')],
      ['search', '/search?query=night', inside('main a[href^="/movie/"]')],
      ['plans', '/subscription', heading],
      ['account', '/profile/account', heading],
      ['settings', '/profile', heading],
      ['missing page', '/no-such-page', heading],
      ['television home', '/?layout=tv', home],
      ['home', '/?layout=web', home],
    ];
    for (const [page, address, control] of visits) {
      await viewer.open(address);
      await viewer.see(control);
      await look(page);
    }
    await viewer.open('/profile/language');
    await viewer.press(button(/العربية/, 'main'));
    await viewer.see(link('الرئيسية', 'header'));
    await viewer.open('/');
    await viewer.see(home);
    await look('Arabic home');
    await viewer.open('/profile/language');
    await viewer.press(button(/English/, 'main'));
    await viewer.see(link('Home', 'header'));
    await viewer.open('/movie/low-orbit/low-orbit');
    // A press allows the sound.
    await viewer.press(link(/^(Watch now|Resume)/, 'main'));
    await viewer.at(/^\/vod\//);
    await plays();
    await viewer.key('k');
    await viewer.until('pauses', isPaused);
    await viewer.run(async () => {
      const video = document.querySelector<HTMLVideoElement>('[data-stage] video');
      if (!video) return;
      const hasSought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.currentTime = 60;
      await hasSought;
    });
    await viewer.see(button('Settings'));
    await look('player');
    await viewer.open('/');
  });

  it('ENG-02 HOM-11 INS-01 home opens a card under the pointer, and shows the kept home at the next visit', async () => {
    await viewer.see(home);
    await viewer.until('opens the card', async () => {
      await viewer.rest();
      await viewer.hover(inside('section[data-rail="home-new"] [data-card]'));
      return viewer.until('a preview', () => viewer.sees(inside('[data-preview]')), Boolean, 2000);
    });
    await viewer.rest();
    await viewer.misses(inside('[data-preview]'));
    await viewer.until('keeps home', () => viewer.run(() => localStorage.getItem('marquee.home') !== null));
    await viewer.reload();
    await viewer.until('sees the kept home', () => viewer.run(() => sessionStorage.getItem('test.keptHome') !== null));
    await viewer.see(home);
  });

  it('ENG-16 MOT-02 the picture of a card moves to the page of its title and back', async () => {
    const card = inside('section[data-rail="home-new"] [data-card][href^="/movie/"]');
    await viewer.see(card);
    // The window asks for less motion, so that the pictures of its pages are the same. Here the page moves nevertheless.
    await viewer.run(() => {
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) => ask(query.includes('prefers-reduced-motion') ? 'not all' : query);
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        const transition = start(change);
        void transition.ready.then(() => sessionStorage.setItem('test.moves', `${sessionStorage.getItem('test.moves') ?? ''}+`));
        return transition;
      };
    });
    const moves = () => viewer.run(() => sessionStorage.getItem('test.moves'));
    await viewer.press(card);
    await viewer.at(/^\/movie\//);
    await viewer.see(inside('[data-hero-picture]'));
    await viewer.until('has moved the picture', moves, (seen) => seen === '+');
    await viewer.back();
    await viewer.see(card);
    await viewer.until('has moved the picture back', moves, (seen) => seen === '++');
  });

  it('ENG-16 NAV-32 the pages fit into the window of a telephone', async () => {
    await viewer.engine.resize(TELEPHONE.width, TELEPHONE.height);
    for (const address of ['/', '/movie/low-orbit/low-orbit', '/tv-guide', '/subscription', '/profile']) {
      await viewer.open(address);
      await viewer.see(address === '/' ? home : heading);
      const { window, page } = await viewer.run(() => ({ window: innerWidth, page: document.documentElement.scrollWidth }));
      // The window of WebKitGTK is 447 px wide at least.
      expect(window).toBeLessThan(450);
      expect(page, address).toBeLessThanOrEqual(window);
    }
    await viewer.press(button('Open the menu', 'header'));
    await viewer.press(link('Films'));
    await viewer.at(/^\/filters\/movies/);
    await viewer.engine.resize(1440, 900);
    await viewer.open('/');
    await viewer.see(home);
  });

  it('ENG-03 PLY-02 PLY-19 a film plays from its page: pause, seek, subtitles and quality', async () => {
    await viewer.open('/movie/low-orbit/low-orbit');
    await viewer.press(link(/^(Watch now|Resume)/, 'main'));
    await viewer.at(/^\/vod\//);
    await plays();
    await viewer.key('k');
    await viewer.until('pauses', isPaused);
    await viewer.key('k');
    await plays();
    const before = await position();
    await viewer.key('l');
    await viewer.until('seeks', position, (at) => at > before + 8);
    await plays();
    await pressControl(button('Audio and subtitles'));
    await viewer.press(radio('English', '[role="dialog"] fieldset:last-of-type'));
    await viewer.key('Escape');
    await viewer.see(inside('[data-captions] p'));
    await pressControl(button('Settings'));
    await viewer.press(radio('1080p'));
    await viewer.key('Escape');
    await viewer.until('has the quality', () =>
      viewer.run(() => document.querySelector<HTMLVideoElement>('[data-stage] video')?.videoHeight === 1080),
    );
    await plays();
  });

  it('ENG-12 PLY-23 only the player has a button for a window of its own where the browser has such windows', async () => {
    const [isOwn, isDisabled] = await viewer.run(() => {
      const video = document.querySelector('[data-stage] video');
      return ['documentPictureInPicture' in window, video instanceof HTMLVideoElement && video.disablePictureInPicture === true] as const;
    });
    expect(isDisabled).toBe(isOwn);
  });

  it('ENG-03 PLY-03 a film resumes where it was after a reload', async () => {
    await viewer.key('5');
    const half = await viewer.run(() => (document.querySelector<HTMLVideoElement>('[data-stage] video')?.duration ?? 0) / 2);
    await viewer.until('seeks', position, (at) => at > half - 1);
    await plays();
    await viewer.reload();
    await plays();
    expect(Math.abs((await position()) - half)).toBeLessThan(20);
  });

  it('ENG-03 PLY-05 the next episode follows', async () => {
    await viewer.open('/vod/x/quiet-coast-s1e1');
    await plays();
    await pressControl(button(/^Next episode/));
    await viewer.at(/quiet-coast-s1e2/);
    await plays();
  });

  it('ENG-04 PLY-09 GDE-08 NAV-28 a channel plays, pauses, starts over, and a held key changes channels', async () => {
    await viewer.open('/live/belvedere/belvedere');
    await plays();
    await viewer.key('k');
    await viewer.until('pauses', isPaused);
    await viewer.key('k');
    await plays();
    await viewer.press(button('Watch from the start'));
    const behind = () =>
      viewer.run(() => {
        const video = document.querySelector<HTMLVideoElement>('[data-stage] video');
        return video && video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) - video.currentTime : 0;
      });
    await viewer.until('is at the start', behind, (seconds) => seconds > 60);
    await plays();
    await pressControl(button('Go live'));
    await viewer.until('is live', behind, (seconds) => seconds < 60);
    await plays();
    // A held key repeats: more changes than an engine lets a page write into its history.
    for (const key of ['PageUp', 'PageDown', 'PageUp']) await viewer.key(key, 35);
    await viewer.until('has left the channel', path, (now) => now !== '/live/belvedere/belvedere');
    await plays();
  });

  it('ENG-04 NAV-28 a channel plays while the engine refuses writes into its history, and its address follows', async () => {
    const before = await path();
    const isRefused = await viewer.run(() => {
      for (let writes = 1; writes <= 300; writes += 1)
        try {
          history.replaceState({ ...history.state, writes }, '');
        } catch {
          return true;
        }
      return false;
    });
    await viewer.key('PageDown');
    await plays();
    expect(isRefused).toBe(engine !== 'chromium');
    await viewer.until('has the address of the channel', path, (now) => now !== before);
  });

  it('ENG-05 GDE-05 the guide works by keyboard', async () => {
    await viewer.open('/tv-guide');
    await viewer.see(inside('[role="grid"] [data-own]'));
    await viewer.run(() => document.querySelector<HTMLElement>('[data-own]')?.focus());
    const row = () =>
      viewer.run(() => Number(document.querySelector('[data-own]')?.closest('[role="row"]')?.getAttribute('aria-rowindex')));
    const first = await row();
    await viewer.key('ArrowDown');
    await viewer.until('goes down', row, (now) => now === first + 1);
    await viewer.key('ArrowRight');
    await viewer.until('goes on', () => viewer.run(() => document.activeElement?.getAttribute('data-type') === 'after'));
    await viewer.key('ArrowLeft');
    await viewer.key('PageDown');
    await viewer.until('goes down by a page', row, (now) => now > first + 2);
    await viewer.key('Enter');
    await viewer.at(/^\/(live|vod)\//);
  });

  it('ENG-05 SCH-01 a search finds a title', async () => {
    await viewer.open('/');
    await viewer.press(button('Search', 'header'));
    await viewer.focused({ role: 'combobox', name: 'Search films, series and channels' });
    await viewer.type('night');
    await viewer.at(/^\/search\?query=night$/);
    await viewer.see({ role: 'option' });
    await viewer.key('ArrowDown');
    await viewer.key('Enter');
    await viewer.at(/^\/(movie|series|live)\//);
    await viewer.focused(heading);
  });

  it('ENG-06 TV-02 the layout of a television works by arrows', async () => {
    await viewer.open('/?layout=tv');
    await viewer.see(home);
    const focus = () => viewer.run(() => document.activeElement?.closest('[data-rail]')?.getAttribute('data-rail') ?? null);
    await viewer.until('reaches a rail', async () => {
      await viewer.key('ArrowDown');
      return focus();
    });
    const first = await focus();
    await viewer.until('goes down', async () => {
      await viewer.key('ArrowDown');
      return (await focus()) !== first && focus();
    });
    await viewer.key('ArrowRight');
    await viewer.key('Enter');
    await viewer.at(/^\/(movie|series|live|vod)\//);
    await viewer.open('/?layout=web');
    await viewer.see(home);
  });

  it('ENG-07 DRM-01 DRM-03 a protected film plays, or says that this browser has no key system', async () => {
    const hasKeys = await viewer.run(async () => {
      if (!('requestMediaKeySystemAccess' in navigator)) return false;
      const video = [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }];
      return navigator.requestMediaKeySystemAccess('org.w3.clearkey', [{ initDataTypes: ['cenc'], videoCapabilities: video }]).then(
        () => true,
        () => false,
      );
    });
    await viewer.open('/vod/the-weight-of-bread/the-weight-of-bread');
    if (hasKeys) await plays();
    else expect(await viewer.see({ role: 'alert', name: /Playback stopped/ })).toContain('This browser can’t play protected content.');
  });

  it('ENG-08 MON-05 a viewer without a plan buys one at the gateway, and comes back', async () => {
    const member = await newMember(demo.url);
    await viewer.open('/logout');
    await viewer.at(/^\/login/);
    await viewer.write({ role: 'textbox', name: 'E-mail' }, member.email);
    await viewer.write({ role: 'textbox', name: 'Password' }, member.password);
    await viewer.press(button('Log in', 'form'));
    await viewer.see({ role: 'dialog', name: 'Choose how you watch' });
    await viewer.press(radio(/^Monthly/, '[role="dialog"]'));
    await viewer.press(button(/^Subscribe/, '[role="dialog"]'));
    await viewer.press(radio('Bank card', '[role="dialog"]'));
    await viewer.press(button('Continue', '[role="dialog"]'));
    await viewer.press(button(/^Pay €/));
    await viewer.see({ role: 'dialog', name: 'You’re in' });
    await viewer.press(button('Start watching'));
    await viewer.misses({ role: 'dialog' });
  });

  it('ENG-09 LNG-06 the page is in Arabic, from right to left, after the viewer has chosen it', async () => {
    await viewer.open('/profile/language');
    await viewer.press(button(/العربية/, 'main'));
    await viewer.until(
      'is Arabic',
      () => viewer.run(() => `${document.documentElement.lang} ${document.documentElement.dir}`),
      (tag) => tag === 'ar rtl',
    );
    await viewer.see(link('الرئيسية', 'header'));
    await viewer.press(button(/English/, 'main'));
    await viewer.until(
      'is English',
      () => viewer.run(() => document.documentElement.dir),
      (direction) => direction === 'ltr',
    );
  });

  it('ENG-10 PWA-02 PWA-03 home starts without a connection', async () => {
    await viewer.open('/');
    await viewer.see(home);
    await viewer.until('has a worker', () => viewer.run(() => navigator.serviceWorker.controller !== null));
    await viewer.until('keeps its answers', () =>
      viewer.run(async () => {
        const kept = (await (await caches.open('marquee.lastAnswers')).keys()).map(({ url }) => decodeURIComponent(url));
        return ['/v1/account', '/v1/profile', '/content/screen/', '/content/section/'].every((part) =>
          kept.some((url) => url.includes(part)),
        );
      }),
    );
    site.lose();
    await viewer.reload();
    await viewer.see({ role: 'status', name: /No connection/ });
    await viewer.see(home);
    site.recover();
    await viewer.misses({ role: 'status', name: /No connection/ });
    // The requests that failed.
    await viewer.run(takeComplaints);
  });

  it('ENG-10 PWA-04 a new version is offered, and a reload has it', async () => {
    await viewer.open('/');
    await viewer.see(home);
    site.deploy();
    await viewer.run(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await viewer.press(button('Reload', '[role="status"]'));
    await viewer.until('has the new version', () => viewer.run(() => document.querySelector('script[src$=".new.js"]') !== null));
    await viewer.see(home);
  });
});

// Chromium is the measure: the stories compare its pictures with the approved ones.
describe.runIf(engines.includes('chromium')).each(engines.filter((engine) => engine !== 'chromium'))('the pages in %s', (engine) => {
  it.for(KEY_PAGES)('ENG-15 the page "%s" looks as in Chromium', { retry: 0 }, async (page, { skip }) => {
    const [expected, actual] = [pictures.get(`chromium ${page}`), pictures.get(`${engine} ${page}`)];
    if (!expected || !actual) return skip('the evening has no picture of it');
    const { isAlike, together, picture } = await differenceOf(expected, actual);
    if (!isAlike) {
      writePicture(`${page}.chromium`, expected);
      writePicture(`${page}.${engine}`, actual);
      writePicture(`${page}.${engine}.difference`, picture);
    }
    expect(isAlike, `${together} blocks differ: tests/results/engines/${page}.${engine}.difference.png`).toBe(true);
  });
});
