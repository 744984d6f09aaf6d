/** The page that simulates a TV: its headers, and its script against the service in happy-dom. */
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { contentSecurityPolicy } from '../../demo/headers.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo({ memory: true, apiOnly: true });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await demo.stop();
});

const page = async (path: string) => {
  const response = await fetch(`${demo.url}${path}`, { headers: { accept: 'text/html' } });
  return { response, html: await response.text() };
};
const loadedBy = (html: string) => [...html.matchAll(/<(?:link|script)[^>]+(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);

describe('the pages of the demo', () => {
  it('ACC-10 the TV page has the production policy and nothing inline', async () => {
    const { response, html } = await page('/demo/tv');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe(contentSecurityPolicy({}));
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    expect(html).toContain('href="/apptv"');
    expect(html).toContain(`${new URL(demo.url).host}/apptv`);
  });

  it('load their files from below /demo, which a development server proxies', async () => {
    for (const path of ['/demo', '/demo/outbox', '/demo/tv']) {
      const files = loadedBy((await page(path)).html);
      expect(files).toContain('/demo/page.css');
      for (const file of files) {
        expect(file).toMatch(/^\/demo\//);
        const response = await fetch(`${demo.url}${file}`);
        const type = file.endsWith('.js') ? 'text/javascript' : file.endsWith('.css') ? 'text/css' : 'image/svg+xml';
        expect([response.status, response.headers.get('content-type')?.split(';')[0]], file).toEqual([200, type]);
      }
    }
    expect((await fetch(`${demo.url}/demo/page.woff2`)).status).toBe(200);
    expect((await page('/demo')).html).toContain('href="/demo/tv"');
  });
});

/** ms between two polls of the TV, and between two polls here. */
const ASKS_EVERY = 2000;
const ASKS_HERE = 100;

/** Runs the page's script in a happy-dom document, with shorter timeouts than in a browser. */
async function switchOn() {
  const window = new Window({ url: `${demo.url}/demo/tv` });
  window.document.write((await page('/demo/tv')).html.replaceAll(/<(script|link)[^>]*>/g, ''));
  const { fetch, setTimeout } = globalThis;
  let isOn = true;
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('sessionStorage', window.sessionStorage);
  vi.stubGlobal('setTimeout', (then: () => void, milliseconds?: number, ...more: unknown[]) =>
    setTimeout(then, milliseconds === ASKS_EVERY ? ASKS_HERE : milliseconds, ...more),
  );
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    if (!String(address).startsWith('/')) return fetch(address, init);
    // Switched off: its requests never end.
    return isOn ? fetch(new URL(address, demo.url), init) : new Promise(() => {});
  });
  await import(new URL('../../demo/tv/tv.mjs', import.meta.url).href);
  const text = (id: string) => window.document.getElementById(id)?.textContent ?? '';
  const isShown = (id: string) => window.document.getElementById(id)?.hasAttribute('hidden') === false;
  return {
    text,
    isShown,
    says: (id: string, words: string | RegExp) => vi.waitFor(() => expect(text(id)).toMatch(words), { timeout: 60_000, interval: 20 }),
    press: () => {
      const button = window.document.getElementById('tv-forget');
      if (button instanceof window.HTMLElement) button.click();
    },
    switchOff: () => {
      isOn = false;
    },
  };
}

const CODE = /^[A-Z2-9]{3} [A-Z2-9]{3}$/;

/** A viewer in a browser. */
async function helena() {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${demo.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-device-id': 'a-browser',
        'x-device-platform': 'web',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.ok, `${method} ${path} ${text}`).toBe(true);
    return text === '' ? null : JSON.parse(text);
  };
  const { access_token: token } = await call('POST', '/v1/login', { email: 'helena@example.com', password: 'Lantern-Quay-42' });
  await call('POST', '/v1/profile/select/helena', { profile_id: 'helena' }, token);
  const devices = async (): Promise<{ id: string; name: string }[]> => (await call('GET', '/v1/device', undefined, token)).devices;
  return {
    link: (code: string) => call('POST', '/v1/device/link', { code }, token),
    devices,
    removeTv: async () => {
      const tv = (await devices()).find(({ name }) => name === 'TV');
      await call('DELETE', `/v1/device/${tv?.id}`, undefined, token);
    },
  };
}

describe('the TV', () => {
  it('ACC-10 shows a code and error messages, is linked, notices its removal, and can be unlinked', async () => {
    const viewer = await helena();
    demo.service.faults.add({ path: '^/v1/device/code$', status: 429, error: 'too_many_attempts', message: 'Wait a little.', times: 1 });
    demo.service.faults.add({ path: '^/v1/device/code$', notJson: true, times: 1 });
    const tv = await switchOn();
    await tv.says('tv-problem', 'Wait a little.');
    await tv.says('tv-problem', 'does not understand');
    await tv.says('tv-code', CODE);
    expect([tv.text('tv-problem'), tv.isShown('tv-linking'), tv.isShown('tv-linked')]).toEqual(['', true, false]);
    expect(tv.text('tv-status')).toBe('Waiting for the code to be entered.');
    expect(tv.text('tv-countdown')).toMatch(/^Good for another (10:00|9:5\d)$/);

    demo.service.faults.add({ path: '^/v1/device/login$', status: 500, body: 'broken', times: 1 });
    await tv.says('tv-problem', /in trouble \(500\)/);
    await tv.says('tv-problem', /^$/);

    await viewer.link(tv.text('tv-code').toLowerCase());
    await tv.says('tv-status', /^Linked: Helena$/);
    await tv.says('tv-devices', /TV.*This TV/);
    expect([tv.isShown('tv-linking'), tv.isShown('tv-linked')]).toEqual([false, true]);

    await viewer.removeTv();
    await tv.says('tv-status', /^This TV was unlinked\. Waiting/);
    expect([tv.isShown('tv-linking'), tv.isShown('tv-linked')]).toEqual([true, false]);
    await viewer.link(tv.text('tv-code'));
    await tv.says('tv-status', /^Linked: Helena$/);

    tv.press();
    await tv.says('tv-status', /^This TV has been forgotten\. Waiting/);
    expect((await viewer.devices()).map(({ name }) => name)).not.toContain('TV');

    // A code that the service no longer knows is replaced.
    const before = tv.text('tv-code');
    demo.service.faults.add({ path: '^/v1/device/login$', status: 410, error: 'code_expired', times: 1 });
    await tv.says('tv-status', /^That code is over\. Waiting/);
    expect(tv.text('tv-code')).toMatch(CODE);
    expect(tv.text('tv-code')).not.toBe(before);
    tv.switchOff();
  });
});
