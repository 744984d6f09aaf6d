/** First script of the page. It sends the first calls while the product is still loading, see src/api/headStart.ts. */

import { LANGUAGES } from '../../machines/domain/builtInLanguages.ts';
import { BREAKPOINTS, DEFAULT_LANGUAGE, DEFAULT_REQUEST_TIMEOUT } from '../../machines/domain/constants.ts';
import { isLanguage } from '../../machines/domain/languageTags.ts';
import { SHOWN_PAST } from '../../machines/live/guideWindows.ts';
import { createClock } from '../api/clock.ts';
import { createHeadStart } from '../api/headStart.ts';
import { browserLanguages } from '../app/api/browserLanguages.ts';
import { createKeptHome } from '../catalogue/home/keptHome.ts';
import { withoutBasePath } from '../configuration/basePath.ts';
import { attempt, browserStorage, tabStorage } from '../storage/storage.ts';
import { DEVICE_UID_SHAPE, STORED, STORED_LAYOUT, TOKEN_SHAPE } from '../storage/stored.ts';
import { applyBrand } from './brandStyle.ts';
import '../app/installation/installOffer.ts';
// Used by the second script and by the product: this chunk contains it.
import '../shell/navigation/preloadPage.ts';

const LANGUAGE_TAG = 'en';

const configuration = document.getElementById('marquee-config')?.textContent;

/** The browser's names of languages load at their first use, which takes 40 ms on a slow machine: built-in languages need none. */
const knows = (text: string | null | undefined) => LANGUAGES.some((language) => language === text) || isLanguage(text);

/** BRD-02: before the first paint. @returns the default language of the brand, and the families of its font */
function showBrand(text: string | null | undefined) {
  try {
    const { brand = {} } = JSON.parse(text ?? '{}');
    applyBrand(brand, document);
    const { defaultLanguage } = brand;
    return { defaultLanguage: knows(defaultLanguage) ? String(defaultLanguage) : undefined, font: brand.font?.family };
  } catch {
    return {};
  }
}
const { defaultLanguage: brandLanguage = DEFAULT_LANGUAGE, font } = showBrand(configuration);

export const clock = createClock(browserStorage());
export const headStart = createHeadStart(clock.timed, clock.device);

/**
 * Reads a value from storage.
 * @param shape pattern of a valid value
 * @returns null when the value is missing or invalid, or when the browser blocks storage
 */
function stored(key: string, shape: RegExp = TOKEN_SHAPE): string | null {
  try {
    const text = localStorage.getItem(key);
    return text !== null && shape.test(text) ? text : null;
  } catch {
    return null;
  }
}

/** As src/api/app/chosenLanguage.ts stores it, or as earlier versions did: the language alone. */
function chosenLanguage(): string | null {
  const text = stored(STORED.language);
  const language = text?.startsWith('{') ? String(attempt(() => JSON.parse(text).value)) : text;
  return knows(language) ? language : null;
}

/** TV-01: as src/shell/television.ts reads and stores it. The first script has no schemas. */
function askedLayout(): string | null {
  const asked = new URLSearchParams(location.search).get('layout');
  return asked === null ? (attempt(() => tabStorage()?.getItem(STORED_LAYOUT)) ?? null) : JSON.stringify(asked);
}

/** INS-01 */
function showKeptHome() {
  const home = createKeptHome(document, {
    stored: (key) => stored(key, /./s),
    now: clock.now,
    language: () => chosenLanguage() ?? browserLanguages().join(),
    layout: askedLayout,
  });
  const owner = home.draw();
  // In the browser's cache: the letters of the first paint must not change (INS-02).
  if (owner !== null && typeof font === 'string') document.fonts.load(`1em ${font}`).catch(() => {});
  return { ...home, owner };
}
/** Null when the browser has not parsed the page yet: then the first paint does not wait for the kept home. */
export const keptHome = document.getElementById('root') ? showKeptHome() : null;

type Service = { baseUrl: string | null; hasGuide: boolean; requestTimeout: number };

/**
 * The part of the configuration that the head start needs. src/configuration/configuration.ts validates all of it and reports errors.
 * @returns `baseUrl` null for an unusable configuration: the head start then sends no call
 */
function serviceOf(text: string | null | undefined): Service {
  try {
    const { apiBaseUrl = '', epgUrl, requestTimeout = DEFAULT_REQUEST_TIMEOUT } = JSON.parse(text ?? '{}');
    const baseUrl = apiBaseUrl === '' ? '' : new URL(apiBaseUrl).protocol === 'https:' ? String(apiBaseUrl).replace(/\/$/, '') : null;
    return { baseUrl, hasGuide: epgUrl === undefined || epgUrl === null, requestTimeout };
  } catch {
    return { baseUrl: null, hasGuide: false, requestTimeout: DEFAULT_REQUEST_TIMEOUT };
  }
}

/** Start of the guide's grid when it opens at the current time, epoch ms. It is exact enough to choose the windows to fetch. */
const guideBeginning = () => Math.floor(clock.now() / SHOWN_PAST) * SHOWN_PAST - SHOWN_PAST;
const isWide = () => !matchMedia(`(max-width: ${BREAKPOINTS.phone}px)`).matches;

const { baseUrl, hasGuide, requestTimeout } = serviceOf(configuration);
// A microtask: the browser requests the pictures of the kept home in microtasks, and they come first (INS-05).
if (baseUrl !== null)
  queueMicrotask(() =>
    headStart.run({
      baseUrl,
      pathname: withoutBasePath(location.pathname),
      token: stored(STORED.token),
      deviceId: stored(STORED.deviceUid, DEVICE_UID_SHAPE),
      choice: chosenLanguage(),
      browser: browserLanguages(),
      brandLanguage,
      hasProfile: stored(STORED.profileChosenAt) !== null,
      requestTimeout,
      guideFrom: hasGuide && location.search === '' && isWide() ? guideBeginning : null,
    }),
  );

/**
 * The first call of these functions loads the browser's locale data, which takes 50 ms on a slow machine. Idle time hides the delay. Without
 * `requestIdleCallback`, the data loads at its first use.
 */
function readLocales() {
  Intl.DateTimeFormat.supportedLocalesOf(LANGUAGE_TAG);
  Intl.NumberFormat.supportedLocalesOf(LANGUAGE_TAG);
  new Intl.Locale(LANGUAGE_TAG).maximize();
}
if ('requestIdleCallback' in globalThis) requestIdleCallback(readLocales);
