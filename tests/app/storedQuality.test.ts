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

  it.each<[string, object]>([
    ["without the browser's answer", {}],
    ['when it does not want that', { connection: { saveData: false } }],
    ['when its answer has another form', { connection: 'slow' }],
    ['when its answer is missing', { connection: null }],
    ['when its answer says something else', { connection: { effectiveType: '4g' } }],
  ])('PLY-31 saves no data %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(await storedQuality(null).recallQuality()).toBe('automatic');
  });

  it.each([
    ['"dataSaver"', 'dataSaver'],
    ['"automatic"', 'automatic'],
    ['0', 'automatic'],
    ['720.5', 'automatic'],
  ])('PLY-31 takes %s from the device as %s', async (text, quality) => {
    vi.stubGlobal('navigator', {});
    expect(await storedQuality({ getItem: () => text, setItem: () => {}, removeItem: () => {} }).recallQuality()).toBe(quality);
  });
});
