import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DOCUMENTS } from '../../demo/ads/documents.ts';
import { createAdsClient } from '../../src/player/ads/adsClient.ts';

const origin = 'https://ads.example';
const browser = new Window({ url: 'https://marquee.example/vod/a/a' });

/** Every requested URL, in order: ad documents and tracking events. */
let called: string[] = [];

/** happy-dom does not parse CDATA, so CDATA becomes escaped text. */
const documentOf = (text: string) =>
  new browser.DOMParser().parseFromString(
    text.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inner: string) => inner.replaceAll('&', '&amp;')),
    'application/xml',
  );

/** Answers with the demo's documents, each changed by `change`. */
function serve(change: (written: string) => string = (written) => written) {
  class Request extends EventTarget {
    status = 0;
    responseXML: unknown = null;
    responseType = '';
    #address = '';
    open(_: string, address: string) {
      this.#address = address;
    }
    overrideMimeType() {}
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    send() {
      called.push(this.#address);
      const written = DOCUMENTS[this.#address.replace(/.*\//, '')]?.(origin);
      const text = written === undefined ? undefined : change(written);
      this.status = text === undefined ? 404 : 200;
      this.responseXML = text === undefined ? null : documentOf(text);
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

const reported = () => called.filter((address) => address.includes('/event/')).map((address) => address.replace(/.*\/event\//, ''));
const request = (address = `${origin}/ads/vast/before`) =>
  createAdsClient(address, () => null).request({ placement: 'before', position: 0, width: 1280 }, new AbortController().signal);

beforeEach(() => {
  called = [];
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', {
    baseURI: browser.location.href,
    createElement: () => ({ canPlayType: (type: string) => (type === 'video/mp4' ? 'maybe' : '') }),
  });
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    called.push(address);
    expect(options).toMatchObject({ credentials: 'omit', keepalive: true });
    expect(options.headers).toBeUndefined();
    return new Response();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('an ad document', () => {
  it('PLY-15 returns the ads of a break in order, with the time after which each may be skipped', async () => {
    serve();
    expect(await request()).toMatchObject([
      { title: 'Harbour Coffee', duration: 8, skipAfter: null, clickUrl: `${origin}/ads/page/harbour` },
      { title: 'Lantern Lines', duration: 20, skipAfter: 5 },
    ]);
  });

  it('PLY-15 follows at most five wrappers and reports error 302 to the last one', async () => {
    serve();
    expect(await request(`${origin}/ads/vast/before`)).toHaveLength(2);
    called = [];
    expect(await request(`${origin}/ads/vast/endless`)).toEqual([]);
    expect(called.filter((address) => address.endsWith('/endless'))).toHaveLength(6);
    expect(reported()).toContain('endless/error?code=302');
  });

  it('PLY-15 sends the break and the playback position in the request URL', async () => {
    serve();
    await createAdsClient(`${origin}/?b=[BREAKPOSITION]&at=[CONTENTPLAYHEAD]&to=/empty`, () => null).request(
      { placement: 'within', position: 905.5, width: 640 },
      new AbortController().signal,
    );
    expect(called[0]).toBe(`${origin}/?b=2&at=00%3A15%3A05.500&to=/empty`);
    expect(reported()).toEqual(['none/error?code=303']);
  });

  it.each([
    ['with consent to ads', 'device-1', 'device-1', 0],
    ['without', null, '-1', 1],
  ] as const)('CNS-07 sends the id of this browser only %s', async (_, identity, id, limited) => {
    serve();
    await createAdsClient(`${origin}/?device=[IFA]&limited=[LIMITADTRACKING]&to=/empty`, () => identity).request(
      { placement: 'before', position: 0, width: 640 },
      new AbortController().signal,
    );
    expect(called[0]).toBe(`${origin}/?device=${id}&limited=${limited}&to=/empty`);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://elsewhere.example/a',
    'https://ok@elsewhere.example',
    'java\nscript:alert(1)',
  ])('PLY-15 refuses %j as a click, media, error or document URL', async (address) => {
    serve((written) => written.replaceAll(`${origin}/ads/page/lantern`, address));
    expect((await request())[1]).toMatchObject({ title: 'Lantern Lines', clickUrl: null });
    serve((written) => written.replaceAll(`${origin}/media/vod/undersong/trailer.mp4`, address));
    called = [];
    expect((await request()).map(({ title }) => title)).toEqual(['Harbour Coffee']);
    expect(reported().sort()).toEqual(['exchange/error?code=403', 'lantern/error?code=403']);
    called = [];
    serve((written) => written.replace(`${origin}/ads/event/none/error?code=[ERRORCODE]`, address));
    await request(`${origin}/ads/vast/empty`);
    expect(called).toEqual([`${origin}/ads/vast/empty`]);
    await expect(request(address)).rejects.toThrow();
  });

  it('PLY-15 rejects when the answer is not an ad document, is missing, or the request is aborted', async () => {
    serve(() => '<html><body>Welcome to the hotel</body></html>');
    await expect(request()).rejects.toThrow();
    serve();
    await expect(request(`${origin}/ads/vast/nowhere`)).rejects.toThrow('404');
    const stopped = new AbortController();
    stopped.abort();
    await expect(
      createAdsClient(`${origin}/ads/vast/pod`, () => null).request({ placement: 'before', position: 0, width: 1 }, stopped.signal),
    ).rejects.toThrow();
  });
});
