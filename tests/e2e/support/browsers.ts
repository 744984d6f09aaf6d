/** Several viewers at once, each with its own browser and device, and failures for only one of them. */
import type { BrowserContext, Page } from '@playwright/test';
import type { FaultWire } from '../../../demo/faults.ts';
import { STORED } from '../../../src/storage/stored.ts';
import { test as base } from '../browserTest.ts';
import { configure } from './configure.ts';
import { personaOf } from './personas.ts';
import { openSession } from './session.ts';

/** The trouble of a call: a fault of the service, or an offline network. */
export type Trouble = Omit<FaultWire, 'path' | 'method' | 'device'> | 'offline';
type Target = { method?: string; path: string };

export type Viewer = {
  page: Page;
  /** @returns a function that ends the failure */
  meet: (target: Target, trouble: Trouble) => Promise<() => Promise<void>>;
  /** The paths of the viewer's requests to the target, in order. */
  requestsTo: (target: Target) => readonly string[];
};

type Options = {
  /** Absent: a visitor. */
  persona?: string;
  /** ms */
  requestTimeout?: number;
};

const matches = ({ method, path }: Target, request: { method: string; pathname: string }) =>
  (method === undefined || method === request.method) && new RegExp(path).test(request.pathname);

export const test = base.extend<{ arrive: (options?: Options) => Promise<Viewer> }>({
  arrive: async ({ browser, service, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    let arrivals = 0;
    const faults = `${service.url}/demo/faults`;
    const sessions = new Map<string, ReturnType<typeof openSession>>();
    const sessionOf = (persona: string) => {
      const session = sessions.get(persona) ?? openSession(service.url, personaOf(persona));
      sessions.set(persona, session);
      return session;
    };

    await use(async ({ persona, requestTimeout } = {}) => {
      arrivals += 1;
      const device = `device-${arrivals}`;
      const stored = persona === undefined ? {} : await sessionOf(persona);
      const localStorage = Object.entries({ ...stored, [STORED.deviceUid]: device }).map(([name, value]) => ({ name, value }));
      const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin: service.url, localStorage }] } });
      contexts.push(context);
      await complaints.listen(context);
      const page = await context.newPage();
      if (requestTimeout !== undefined) await configure(page, (given) => ({ ...given, requestTimeout }));
      const requests: { method: string; pathname: string }[] = [];
      page.on('request', (request) => requests.push({ method: request.method(), pathname: new URL(request.url()).pathname }));

      return {
        page,
        meet: async (target, trouble) => {
          complaints.allow(new RegExp(`Failed to load resource.*${target.path.replace(/^\^/, '').replace(/\$$/, '')}`));
          if (trouble === 'offline') {
            const isMeant = ({ pathname }: URL) => new RegExp(target.path).test(pathname);
            await page.route(isMeant, (route) =>
              target.method === undefined || target.method === route.request().method()
                ? route.abort('internetdisconnected')
                : route.fallback(),
            );
            return () => page.unroute(isMeant);
          }
          const answer = await fetch(faults, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ...trouble, ...target, device }),
          });
          if (!answer.ok) throw new Error(`the demo service refused the fault: ${answer.status} ${await answer.text()}`);
          const { id }: { id: number } = await answer.json();
          return async () => void (await fetch(`${faults}/${id}`, { method: 'DELETE' }));
        },
        requestsTo: (target) => requests.filter((request) => matches(target, request)).map(({ pathname }) => pathname),
      };
    });
    await Promise.all(contexts.map((context) => context.close()));
    await fetch(faults, { method: 'DELETE' });
  },
});
