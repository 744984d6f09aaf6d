/** The memory of a page after garbage collection. */
import type { CDPSession, Page } from '@playwright/test';

export type MemoryUse = {
  /** MB of JavaScript. */
  heap: number;
  listeners: number;
  /** Elements and texts, also of pages that React rendered and threw away. */
  nodes: number;
  /** Videos that are in no document. */
  looseVideos: number;
  /** Pending timeouts and intervals. */
  timers: number;
};

declare global {
  interface Window {
    /** Of this test: timers that have neither run nor been cleared. */
    pendingTimers?: Set<unknown>;
  }
}

/** Counts timers; call it before the first page opens. */
export const countTimers = (page: Page) =>
  page.addInitScript(() => {
    const pending = new Set<unknown>();
    window.pendingTimers = pending;
    const { setTimeout: later, setInterval: every, clearTimeout: notLater, clearInterval: noMore } = window;
    window.setTimeout = ((task: TimerHandler, ms?: number, ...given: unknown[]) => {
      const id = later(() => {
        pending.delete(id);
        if (typeof task === 'function') task(...given);
      }, ms);
      pending.add(id);
      return id;
    }) as typeof window.setTimeout;
    window.setInterval = ((task: TimerHandler, ms?: number, ...given: unknown[]) => {
      const id = every(task, ms, ...given);
      pending.add(id);
      return id;
    }) as typeof window.setInterval;
    window.clearTimeout = (id) => {
      if (id !== undefined) pending.delete(id);
      notLater(id);
    };
    window.clearInterval = (id) => {
      if (id !== undefined) pending.delete(id);
      noMore(id);
    };
  });

/** The videos of the page outside any document. */
async function countLooseVideos(browser: CDPSession): Promise<number> {
  const { result } = await browser.send('Runtime.evaluate', { expression: 'HTMLVideoElement.prototype' });
  const { objects } = await browser.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const counted = await browser.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.filter((video) => !video.isConnected).length; }',
    returnByValue: true,
  });
  for (const { objectId } of [objects, result]) if (objectId) await browser.send('Runtime.releaseObject', { objectId });
  return counted.result.value;
}

export async function openMemoryMeter(page: Page): Promise<() => Promise<MemoryUse>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('HeapProfiler.enable');
  return async () => {
    // Objects released by the end of an element go with the next collection.
    for (let round = 0; round < 3; round += 1) await browser.send('HeapProfiler.collectGarbage');
    const looseVideos = await countLooseVideos(browser);
    await browser.send('HeapProfiler.collectGarbage');
    const { usedSize } = await browser.send('Runtime.getHeapUsage');
    const { jsEventListeners, nodes } = await browser.send('Memory.getDOMCounters');
    const timers = await page.evaluate(() => window.pendingTimers?.size ?? 0);
    return { heap: usedSize / 1024 / 1024, listeners: jsEventListeners, nodes, looseVideos, timers };
  };
}
