/** The value that the tabs of a browser share. Two registers on one storage are two tabs. */
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ConsentAnswer, FULL_CONSENT, NO_CONSENT } from '../../machines/domain/consent.ts';
import { chosenLanguage } from '../../src/app/api/chosenLanguage.ts';
import { storedConsent } from '../../src/app/api/storedConsent.ts';
import { laterWrite, type SharedByTabs, sharedByTabs } from '../../src/storage/sharedByTabs.ts';
import { STORED, STORED_CONSENT } from '../../src/storage/stored.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that delivers the storage events when the test says so. */
function createBrowser() {
  const kept = new Map<string, string>();
  const writes: string[] = [];
  const documents = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', documents);
  /** @param make creates the register of the tab @returns `deliver` passes on the writes of other tabs that are still under way */
  function openTab<Value>(make: (storage: Storage) => SharedByTabs<Value>, key: string) {
    const page = new EventTarget();
    let written = 0;
    const own = new Set<number>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => {
        kept.set(name, text);
        own.add(writes.length);
        writes.push(text);
      },
      removeItem: (name: string) => void kept.delete(name),
    };
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const register = make(storage as Storage);
    const heard: unknown[] = [];
    register.hear((value) => void heard.push(value));
    return {
      register,
      heard,
      comeBack: (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
      deliver: () => {
        for (; written < writes.length; written++)
          if (!own.has(written)) page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: writes[written] }));
      },
    };
  }
  const become = (visibilityState: 'visible' | 'hidden') => {
    documents.visibilityState = visibilityState;
    documents.dispatchEvent(new Event('visibilitychange'));
  };
  return { kept, writes, openTab, becomeVisible: () => become('visible'), becomeHidden: () => become('hidden') };
}

const NOW = 1_800_000_000_000;
const grant: ConsentAnswer = { consent: FULL_CONSENT, at: NOW };
const refusal: ConsentAnswer = { consent: NO_CONSENT, at: NOW };

/** All orders of the steps in which each tab writes once and hears once. */
function orders<Step>(steps: readonly Step[]): readonly (readonly Step[])[] {
  if (steps.length === 0) return [[]];
  return steps.flatMap((step, index) => orders(steps.toSpliced(index, 1)).map((rest) => [step, ...rest]));
}

const STEPS = ['the first grants', 'the second refuses', 'the first hears', 'the second hears'] as const;

it.each(orders(STEPS))('CNS-03 two tabs settle on one answer, and each writes once: %s, %s, %s, %s', (...steps) => {
  const { kept, writes, openTab } = createBrowser();
  let now = NOW;
  const make = (storage: Storage) => storedConsent(storage, () => now);
  const first = openTab(make, STORED_CONSENT);
  const second = openTab(make, STORED_CONSENT);
  for (const step of steps) {
    now += 1;
    if (step === 'the first grants') first.register.write(grant);
    if (step === 'the second refuses') second.register.write(refusal);
    if (step === 'the first hears') first.deliver();
    if (step === 'the second hears') second.deliver();
  }
  first.deliver();
  second.deliver();
  const last = steps.indexOf('the first grants') > steps.indexOf('the second refuses') ? grant : refusal;
  expect([first.register.read(), second.register.read(), writes.length]).toEqual([last, last, 2]);
  expect(JSON.parse(kept.get(STORED_CONSENT) ?? '').value).toEqual(last);
});

it.each([
  ['the grant', refusal, grant],
  ['the refusal', grant, refusal],
])('CNS-03 of two answers of the same time, the refusal counts when %s is heard', (_, own, heard) => {
  const { kept, openTab } = createBrowser();
  const tab = openTab((storage) => storedConsent(storage, () => NOW), STORED_CONSENT);
  tab.register.write(own);
  kept.set(STORED_CONSENT, JSON.stringify({ value: heard, at: NOW }));
  expect(tab.register.read()).toEqual(refusal);
});

it('CNS-03 a refusal counts after the clock was set back', () => {
  const { openTab } = createBrowser();
  let now = NOW;
  const make = (storage: Storage) => storedConsent(storage, () => now);
  const [first, second] = [openTab(make, STORED_CONSENT), openTab(make, STORED_CONSENT)];
  first.register.write(grant);
  second.deliver();
  now -= 3_600_000;
  second.register.write({ ...refusal, at: now });
  first.deliver();
  expect(first.heard).toEqual([{ ...refusal, at: now }]);
});

