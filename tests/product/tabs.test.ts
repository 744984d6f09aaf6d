/** CNS-03: two tabs of one browser, each with the whole product without its views. */
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Consent, FULL_CONSENT, NO_CONSENT } from '../../machines/domain/consent.ts';
import { loadBuiltIn } from '../../src/i18n/builtIn.ts';
import { STORED, STORED_CONSENT } from '../../src/storage/stored.ts';
import { goTo, openVisit } from './journey.ts';
import { openTab } from './tab.ts';
import type { Visit } from './visit.ts';

beforeAll(async () => {
  await loadBuiltIn('fr_FR');
}, 120_000);

type Tab = Pick<Visit['tab'], 'actors'>;
const answer = ({ actors }: Tab, consent: Consent) => actors.consent.send({ type: 'consent.answer', consent });
const shown = ({ actors }: Tab) => actors.consent.getSnapshot().context.consent;
const languageOf = ({ actors }: Tab) => actors.language.getSnapshot().context.language;

async function openTwoTabs() {
  const visit = await openVisit('/contact');
  const other = openTab('/contact', {}, { beside: visit.tab });
  await visit.pause();
  onTestFinished(other.close);
  return { visit, tab: visit.tab, other };
}

const MEASURING: Consent = { ...NO_CONSENT, analytics: true };

it.each<[string, Consent, Consent]>([
  ['a refusal after a consent', FULL_CONSENT, NO_CONSENT],
  ['a consent after a refusal', NO_CONSENT, FULL_CONSENT],
  ['consent to another purpose', { ...NO_CONSENT, ads: true }, MEASURING],
])('CNS-03 two tabs show the later of their two answers, and each answer is stored once: %s', async (_, first, second) => {
  const { visit, tab, other } = await openTwoTabs();
  answer(tab, first);
  await visit.wait(20);
  answer(other, second);
  await visit.pause();
  expect([shown(tab), shown(other)]).toEqual([second, second]);
  expect(tab.written(STORED_CONSENT)).toHaveLength(2);
  tab.reload();
  expect(shown(tab)).toEqual(second);
});

it('CNS-03 two tabs show the later answer when each has answered before it heard of the other', async () => {
  const { visit, tab, other } = await openTwoTabs();
  answer(tab, FULL_CONSENT);
  answer(other, NO_CONSENT);
  await visit.pause();
  expect([shown(tab), shown(other)]).toEqual([NO_CONSENT, NO_CONSENT]);
  expect(tab.written(STORED_CONSENT)).toHaveLength(2);
  answer(other, MEASURING);
  answer(tab, NO_CONSENT);
  await visit.pause();
  expect([shown(tab), shown(other)]).toEqual([NO_CONSENT, NO_CONSENT]);
  expect(tab.written(STORED_CONSENT)).toHaveLength(4);
});

it('I18-04 a language that a visitor chooses in one tab is shown in the other, and is stored once', async () => {
  const { visit, tab, other } = await openTwoTabs();
  tab.actors.language.send({ type: 'language.choose', language: 'fr_FR' });
  await visit.pause();
  expect([languageOf(tab), languageOf(other)]).toEqual(['fr_FR', 'fr_FR']);
  expect(tab.written(STORED.language)).toHaveLength(1);
});

it('CNS-13 no event is sent after the consent was withdrawn in another tab, before this tab hears of it', async () => {
  const visit = await openVisit('/contact');
  visit.actors.consent.send({ type: 'consent.answer', consent: FULL_CONSENT });
  await visit.pause();
  const { storage, events } = visit.tab;
  const sentOn = async (path: string) => {
    const before = events.length;
    await goTo(visit, path);
    return events.length > before;
  };
  expect(await sentOn('/login')).toBe(true);
  const given = storage.getItem(STORED_CONSENT) ?? '';
  const at = Date.now() + 1;
  storage.setItem(STORED_CONSENT, JSON.stringify({ value: { consent: NO_CONSENT, at }, at }));
  expect(await sentOn('/contact')).toBe(false);
  storage.setItem(STORED_CONSENT, given);
});
