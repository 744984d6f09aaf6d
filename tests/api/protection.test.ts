/** Licence requests of a player that closes: src/player/protection/protection.ts, with key systems that ask at once. */
import { expect, it, vi } from 'vitest';
import { createProtectionDesk } from '../../src/player/protection/protection.ts';

type Ask = (answer: (signal: AbortSignal) => Promise<void>) => void;

vi.mock('../../src/player/protection/keySystems.ts', () => ({
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
