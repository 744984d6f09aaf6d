/**
 * Calls that every visit begins with, made before the product itself has been read: on a slow machine reading it takes longer than the
 * service needs to answer. They are the client's own calls, header for header; the client takes the answers over, each once, and checks them
 * as all others. Whatever is not as expected here is left to the client. It comes with the page as the smallest of scripts: no library.
 */
import { LANGUAGES } from '../../machines/domain/constants.ts';
import type { Language } from '../../machines/domain/entities.ts';
import { firstSight, windowsNear } from '../../machines/domain/guideWindows.ts';
import { languageOf, languageTagOf } from '../../machines/domain/language.ts';
import { at } from './path.ts';

/** What a call to the service says of itself besides its address. */
export const headersOf = (facts: { language: string; deviceId: string; token: string | null }): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  'accept-language': facts.language,
  'x-device-id': facts.deviceId,
  'x-device-platform': 'web',
  ...(facts.token !== null && { authorization: `Bearer ${facts.token}` }),
});

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export type HeadStartFacts = {
  /** '' when the API has the page's own origin. */
  baseUrl: string;
  /** Where the viewer arrives: home's own calls go out for home alone, the guide's for the guide. */
  pathname: string;
  token: string | null;
  deviceId: string | null;
  /** The visitor's own choice. */
  language: Language | null;
  /** Somebody was chosen to watch, as far as this browser remembers. */
  hasProfile: boolean;
  /** ms for headers and body of each call. */
  requestTimeout: number;
  /** Where a grid of the service's guide would begin, epoch ms; null when the guide opens as something else, or elsewhere. */
  guideFrom: number | null;
};

/** An answer nobody has asked for by then, ms, is from another time. */
const WAITS = 10_000;
/** What every language is answered alike. */
const ALIKE: ReadonlySet<string> = new Set(['/v1/setting', '/v1/account', '/v1/profile']);

/** Written in an address as it is. */
const PLAIN = /^[\w-]+$/;

type Kept = { path: string; headers: string; at: number; answer: Promise<Response> };

/** @param fetchNow the browser's own */
export function createHeadStart(fetchNow: Fetch, now: () => number) {
  const kept = new Map<string, Kept>();
  const spoken = (path: string, given: HeadersInit | undefined) => {
    const headers = new Headers(given);
    if (ALIKE.has(path)) headers.delete('accept-language');
    return JSON.stringify([...headers]);
  };

  /** @returns what the answer says, to go on from; null when it is not usable */
  async function ask(
    { baseUrl, token, deviceId, requestTimeout }: HeadStartFacts,
    path: string,
    language: string,
  ): Promise<Record<string, unknown> | null> {
    const headers = headersOf({ language, deviceId: deviceId ?? '', token });
    const answer = fetchNow(baseUrl + path, {
      method: 'GET',
      headers,
      redirect: token === null ? 'follow' : 'manual',
      signal: AbortSignal.timeout(requestTimeout),
    });
    const copy = answer.then((response) => response.clone());
    copy.catch(() => {});
    kept.set(baseUrl + path, { path, headers: spoken(path, headers), at: now(), answer: copy });
    try {
      const response = await answer;
      const json: unknown = response.ok ? await response.json() : null;
      return typeof json === 'object' && json !== null ? { ...json } : null;
    } catch {
      return null;
    }
  }

  async function askForHome(facts: HeadStartFacts, settings: Record<string, unknown>, language: Language) {
    const tag = languageTagOf(language);
    const [home, ...others] = [settings.section_tab1_id, settings.section_tab2_id, settings.section_tab3_id];
    for (const id of others) if (typeof id === 'string') void ask(facts, at`/v1/content/section/${id}`, tag);
    if (typeof home !== 'string') return;
    const section = await ask(facts, at`/v1/content/section/${home}`, tag);
    if (typeof section?.screen === 'string') await ask(facts, at`/v1/content/screen/${section.screen}`, tag);
  }

  /** GDE-06: the channels, and the windows a grid begins with. Addresses with more in their names are left to the client, which writes them. */
  async function askForGuide(facts: HeadStartFacts, language: Language) {
    const channels = await ask(facts, '/v1/content/channel', languageTagOf(language));
    if (channels === null || facts.guideFrom === null) return;
    const ids = Object.values(channels).map((channel) =>
      typeof channel === 'object' && channel !== null && 'id' in channel ? channel.id : null,
    );
    const extent = { channelCount: ids.length, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
    for (const { firstRow, lastRow, from, to } of windowsNear(firstSight(0, facts.guideFrom), 'grid', extent)) {
      const wanted = ids.slice(firstRow, lastRow);
      if (!wanted.every((id) => typeof id === 'string' && PLAIN.test(id))) return;
      void ask(
        facts,
        `/v1/content/epg?startDate=${from / 1000}&endDate=${to / 1000}&channels=${wanted.join(',')}`,
        languageTagOf(language),
      );
    }
  }

  return {
    /** Makes the calls. Never rejects: what fails here is asked for by the client. */
    async run(facts: HeadStartFacts): Promise<void> {
      if (facts.deviceId === null) return;
      const first = facts.language ?? LANGUAGES[0];
      const settings = ask(facts, '/v1/setting', languageTagOf(first));
      void ask(facts, at`/v1/translation/${first}`, languageTagOf(first));
      if (facts.token === null) return;
      void ask(facts, '/v1/account', languageTagOf(first));
      const [known, profile] = await Promise.all([settings, ask(facts, '/v1/profile', languageTagOf(first))]);
      if (known === null || profile === null) return;
      const offered = LANGUAGES.filter((language) => typeof known.locale === 'object' && known.locale !== null && language in known.locale);
      const profileLocale = LANGUAGES.find((language) => language === profile.locale) ?? null;
      const language = languageOf({ profileLocale, choice: facts.language, offered });
      if (language !== first) void ask(facts, at`/v1/translation/${language}`, languageTagOf(language));
      if (!facts.hasProfile) return;
      if (facts.pathname === '/') await askForHome(facts, known, language).catch(() => {});
      if (facts.pathname === '/tv-guide') await askForGuide(facts, language);
    },

    /** For the client, whose own limit holds from here: the answer that is on its way, once; null when there is none for this very call. */
    take(address: string, { method, headers }: RequestInit): Promise<Response> | null {
      const early = kept.get(address);
      if (early === undefined || method !== 'GET') return null;
      kept.delete(address);
      const isSame = early.headers === spoken(early.path, headers) && now() - early.at < WAITS;
      return isSame ? early.answer : null;
    },
  };
}

export type HeadStart = ReturnType<typeof createHeadStart>;
