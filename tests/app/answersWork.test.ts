// @vitest-environment happy-dom
/** Work that hears other tabs and the platform of consent, and what the forms send (CNS-03, CNS-06, TOG-07, ACC-05, PIN-01). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FULL_CONSENT, NO_CONSENT } from '../../machines/domain/consent.ts';
import { accountDetailsWork } from '../../src/account/accountDetails/accountDetails.work.ts';
import { storedConsent } from '../../src/app/api/storedConsent.ts';
import { consentWork, isRefusedByBrowser } from '../../src/app/consent/consent.work.ts';
import { invoicesWork } from '../../src/buying/billing/invoices.work.ts';
import { entitlementWork } from '../../src/buying/subscription/entitlement.work.ts';
import { pinWork } from '../../src/profiles/pin/pin.work.ts';
import { STORED, STORED_CONSENT } from '../../src/storage/stored.ts';

const NOW = 1_800_000_000_000;
const { signal } = new AbortController();
const hear = (key: string, value: unknown) =>
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue: JSON.stringify({ value, at: NOW + 1 }) }));

let stop: (() => void) | undefined;
beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  Reflect.deleteProperty(globalThis, 'marqueeConsent');
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function consent(mode: 'external' | 'banner' = 'external') {
  const forget = vi.fn();
  const work = consentWork(
    storedConsent(localStorage, () => NOW),
    forget,
  );
  const heard: unknown[] = [];
  const watch = () => {
    stop = work.watchAnswers({
      input: { mode },
      sendBack: (event: unknown) => heard.push(event),
      receive: () => {},
    } as never) as typeof stop;
  };
  return { work, forget, heard, watch };
}
const platform = () => Reflect.get(globalThis, 'marqueeConsent');

it('CNS-06 the last answer of a consent platform counts that came before the product, and each later one', () => {
  const { heard, watch } = consent();
  Reflect.set(globalThis, 'marqueeConsent', [FULL_CONSENT, FULL_CONSENT, NO_CONSENT]);
  watch();
  expect(heard).toEqual([{ type: 'consent.answer', consent: NO_CONSENT }]);
  platform().push(FULL_CONSENT);
  expect(heard.at(-1)).toEqual({ type: 'consent.answer', consent: FULL_CONSENT });
});

it('CNS-06 waits for a platform that has not answered, and says what is wrong with an answer', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const found of [undefined, [], 'no list']) {
    const { heard, watch } = consent();
    Reflect.set(globalThis, 'marqueeConsent', found);
    watch();
    expect([heard, warn.mock.calls]).toEqual([[], []]);
    platform().push(FULL_CONSENT);
    expect(heard).toHaveLength(1);
    stop?.();
  }
  platform().push({ analytics: 'yes' });
  expect(warn).toHaveBeenCalledWith('marqueeConsent: expected { analytics, personalisation, ads }, each true or false');
});

it('CNS-06 a banner of the product leaves the list of a platform alone, and CNS-03 hears the answer of another tab until it ends', () => {
  const { heard, watch } = consent('banner');
  Reflect.set(globalThis, 'marqueeConsent', [FULL_CONSENT]);
  watch();
  expect([heard, platform()]).toEqual([[], [FULL_CONSENT]]);
  const answer = { consent: NO_CONSENT, at: NOW };
  hear(STORED_CONSENT, answer);
  expect(heard).toEqual([{ type: 'consent.heard', answer }]);
  stop?.();
  hear(STORED_CONSENT, { consent: FULL_CONSENT, at: NOW });
  expect(heard).toHaveLength(1);
});

it('CNS-07 an answer is stored, and one without personalisation removes what was kept for it', () => {
  const { work, forget } = consent();
  const keep = (answer: unknown) => work.keepAnswer?.({ answer } as never, {} as never);
  keep(null);
  expect(localStorage.length).toBe(0);
  keep({ consent: FULL_CONSENT, at: NOW });
  expect(JSON.parse(localStorage.getItem(STORED_CONSENT) ?? '').value).toEqual({ consent: FULL_CONSENT, at: NOW });
  expect(forget).not.toHaveBeenCalled();
  keep({ consent: NO_CONSENT, at: NOW });
  expect(forget).toHaveBeenCalledOnce();
});

it('CNS-05 the signal of the browser counts only when it is true', () => {
  for (const [navigator, isRefused] of [
    [{ globalPrivacyControl: true }, true],
    [{ globalPrivacyControl: 'yes' }, false],
    [{}, false],
    [undefined, false],
  ] as const) {
    vi.stubGlobal('navigator', navigator);
    expect(isRefusedByBrowser()).toBe(isRefused);
  }
});

it('TOG-07 a tab hears that another one has seen a change of the subscription, and that it is seen again, until it ends', async () => {
  const account = vi.fn(async () => 'account');
  const work = entitlementWork({ session: { account }, storage: localStorage, now: () => NOW } as never);
  expect(await work.readAccount({ input: undefined, signal } as never)).toBe('account');
  expect(account).toHaveBeenCalledWith({}, signal);
  const heard: unknown[] = [];
  stop = work.tabs({ sendBack: (event: unknown) => heard.push(event), receive: () => {}, input: undefined } as never) as typeof stop;
  hear(STORED.entitlement, { accountId: 'a', isPremium: true });
  hear(STORED.entitlement, { accountId: 7 });
  const become = (visibility: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  become('hidden');
  become('visible');
  expect(heard).toEqual([{ type: 'otherTab.changed' }, { type: 'tab.visible' }]);
  stop?.();
  become('visible');
  hear(STORED.entitlement, { accountId: 'b', isPremium: true });
  expect(heard).toHaveLength(2);
  const share = (entitlement: unknown) => work.share?.(undefined as never, { entitlement } as never);
  share({ accountId: 'a', isPremium: false });
  expect(localStorage.getItem(STORED.entitlement)).toContain('"isPremium":false');
  share(null);
  expect(localStorage.getItem(STORED.entitlement)).toBeNull();
});

it('ACC-05 the password goes with a changed e-mail address only, and an answer about news only when it was asked', async () => {
  const update = vi.fn(async (_: object) => 'account');
  const work = accountDetailsWork({ update } as never);
  const account = { email: 'ana@example.org' };
  const draft = {
    firstName: ' Ana ',
    lastName: 'Sousa',
    phone: '+351912345678',
    birthday: '01-02-1990',
    gender: 'F',
    email: 'ana@example.org',
    password: 'secret',
  };
  const save = (changes: object) => work.saveDetails({ input: { draft: { ...draft, ...changes }, account }, signal } as never);
  const { email, password, ...rest } = { ...draft, firstName: 'Ana' };
  await save({});
  await save({ wantsNews: false });
  await save({ email: 'NEW@example.org' });
  expect(update.mock.calls.map(([given]) => given)).toEqual([
    rest,
    { ...rest, optin: false },
    { ...rest, email: 'new@example.org', password },
  ]);
  expect(email).toBe('ana@example.org');
});

it('BIL-02 BIL-03 an invoice is shown, and its document is saved under the name of the invoice, unless the viewer has left', async () => {
  vi.useFakeTimers();
  const invoice = { id: 'i1', date: NOW / 1000, description: 'Monthly', amount: 899, currency_code: 'EUR' };
  const answers: Readonly<Record<string, unknown>> = {
    '/v1/account/transaction': [invoice],
    '/v1/account/transaction/i1': { ...invoice, plan_name: 'Gold' },
    '/v1/account/transaction/pdf/i1': new Blob(['%PDF-1.7']),
  };
  const call = async (schema: { parse: (json: unknown) => unknown }, { path }: { path: string }) => schema.parse(answers[path]);
  const work = invoicesWork({ call } as never);
  const [listed] = await work.loadInvoices({ input: undefined, signal } as never);
  expect(listed).toMatchObject({ id: 'i1', date: NOW });
  expect(await work.loadDetails({ input: { id: 'i1' }, signal } as never)).toMatchObject({ planName: 'Gold' });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await work.saveDocument({ input: { invoice: listed }, signal: AbortSignal.abort() } as never);
  expect(saved).toEqual([]);
  await work.saveDocument({ input: { invoice: listed }, signal } as never);
  const day = new Date(NOW);
  const written = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  expect(saved).toEqual([`invoice-${written}-i1.pdf`]);
  vi.useRealTimers();
});

it('PIN-01 the service checks the PIN of the profile', async () => {
  const requests: unknown[] = [];
  const call = async (_: unknown, request: object) => void requests.push(request);
  const { validatePin } = pinWork({ call, freshness: { forget: () => {} } } as never);
  await validatePin({ input: { profileId: 'p1', code: '1234' }, signal } as never);
  expect(requests).toMatchObject([{ body: { profile_id: 'p1', code: '1234' }, signal }]);
});

it('PIN-01 the first box takes the focus, unless the viewer is in one already', async () => {
  const work = pinWork({} as never);
  const focus = () => work.focusBoxes({ input: undefined, signal } as never);
  expect(await focus()).toBe(false);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  const [first, second] = [document.createElement('input'), document.createElement('input')];
  for (const box of [first, second]) box.dataset.pinBox = '';
  first.dataset.autofocus = '';
  dialog.append(first, second);
  document.body.append(dialog);
  expect(await focus()).toBe(true);
  expect(document.activeElement).toBe(first);
  second.focus();
  expect(await focus()).toBe(true);
  expect(document.activeElement).toBe(second);
  second.blur();
  first.disabled = true;
  expect(await focus()).toBe(false);
});
