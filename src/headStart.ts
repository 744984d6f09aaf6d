/** The first script of the page, run while the product is still being read: see src/api/headStart.ts. */
import { BREAKPOINTS, DEFAULT_REQUEST_TIMEOUT, LANGUAGES } from '../machines/domain/constants.ts';
import { LEAD } from '../machines/domain/guideWindows.ts';
import { createHeadStart } from './api/headStart.ts';
import { DEVICE_UID_SHAPE, STORED, TOKEN_SHAPE } from './api/stored.ts';

const LANGUAGE_TAG = 'en';

export const headStart = createHeadStart((address, init) => fetch(address, init), Date.now);

/** Storage may be blocked, and may hold anything. @param shape of a usable value; null for another one, as for none: it makes no call */
function stored(key: string, shape = TOKEN_SHAPE): string | null {
  try {
    const text = localStorage.getItem(key);
    return text !== null && shape.test(text) ? text : null;
  } catch {
    return null;
  }
}

type Service = { baseUrl: string | null; hasGuide: boolean; requestTimeout: number };

/** The configuration of the service, unchecked: src/app/configuration.ts checks it as a whole and reports what is wrong. */
function serviceOf(text: string | null | undefined): Service {
  try {
    const { apiBaseUrl = '', epgUrl, requestTimeout = DEFAULT_REQUEST_TIMEOUT } = JSON.parse(text ?? '{}');
    const baseUrl = apiBaseUrl === '' ? '' : new URL(apiBaseUrl).protocol === 'https:' ? String(apiBaseUrl).replace(/\/$/, '') : null;
    return { baseUrl, hasGuide: epgUrl === undefined || epgUrl === null, requestTimeout };
  } catch {
    return { baseUrl: null, hasGuide: false, requestTimeout: DEFAULT_REQUEST_TIMEOUT };
  }
}

/** Where the guide's grid begins when it opens at now, epoch ms; exact enough to know which windows that is in. */
const guideBeginning = () => Math.floor(Date.now() / LEAD) * LEAD - LEAD;
const isWide = () => !matchMedia(`(max-width: ${BREAKPOINTS.phone}px)`).matches;

const { baseUrl, hasGuide, requestTimeout } = serviceOf(document.getElementById('marquee-config')?.textContent);
if (baseUrl !== null)
  void headStart.run({
    baseUrl,
    pathname: location.pathname,
    token: stored(STORED.token),
    deviceId: stored(STORED.deviceUid, DEVICE_UID_SHAPE),
    language: LANGUAGES.find((language) => language === stored(STORED.language)) ?? null,
    hasProfile: stored(STORED.profileChosenAt) !== null,
    requestTimeout,
    guideFrom: hasGuide && location.search === '' && isWide() ? guideBeginning() : null,
  });

/**
 * Which languages a browser can write dates and numbers in it reads when it is first asked: a twentieth of a second on a slow machine, in which
 * now nobody waits for it. Where there is no idle time to be had, it is read when it is needed.
 */
function readLocales() {
  Intl.DateTimeFormat.supportedLocalesOf(LANGUAGE_TAG);
  Intl.NumberFormat.supportedLocalesOf(LANGUAGE_TAG);
}
if ('requestIdleCallback' in globalThis) requestIdleCallback(readLocales);
