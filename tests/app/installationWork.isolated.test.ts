// @vitest-environment happy-dom
/** The offer of the browser to install the application, and the answer of the viewer (PWA-01). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORED_INSTALL_REFUSAL } from '../../src/storage/stored.ts';

const REFUSED_AT = 1_800_000_000_000;

/** As the browser sends it. */
function offer(outcome: unknown = 'accepted', prompt: unknown = vi.fn(async () => ({ outcome }))) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return { event, prompt };
}

let end = () => {};

async function openTab() {
  const { installationWork } = await import('../../src/app/installation/installation.work.ts');
  const work = installationWork({ storage: localStorage } as never);
  const heard: unknown[] = [];
  const watch = () => {
    const stop = work.watchOffers({ input: undefined, sendBack: (event: unknown) => heard.push(event), receive: () => {} } as never);
    end = () => stop?.();
  };
  const ask = () => work.askViewer({ input: undefined, signal: new AbortController().signal } as never);
  const refuse = (at: number) => work.keepRefusal({ input: { at }, signal: new AbortController().signal } as never);
  return { heard, watch, ask, refuse };
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  end();
  localStorage.clear();
});

it('PWA-01 the application offers it in place of the browser, with the time of the last refusal', async () => {
  const { heard, watch, refuse } = await openTab();
  watch();
  expect(heard).toEqual([]);
  expect(offer().event.defaultPrevented).toBe(true);
  await refuse(REFUSED_AT);
  expect(localStorage.getItem(STORED_INSTALL_REFUSAL)).toBe(String(REFUSED_AT));
  offer();
  expect(heard).toEqual([
    { type: 'install.offered', refusedAt: null },
    { type: 'install.offered', refusedAt: REFUSED_AT },
  ]);
});

it('PWA-01 an offer that came before the application is not lost', async () => {
  const { heard, watch } = await openTab();
  const { event } = offer();
  expect(event.defaultPrevented).toBe(true);
  watch();
  expect(heard).toEqual([{ type: 'install.offered', refusedAt: null }]);
});

it.each(['accepted', 'dismissed'])('PWA-01 asks the viewer once for each offer: %s', async (outcome) => {
  const { ask } = await openTab();
  const { prompt } = offer(outcome);
  expect(await ask()).toBe(outcome);
  expect(prompt).toHaveBeenCalledOnce();
  await expect(ask()).rejects.toThrow(/outcome|object/);
  expect(prompt).toHaveBeenCalledOnce();
});

it('PWA-01 an answer of another kind is none', async () => {
  const { ask } = await openTab();
  offer('later');
  await expect(ask()).rejects.toThrow();
});

it('PWA-01 leaves an event that is no offer to the browser', async () => {
  const { heard, watch } = await openTab();
  watch();
  expect(offer('accepted', 'text').event.defaultPrevented).toBe(false);
  const bare = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(bare);
  expect(bare.defaultPrevented).toBe(false);
  expect(heard).toEqual([]);
});

it('PWA-01 says when the application was installed, until the tab ends', async () => {
  const { heard, watch } = await openTab();
  watch();
  dispatchEvent(new Event('appinstalled'));
  expect(heard).toEqual([{ type: 'app.installed' }]);
  end();
  dispatchEvent(new Event('appinstalled'));
  expect(heard).toHaveLength(1);
});
