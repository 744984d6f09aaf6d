import { describe, expect, it, vi } from 'vitest';
import { requestWith, sendLater } from '../../src/player/engine/vhs.ts';

/** Replaces an XMLHttpRequest, with the members that the engine uses. */
const request = (heard: (timedOut: boolean | undefined) => void = () => {}) => {
  const made = { timeout: -1, timedout: undefined as boolean | undefined, send: vi.fn(), ontimeout: () => heard(made.timedout) };
  return made as unknown as XMLHttpRequest & { timedout?: boolean };
};

// A timer of the engine would keep the player of a dropped request in memory.
describe('PLY-02 the timeout of a media request', () => {
  it('is set at the request of the browser, without a timer of the engine', () => {
    const sent = request();
    const options = requestWith({ uri: '/master.m3u8', timeout: 4500 }, () => {});
    options.beforeSend?.(sent);
    expect(options).toMatchObject({ uri: '/master.m3u8', timeout: 0 });
    expect(sent.timeout).toBe(4500);
  });

  it('is absent when the engine sets none', () => {
    const sent = request();
    requestWith({}, () => {}).beforeSend?.(sent);
    expect(sent.timeout).toBe(0);
  });

  it('is marked on the request before the engine handles the failure', () => {
    const heard = vi.fn();
    const sent = request(heard);
    requestWith({ timeout: 4500 }, () => {}).beforeSend?.(sent);
    sent.ontimeout?.(new Event('timeout') as ProgressEvent);
    expect(heard).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe('PLY-11 sending a media request', () => {
  it.each([
    ['text', 'without a type', undefined],
    ['arraybuffer', 'of type arraybuffer', 'arraybuffer'],
  ] as const)('reads the answer as %s for a request %s', (read, _, given) => {
    expect(requestWith(given ? { responseType: given } : {}, () => {}).responseType).toBe(read);
  });

  it('starts at once without a delay, later with a delay, and never when the request was aborted', () => {
    vi.useFakeTimers();
    const [now, later, dropped] = [request(), request(), request()];
    const [send, sendSoon, sendNever] = [now.send, later.send, dropped.send];
    requestWith({}, sendLater(0)).beforeSend?.(now);
    requestWith({}, sendLater(2000)).beforeSend?.(later);
    requestWith({}, sendLater(2000)).beforeSend?.(dropped);
    expect(now.send).toBe(send);
    for (const each of [now, later, dropped]) each.send(null);
    Object.assign(dropped, { aborted: true });
    vi.advanceTimersByTime(1999);
    expect(send).toHaveBeenCalledTimes(1);
    expect(sendSoon).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(sendSoon).toHaveBeenCalledTimes(1);
    expect(sendNever).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
