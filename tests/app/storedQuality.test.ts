import { afterEach, describe, expect, it, vi } from 'vitest';
import { storedQuality } from '../../src/player/playback/storedQuality.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the quality of this device', () => {
  it('PLY-31 is stored on the device, and lasts for the visit when storage refuses it', async () => {
    vi.stubGlobal('navigator', {});
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    expect(await storedQuality(storage).recallQuality()).toBe('automatic');
    storedQuality(storage).rememberQuality({ quality: 720 });
    expect(await storedQuality(storage).recallQuality()).toBe(720);
    kept.set('marquee.player.quality', '"4K"');
    expect(await storedQuality(storage).recallQuality()).toBe('automatic');
    const blocked = storedQuality(null);
    blocked.rememberQuality({ quality: 'dataSaver' });
    expect(await blocked.recallQuality()).toBe('dataSaver');
  });

  it('PLY-31 saves data without a choice when the browser does', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    expect(await storedQuality(null).recallQuality()).toBe('dataSaver');
  });
});
