/** The base of every browser test: demo services that tests share, checks of the browser's console, and sign-in. */
import { test as base, expect, type Page } from '@playwright/test';
import { type DemoOptions, startDemo } from '../../demo/demo.ts';
import { english } from '../texts/english.ts';
import { Complaints } from './support/console.ts';
import { Faults } from './support/faults.ts';
import { type Persona, personaOf } from './support/personas.ts';
import { openSession } from './support/session.ts';

type Service = Awaited<ReturnType<typeof startDemo>>;

/** ms. A busy machine must not fail a call; tests of the timeout set their own. */
export const REQUEST_TIMEOUT = 120_000;

/** So many services of a worker run at once; each keeps its own data. */
const MOST_SERVICES = 3;

type WorkerFixtures = {
  /** Starts a demo service, or returns the running one with these options. */
  serviceWith: (options: DemoOptions) => Promise<Service>;
  /** How far the time of the service is ahead of this computer's, ms. 0 again after each test. */
  ahead: { ms: number };
};
type TestFixtures = {
  /** Options of the demo service. Tests of a worker with equal options share a service: another worker or service for each file is slow. */
  demo: DemoOptions;
  service: Service;
  /** The other tests of the worker find the service at the time of this computer. */
  presentTime: void;
  /** Fails the test on browser messages; `complaints.allow(/…/)` names the expected ones. */
  complaints: Complaints;
  faults: Faults;
  /** Lets `ms` pass for the service too: the service corrects a device that is ahead alone (TIM-03). `device` changes the browser's clock. */
  passTime: (ms: number, device?: () => Promise<void>) => Promise<void>;
  /** Signs in through the API before the first page opens: the storage contains the token as after an earlier visit. */
  signIn: (persona: string, options?: { profile?: string }) => Promise<Persona>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [{}, { option: true }],
  ahead: [async ({}, use) => use({ ms: 0 }), { scope: 'worker' }],
  serviceWith: [
    async ({ ahead }, use) => {
      /** The least recently used first. */
      const services = new Map<string, Promise<Service>>();
      await use(async (options) => {
        const name = JSON.stringify(options);
        const service =
          services.get(name) ??
          startDemo({
            memory: true,
            now: () => Date.now() + ahead.ms,
            consent: 'none',
            port: 0,
            compressed: false,
            requestTimeout: REQUEST_TIMEOUT,
            ...options,
          });
        services.delete(name);
        services.set(name, service);
        const [oldest] = services.size > MOST_SERVICES ? services : [];
        if (oldest) {
          services.delete(oldest[0]);
          await (await oldest[1]).stop();
        }
        return service;
      });
      for (const service of services.values()) await (await service).stop();
    },
    { scope: 'worker' },
  ],
  service: async ({ demo, serviceWith }, use) => use(await serviceWith(demo)),
  baseURL: async ({ service }, use) => use(service.url),
  presentTime: [
    async ({ ahead }, use) => {
      await use();
      ahead.ms = 0;
    },
    { auto: true },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      await complaints.listen(context);
      await use(complaints);
      expect(complaints.unexpected(), 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  faults: async ({ service, complaints }, use) => {
    const faults = new Faults(service.url, complaints);
    await use(faults);
    await faults.clear();
  },
  passTime: async ({ page, ahead }, use) => {
    await use(async (ms, device = () => page.clock.fastForward(ms)) => {
      ahead.ms += ms;
      await device();
    });
  },
  signIn: async ({ context, service, demo: { basePath = '' } }, use) => {
    await use(async (id, { profile } = {}) => {
      const persona = personaOf(id);
      const session = Object.entries(await openSession(service.url, persona, profile));
      const stored = Object.fromEntries(session.map(([key, value]) => [key.replace(/^marquee/, `marquee${basePath}`), value]));
      // Only once: later changes by the application stay.
      await context.addInitScript((facts) => {
        // Blank pages, as axe opens, have no storage.
        if (location.origin === 'null' || sessionStorage.getItem('test.signedIn')) return;
        sessionStorage.setItem('test.signedIn', 'yes');
        for (const [key, value] of Object.entries(facts)) localStorage.setItem(key, value);
      }, stored);
      return persona;
    });
  },
});

export { expect };

/** The page's heading, which has the focus after a navigation (NAV-12). */
export const heading = (page: Page) => page.locator('#page-heading');

/** Fills and submits the open login form, on the page or in the popup. */
export async function signInByForm(page: Page, { email, password }: Pick<Persona, 'email' | 'password'>) {
  await page.getByLabel(english('LOGIN_EMAIL')).fill(email);
  await page.getByLabel(english('LOGIN_PASSWORD'), { exact: true }).fill(password);
  await page.getByRole('button', { name: english('UI_LOG_IN'), exact: true }).click();
}

/** Home of the application with its titles, in any language. The kept home of an earlier visit looks the same (INS-01). */
export async function expectHome(page: Page) {
  await expect(page.locator('#root:not([data-kept]) main').locator('a[href^="/movie/"], a[href^="/series/"]').first()).toBeVisible();
}
