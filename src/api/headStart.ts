/**
 * Sends the first calls of a visit before the rest of the application has loaded. On a slow machine, loading takes longer than the service
 * needs to answer. The calls have the same headers as the client's calls. The client takes each answer once and parses it. The client makes
 * every call that this module does not make. The page includes this module as a small script, without libraries.
 */

import { LANGUAGES } from '../../machines/domain/builtInLanguages.ts';
import type { Language } from '../../machines/domain/entities.ts';
import { type LanguageFacts, languageOf, languageTagOf } from '../../machines/domain/viewerLanguage.ts';
import { estimatedView, windowsNear } from '../../machines/live/guideWindows.ts';
import { at } from './path.ts';
import { toLanguage } from './wire/language.ts';

/** The headers of a call to the service. */
export const headersOf = (facts: { language: string; deviceId: string; token: string | null }): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  'accept-language': facts.language,
  'x-device-id': facts.deviceId,
  'x-device-platform': 'web',
  ...(facts.token !== null && { authorization: `Bearer ${facts.token}` }),
});

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export type HeadStartFacts = Pick<LanguageFacts, 'choice' | 'browser' | 'brandLanguage'> & {
  /** '' when the API has the page's own origin. */
  baseUrl: string;
  /** Path of the first page: the calls of home are sent on / only, those of the guide on /tv-guide only, that of a title on its pages. */
  pathname: string;
  token: string | null;
  deviceId: string | null;
  /** Whether this browser remembers the choice of a profile. */
  hasProfile: boolean;
  /** ms for headers and body of each call. */
  requestTimeout: number;
  /** Returns the start of the guide's grid, epoch ms; null when the guide shows no grid of the service, or opens at another time. */
  guideFrom: (() => number) | null;
};

/** ms after which the client no longer uses an answer. */
const WAITS = 10_000;
/** Paths whose answers are the same in every language. */
export const ALIKE: ReadonlySet<string> = new Set(['/v1/setting', '/v1/account', '/v1/profile']);

/** Ids that a URL contains without escaping. */
const PLAIN = /^[\w-]+$/;
/** The pages of a title and its player, with such an id. */
const TITLE = /^\/(?:vod|movie|series|content)\/[^/]+\/([\w-]+)$/;

type Kept = { path: string; headers: string; at: number; answer: Promise<Response> };

/** @param fetchNow the browser's fetch */
export function createHeadStart(fetchNow: Fetch, now: () => number) {
  const kept = new Map<string, Kept>();
  const spoken = (path: string, given: HeadersInit | undefined) => {
    const headers = new Headers(given);
    if (ALIKE.has(path)) headers.delete('accept-language');
    return JSON.stringify([...headers]);
  };

  /** @returns the JSON of the answer, for the calls that depend on it; null when it is unusable */
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

  /** GDE-06: loads the channels and the first windows of the grid. When a channel id needs escaping, the client loads the programmes. */
  async function askForGuide(facts: HeadStartFacts, language: Language) {
    const channels = await ask(facts, '/v1/content/channel', languageTagOf(language));
    if (channels === null || facts.guideFrom === null) return;
    const ids = Object.values(channels).map((channel) =>
      typeof channel === 'object' && channel !== null && 'id' in channel ? channel.id : null,
    );
    const extent = { channelCount: ids.length, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
    for (const { firstRow, lastRow, from, to } of windowsNear(estimatedView(0, facts.guideFrom()), 'grid', extent)) {
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
    /** Sends the calls. Never rejects: the client repeats calls that fail here. */
    async run(facts: HeadStartFacts): Promise<void> {
      if (facts.deviceId === null) return;
      // Before the settings have arrived: the built-in languages, the brand's, and the language that the visitor chose are offered.
      // Each once: two that share a language are compared with the browser's locale data, which loads at its first use.
      const expected = new Set([...LANGUAGES, facts.brandLanguage, ...(facts.choice === null ? [] : [facts.choice])]);
      const first = languageOf({ ...facts, profileLocale: null, offered: [...expected] });
      const settings = ask(facts, '/v1/setting', languageTagOf(first));
      void ask(facts, at`/v1/translation/${first}`, languageTagOf(first));
      if (facts.token === null) return;
      void ask(facts, '/v1/account', languageTagOf(first));
      const [known, profile] = await Promise.all([settings, ask(facts, '/v1/profile', languageTagOf(first))]);
      if (known === null || profile === null) return;
      const offered = Object.keys(Object(known.locale))
        .map(toLanguage)
        .filter((language) => language !== null);
      const profileLocale = typeof profile.locale === 'string' ? toLanguage(profile.locale) : null;
      const language = languageOf({ ...facts, profileLocale, offered });
      if (language !== first) void ask(facts, at`/v1/translation/${language}`, languageTagOf(language));
      if (!facts.hasProfile) return;
      if (facts.pathname === '/') await askForHome(facts, known, language).catch(() => {});
      if (facts.pathname === '/tv-guide') await askForGuide(facts, language);
      // INS-07: only the title. The machine of the player requests the media when it knows that the viewer may watch (PLY-12).
      const [, title] = TITLE.exec(facts.pathname) ?? [];
      if (title !== undefined) await ask(facts, `/v1/content/item/${title}`, languageTagOf(language));
    },

    /**
     * Hands an answer to the client, once. The client's own time limit applies from here. A call that changes something makes all answers
     * outdated: a playback position that is sent late belongs into the title (PLY-03).
     * @returns null when no call with this address and these headers was sent in the last 10 s
     */
    take(address: string, { method, headers }: RequestInit): Promise<Response> | null {
      if (method !== 'GET') kept.clear();
      const early = kept.get(address);
      if (early === undefined) return null;
      kept.delete(address);
      const isSame = early.headers === spoken(early.path, headers) && now() - early.at < WAITS;
      return isSame ? early.answer : null;
    },
  };
}

export type HeadStart = ReturnType<typeof createHeadStart>;
