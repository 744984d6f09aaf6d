/** What the chunk for protected media asks of the browser, of videojs-contrib-eme and of the licence service (DRM-01, DRM-02, DRM-03). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeySystem, LicenceSource } from '../../machines/domain/entities.ts';
import { attachKeySystem, findKeySystem } from '../../src/player/protection/keySystems.ts';

const plugin = vi.hoisted(() => vi.fn());
vi.mock('videojs-contrib-eme', () => ({ default: { call: plugin } }));

class FakeSession extends EventTarget {
  keyStatuses: Map<string, string>;
  constructor(...statuses: string[]) {
    super();
    this.keyStatuses = new Map(statuses.map((status, index) => [String(index), status]));
  }
}

/** A browser that has the key systems with these names. */
function browserWith(...names: string[]) {
  const asked: [string, MediaKeySystemConfiguration][] = [];
  vi.stubGlobal('navigator', {
    requestMediaKeySystemAccess: async (name: string, [configuration]: MediaKeySystemConfiguration[]) => {
      asked.push([name, configuration ?? {}]);
      if (!names.includes(name)) throw new DOMException('none', 'NotSupportedError');
      return {};
    },
  });
  return asked;
}

const source: LicenceSource = { url: 'https://keys.example/licence', headers: { 'x-title': 'a' }, certificateUrl: null } as LicenceSource;
type Give = (error: unknown, bytes?: Uint8Array) => void;
type Attached = {
  getLicense: (...given: unknown[]) => void;
  getCertificate?: (options: object, give: Give) => void;
  videoRobustness?: string;
  audioRobustness?: string;
};

async function attach(system: KeySystem, name: string, changes: Partial<LicenceSource> = {}) {
  browserWith(name);
  expect(await findKeySystem([system])).toBe(system);
  const sent: { method: string; path: string; message?: { bytes: Uint8Array; headers: Headers } }[] = [];
  const facts: unknown[] = [];
  const answers: ((signal: AbortSignal) => Promise<void>)[] = [];
  const tech = new EventTarget();
  const player = {
    ready: (hear: () => void) => hear(),
    tech: () => ({ on: (type: string, hear: (event: object) => void) => tech.addEventListener(type, hear) }),
  };
  const made = attachKeySystem(player as never, {
    call: (async (_: unknown, request: (typeof sent)[number]) => {
      sent.push(request);
      return new Blob(['key']);
    }) as never,
    system,
    source: { ...source, ...changes },
    ask: (answer) => answers.push(answer),
    notify: (fact) => facts.push(fact),
  });
  const create = (keySession: unknown) => tech.dispatchEvent(Object.assign(new Event('keysessioncreated'), { keySession }));
  const send = () => Promise.all(answers.map((answer) => answer(new AbortController().signal)));
  return { made: made as Record<string, Attached>, sent, facts, answers, create, send, system: made[name] as Attached };
}

