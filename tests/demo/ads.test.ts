import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { advertiserOf, DOCUMENTS } from '../../demo/ads/documents.ts';
import { adsRoutes } from '../../demo/ads/routes.ts';

const origin = 'http://localhost:4700';
const parsed = (name: string) => new new Window().DOMParser().parseFromString(DOCUMENTS[name]?.(origin) ?? '', 'application/xml');
const ask = async (path: string, method = 'GET') => adsRoutes('Harbour').request(`${origin}${path}`, { method });

describe('VAST documents', () => {
  it.each(Object.keys(DOCUMENTS).filter((name) => name !== 'broken'))('PLY-15 %s is VAST 4', (name) => {
    const root = parsed(name).documentElement;
    expect(root?.nodeName).toBe('VAST');
    expect(root?.getAttribute('version')).toMatch(/^4/);
  });

  it('PLY-15 contain a wrapper before a title, which leads to a pod of two ads, one of them skippable', () => {
    expect(DOCUMENTS.before?.(origin)).toContain(`<VASTAdTagURI><![CDATA[${origin}/ads/vast/pod]]></VASTAdTagURI>`);
    const pod = DOCUMENTS.pod?.(origin) ?? '';
    expect(pod.match(/<Ad /g)).toHaveLength(2);
    expect(pod.match(/skipoffset/g)).toHaveLength(1);
  });

  it('PLY-15 are selected by the number of the break', async () => {
    expect(await (await ask('/ads/vast?break=1')).text()).toContain('<Wrapper');
    expect(await (await ask('/ads/vast?break=2')).text()).toContain('Orbit Telescopes');
    expect((await ask('/ads/vast/toString')).status).toBe(404);
  });

  it('PLY-15 have tracking calls that are counted by ad, event and error', async () => {
    const routes = adsRoutes('Harbour');
    const call = (path: string, method = 'GET') => routes.request(`${origin}${path}`, { method });
    await call('/ads/event/orbit/start?now=1');
    await call('/ads/event/orbit/start?now=2');
    await call('/ads/event/lost/error?code=401');
    expect(await (await call('/demo/ads')).json()).toEqual([
      { ad: 'orbit', event: 'start', code: null, count: 2 },
      { ad: 'lost', event: 'error', code: '401', count: 1 },
    ]);
    await call('/demo/ads', 'DELETE');
    expect(await (await call('/demo/ads')).json()).toEqual([]);
  });

  it('PLY-15 have a landing page for each ad, and a 404 for unknown ads', async () => {
    expect(advertiserOf('orbit')).toBe('Orbit Telescopes');
    expect((await ask('/ads/page/orbit')).status).toBe(200);
    expect((await ask('/ads/page/unknown')).status).toBe(404);
  });
});