it('CNS-03 a tab that was frozen hears the answer when it becomes visible', () => {
  const { kept, openTab, becomeVisible } = createBrowser();
  const tab = openTab((storage) => storedConsent(storage, () => NOW), STORED_CONSENT);
  kept.set(STORED_CONSENT, JSON.stringify({ value: refusal, at: NOW }));
  becomeVisible();
  becomeVisible();
  expect(tab.heard).toEqual([refusal]);
});

it('CNS-04 reads the answer that an earlier version has stored, and a new answer replaces it', () => {
  const { kept, writes, openTab } = createBrowser();
  kept.set(STORED_CONSENT, JSON.stringify({ ...grant, at: NOW - 1000 }));
  const { register } = openTab((storage) => storedConsent(storage, () => NOW), STORED_CONSENT);
  expect(register.read()).toEqual({ ...grant, at: NOW - 1000 });
  register.write(refusal);
  expect([register.read(), writes.length]).toEqual([refusal, 1]);
});

it.each<[string, string | null]>([
  ['fr_FR', 'fr_FR'],
  ['{"value":"fr_FR","at":1}', 'fr_FR'],
  ['constructor', null],
  ['{"value":"constructor","at":1}', null],
  ['{"value":"fr_FR"}', null],
])('I18-04 reads the stored language %s', (text, language) => {
  const { kept, openTab } = createBrowser();
  kept.set(STORED.language, text);
  expect(openTab((storage) => chosenLanguage(storage, () => NOW), STORED.language).register.read()).toBe(language);
});

it('CFG-04 the value lasts for the visit without storage, and while storage refuses it', () => {
  vi.stubGlobal('document', new EventTarget());
  const full = { getItem: () => null, setItem: () => expect.fail('full'), removeItem: () => {} };
  for (const storage of [null, full]) {
    const register = sharedByTabs(storage, 'key', { form: z.string(), now: () => NOW });
    register.write('kept');
    expect(register.read()).toBe('kept');
    register.forget();
    expect(register.read()).toBeNull();
  }
});

it('CNS-03 a tab that comes back from the memory of the browser hears the answer, one that opens does not', () => {
  const { kept, openTab } = createBrowser();
  const tab = openTab((storage) => storedConsent(storage, () => NOW), STORED_CONSENT);
  kept.set(STORED_CONSENT, JSON.stringify({ value: refusal, at: NOW }));
  tab.comeBack(false);
  expect(tab.heard).toEqual([]);
  tab.comeBack(true);
  expect(tab.heard).toEqual([refusal]);
});

it('CNS-03 a tab that is hidden applies nothing until it is seen', () => {
  const { kept, openTab, becomeHidden, becomeVisible } = createBrowser();
  const tab = openTab((storage) => storedConsent(storage, () => NOW), STORED_CONSENT);
  kept.set(STORED_CONSENT, JSON.stringify({ value: refusal, at: NOW }));
  becomeHidden();
  expect(tab.heard).toEqual([]);
  becomeVisible();
  expect(tab.heard).toEqual([refusal]);
});

it('CNS-03 a look at the value leaves the news to be told', () => {
  const { kept, openTab, becomeVisible } = createBrowser();
  const tab = openTab((storage) => storedConsent(storage, () => NOW), STORED_CONSENT);
  expect(tab.register.peek()).toBeNull();
  kept.set(STORED_CONSENT, JSON.stringify({ value: refusal, at: NOW }));
  expect(tab.register.peek()).toEqual(refusal);
  becomeVisible();
  expect(tab.heard).toEqual([refusal]);
  kept.clear();
  expect(tab.register.peek()).toEqual(refusal);
});

it('CFG-04 without storage, a look at the value gives that of this visit', () => {
  const register = sharedByTabs(null, 'key', { form: z.string(), now: () => NOW });
  expect([register.read(), register.peek()]).toEqual([null, null]);
  register.write('kept');
  expect(register.peek()).toBe('kept');
});

it('CNS-03 the later of two writes counts, and of two at the same time always the same one', () => {
  const later = laterWrite<string>((one, other) => (one > other ? one : other));
  const [early, late] = [
    { value: 'z', at: 1 },
    { value: 'a', at: 2 },
  ];
  expect([later(early, late), later(late, early)]).toEqual([late, late]);
  const kept = new Map([['key', JSON.stringify({ value: 'b', at: NOW })]]);
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: () => {}, removeItem: () => {} };
  const settled = (own: string, other: string) => {
    kept.set('key', JSON.stringify({ value: own, at: NOW }));
    const register = sharedByTabs(storage, 'key', { form: z.string(), now: () => NOW });
    register.read();
    kept.set('key', JSON.stringify({ value: other, at: NOW }));
    return register.read();
  };
  expect([settled('a', 'b'), settled('b', 'a')]).toEqual(['b', 'b']);
});
