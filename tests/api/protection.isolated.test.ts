/** Licence requests of a player that closes: src/player/protection/protection.ts, with key systems that ask at once. */
import { describe, expect, it, vi } from 'vitest';
import { createProtectionDesk } from '../../src/player/protection/protection.ts';

type Ask = (answer: (signal: AbortSignal) => Promise<void>) => void;

vi.mock('../../src/player/protection/keySystems.ts', () => ({
  findKeySystem: async (systems: readonly string[]) => systems.at(-1) ?? null,
  attachKeySystem: (player: { asks: (ask: Ask) => void }, { ask }: { ask: Ask }) => player.asks(ask),
}));
vi.mock('../../src/player/engine/permitVideoJs.ts', () => ({ permitVideoJs: () => {} }));

it('DRM-02 a licence that is under way is given up when the player closes', async () => {
  const desk = createProtectionDesk(vi.fn());
  const lock = await desk.open({ systems: ['widevine'], sourceFor: () => null }, 'widevine', () => {});
  const signals: AbortSignal[] = [];
  const player = {
    asks: (ask: Ask) =>
      ask((signal) => {
        signals.push(signal);
        return new Promise(() => {});
      }),
  };
  lock.attach(player as never);
  void desk.work.requestLicence({ input: undefined, signal: new AbortController().signal } as never);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  lock.close();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

describe('the messages of a key system', () => {
  type Answered = (signal: AbortSignal) => Promise<void>;
  const request = (desk: ReturnType<typeof createProtectionDesk>) =>
    desk.work.requestLicence({ input: undefined, signal: new AbortController().signal } as never);

  async function open(system: 'widevine' | 'fairplay' = 'widevine', desk = createProtectionDesk(vi.fn())) {
    const heard: string[] = [];
    const sourceFor = vi.fn(() => null);
    const lock = await desk.open({ systems: [system], sourceFor }, system, ({ type }) => heard.push(type));
    let ask: Ask = () => {};
    lock.attach({ asks: (given: Ask) => (ask = given) } as never);
    return { desk, lock, heard, sourceFor, ask: (answer: Answered) => ask(answer), request: () => request(desk) };
  }

  it('DRM-02 are reported, and sent when the machine asks, once', async () => {
    const { heard, ask, request: send } = await open();
    const sent: string[] = [];
    ask(async () => void sent.push('one'));
    expect([heard, sent]).toEqual([['licence.asked'], []]);
    await send();
    ask(async () => void sent.push('two'));
    await send();
    expect(sent).toEqual(['one', 'two']);
  });

  it('DRM-02 that is under way is not sent twice, and the machine waits for it', async () => {
    const { ask, request: send } = await open();
    let arrive = () => {};
    const answer = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
    ask(answer);
    const both = Promise.all([send(), send()]);
    expect(answer).toHaveBeenCalledOnce();
    arrive();
    await both;
  });

  it('DRM-08 that failed rejects, and is sent again with the next attempt', async () => {
    const { ask, request: send } = await open();
    const answer = vi.fn().mockRejectedValueOnce(new Error('500')).mockResolvedValue(undefined);
    ask(answer);
    await expect(send()).rejects.toThrow('500');
    await send();
    await send();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('DRM-02 of a player that has closed are sent no more, and those of the next one are', async () => {
    const first = await open();
    const answer = vi.fn(async () => {});
    first.ask(answer);
    first.lock.close();
    await first.request();
    const next = await open('widevine', first.desk);
    const nextAnswer = vi.fn(async () => {});
    next.ask(nextAnswer);
    // A player may close after the next one has opened.
    first.lock.close();
    await next.request();
    expect([answer, nextAnswer].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it.each([
    ['widevine', false],
    ['fairplay', true],
  ] as const)('DRM-02 %s plays in the engine of the browser: %s', async (system, isNative) => {
    const { lock, sourceFor } = await open(system);
    expect([lock.system, lock.isNative]).toEqual([system, isNative]);
    expect(sourceFor).toHaveBeenCalledWith(system);
  });

  it('DRM-01 the key systems of the media are looked for in the browser', async () => {
    const { work } = createProtectionDesk(vi.fn());
    const found = await work.askForAccess({ input: { systems: ['widevine', 'playready'] }, signal: new AbortController().signal } as never);
    expect(found).toBe('playready');
  });
});
