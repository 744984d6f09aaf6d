import { describe, expect, it, vi } from 'vitest';
import { requestWith, sendLater } from '../../src/player/vhs.ts';

/** As the browser's, as far as it is used. */
const request = (heard: (timedOut: boolean | undefined) => void = () => {}) => {
  const made = { timeout: -1, timedout: undefined as boolean | undefined, send: vi.fn(), ontimeout: () => heard(made.timedout) };
  return made as unknown as XMLHttpRequest & { timedout?: boolean };
};

describe('PLY-02 a request that was dropped leaves no timer that holds its player', () => {
  it('its time limit is the browser’s, and the engine sets no timer of its own', () => {
    const sent = request();
    const options = requestWith({ uri: '/master.m3u8', timeout: 4500 }, () => {});
    options.beforeSend?.(sent);
    expect(options).toMatchObject({ uri: '/master.m3u8', timeout: 0 });
    expect(sent.timeout).toBe(4500);
  });

  it('without a limit there is none', () => {
    const sent = request();
    requestWith({}, () => {}).beforeSend?.(sent);
    expect(sent.timeout).toBe(0);
  });

  it('the engine learns that it took too long when it is told that it failed', () => {
    const heard = vi.fn();
    const sent = request(heard);
    requestWith({ timeout: 4500 }, () => {}).beforeSend?.(sent);
    sent.ontimeout?.(new Event('timeout') as ProgressEvent);
    expect(heard).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe('PLY-11 requests as they are sent', () => {
  it.each([
    [undefined, 'text'],
    ['arraybuffer', 'arraybuffer'],
  ] as const)('of type %s it is read as %s', (given, read) => {
    expect(requestWith(given ? { responseType: given } : {}, () => {}).responseType).toBe(read);
  });

  it('a pause delays the sending, none leaves it alone, and what was dropped meanwhile is not sent', () => {
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