beforeEach(() => {
  plugin.mockClear();
  vi.stubGlobal('MediaKeySession', FakeSession);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('DRM-01 takes the first key system that the browser has, under any of its names', async () => {
  const asked = browserWith('com.microsoft.playready', 'org.w3.clearkey');
  expect(await findKeySystem(['fairplay', 'widevine', 'playready', 'clearkey'])).toBe('playready');
  expect(asked.map(([name]) => name)).toEqual([
    'com.apple.fps',
    'com.widevine.alpha',
    'com.microsoft.playready.recommendation',
    'com.microsoft.playready',
  ]);
});

it('DRM-01 finds none in a browser without one, and on a page without https', async () => {
  browserWith();
  expect(await findKeySystem(['widevine'])).toBeNull();
  vi.stubGlobal('navigator', {});
  expect(await findKeySystem(['widevine', 'clearkey'])).toBeNull();
});

it('DRM-01 asks for what the media need: H.264 and AAC, at the lowest level of Widevine', async () => {
  const asked = browserWith('org.w3.clearkey');
  await findKeySystem(['fairplay', 'widevine', 'clearkey']);
  const video = 'video/mp4; codecs="avc1.42E01E"';
  const audio = 'audio/mp4; codecs="mp4a.40.2"';
  const plain = { videoCapabilities: [{ contentType: video }], audioCapabilities: [{ contentType: audio }] };
  const robustness = 'SW_SECURE_CRYPTO';
  expect(asked).toEqual([
    ['com.apple.fps', { initDataTypes: ['sinf', 'skd'], ...plain }],
    [
      'com.widevine.alpha',
      {
        initDataTypes: ['cenc'],
        videoCapabilities: [{ contentType: video, robustness }],
        audioCapabilities: [{ contentType: audio, robustness }],
      },
    ],
    ['org.w3.clearkey', { initDataTypes: ['cenc'], ...plain }],
  ]);
});

it.each<[KeySystem, string, (message: BufferSource, give: Give) => readonly unknown[]]>([
  ['widevine', 'com.widevine.alpha', (message, give) => [{}, message, give]],
  ['fairplay', 'com.apple.fps', (message, give) => [{}, 'skd://x', message, give]],
])(
  'DRM-02 a message of %s is sent when the machine asks, with the headers of the media, and its answer is given',
  async (system, name, args) => {
    const { made, sent, answers, send, system: attached } = await attach(system, name);
    expect(Object.keys(made)).toEqual([name]);
    expect(plugin).toHaveBeenCalledOnce();
    const give = vi.fn();
    attached.getLicense(...args(new Uint8Array([0, 7, 8, 9]).subarray(1, 3), give));
    expect([answers.length, sent, give.mock.calls]).toEqual([1, [], []]);
    await send();
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST https://keys.example/licence']);
    expect([...(sent[0]?.message?.bytes ?? [])]).toEqual([7, 8]);
    expect(sent[0]?.message?.headers.get('x-title')).toBe('a');
    expect(give.mock.calls).toEqual([[null, new TextEncoder().encode('key')]]);
  },
);

it('DRM-02 a message that is no view of a buffer is sent whole', async () => {
  const { sent, send, system } = await attach('widevine', 'com.widevine.alpha');
  system.getLicense({}, new Uint8Array([1, 2]).buffer, vi.fn());
  await send();
  expect([...(sent[0]?.message?.bytes ?? [])]).toEqual([1, 2]);
});

it('DRM-02 the certificate is fetched where the media name one', async () => {
  const without = await attach('fairplay', 'com.apple.fps');
  expect(without.system.getCertificate).toBeUndefined();
  const { sent, system } = await attach('fairplay', 'com.apple.fps', { certificateUrl: 'https://keys.example/certificate' });
  const give = vi.fn();
  system.getCertificate?.({}, give);
  await vi.waitFor(() => expect(give).toHaveBeenCalledWith(null, new TextEncoder().encode('key')));
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET https://keys.example/certificate']);
});

it('DRM-01 Widevine plays at its lowest level, other systems without one', async () => {
  expect((await attach('widevine', 'com.widevine.alpha')).system).toMatchObject({
    videoRobustness: 'SW_SECURE_CRYPTO',
    audioRobustness: 'SW_SECURE_CRYPTO',
  });
  expect(Object.keys((await attach('clearkey', 'org.w3.clearkey')).system)).toEqual(['getLicense']);
});

it('DRM-03 reports keys that have expired, when no key of any session can be used', async () => {
  const { facts, create } = await attach('widevine', 'com.widevine.alpha');
  const [expired, usable] = [new FakeSession('expired'), new FakeSession('usable')];
  for (const session of [expired, usable, { keyStatuses: new Map() }, undefined]) create(session);
  expired.dispatchEvent(new Event('keystatuseschange'));
  expect(facts).toEqual([]);
  usable.keyStatuses = new Map([['0', 'expired']]);
  usable.dispatchEvent(new Event('keystatuseschange'));
  expect(facts).toEqual([{ type: 'keys.expired' }]);
});
