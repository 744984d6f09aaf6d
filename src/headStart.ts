/** The first script of the page, run while the product is still being read: see src/api/headStart.ts. */
import { LANGUAGES } from '../machines/domain/constants.ts';
import { createHeadStart } from './api/headStart.ts';
import { STORED } from './api/stored.ts';

export const headStart = createHeadStart((address, init) => fetch(address, init), Date.now);

/** Storage may be blocked; what is not there makes no call. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The API's address, of which nothing is believed yet: the product checks the configuration as a whole and says what is wrong with it. */
function baseUrlOf(text: string | null | undefined): string | null {
  try {
    const { apiBaseUrl = '' } = JSON.parse(text ?? '{}');
    if (apiBaseUrl === '') return '';
    return new URL(apiBaseUrl).protocol === 'https:' ? String(apiBaseUrl).replace(/\/$/, '') : null;
  } catch {
    return null;
  }
}

const baseUrl = baseUrlOf(document.getElementById('marquee-config')?.textContent);
if (baseUrl !== null)
  void headStart.run({
    baseUrl,
    pathname: location.pathname,
    token: stored(STORED.token),
    deviceId: stored(STORED.deviceUid),
    language: LANGUAGES.find((language) => language === stored(STORED.language)) ?? null,
    hasProfile: stored(STORED.profileChosenAt) !== null,
  });
