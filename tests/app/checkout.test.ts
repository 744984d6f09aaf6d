// @vitest-environment happy-dom
/** Tests the stored purchase, the answer in the return URL, and the messages of the checkout frame. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PURCHASE_LASTS } from '../../machines/domain/constants.ts';
import type { PurchaseIntent } from '../../machines/domain/purchase.ts';
import { CHECKOUT_FRAME, listenToCheckout, mayFrame } from '../../src/buying/purchase/checkoutMessages.ts';
import { STORED_PURCHASE, takeCheckoutReturn } from '../../src/buying/purchase/checkoutReturn.ts';
import { createCheckoutStore } from '../../src/buying/purchase/checkoutStore.ts';

const NOW = 10 * PURCHASE_LASTS;
const address = 'https://pay.example/pay/t1';
const intent: PurchaseIntent = {
  planId: 'monthly',
  gateway: 'pocket',
  accountId: 'a1',
  destination: '/movie/low-orbit/42',
  at: NOW,
  checkout: null,
  formerSubscriptionId: null,
};
const opened: PurchaseIntent = { ...intent, checkout: { kind: 'frame', address } };

function storage(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
const refusing = {
  getItem: (): string | null => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('blocked');
  },
};

describe('MON-11 the stored purchase', () => {
  it('MON-11 keeps the chosen plan for the tab, and an opened checkout for the whole browser', () => {
    const [tab, browser] = [storage(), storage()];
    const memory = createCheckoutStore({ tab, browser, now: () => NOW });
    expect(memory.recall()).toEqual({ intent: null, isThisTab: false });
    memory.keep(intent);
    expect([memory.recall(), browser.map.size]).toEqual([{ intent, isThisTab: true }, 0]);
    memory.keep(opened);
    const nextVisit = createCheckoutStore({ tab: storage(), browser, now: () => NOW });
    expect(nextVisit.recall()).toEqual({ intent: opened, isThisTab: false });
    expect([tab.map.size, browser.map.size]).toEqual([1, 1]);
    memory.discard();
    expect([tab.map.size, browser.map.size]).toEqual([0, 0]);
  });

  it.each([
    ['a text that is not JSON', '{'],
    ['null', 'null'],
    ['another shape', '{"planId":7}'],
    ['a javascript: address', JSON.stringify({ ...opened, checkout: { kind: 'frame', address: 'javascript:alert(1)' } })],
    ['a data: address', JSON.stringify({ ...opened, checkout: { kind: 'redirect', address: 'data:text/html,x' } })],
    ['a destination on another host', JSON.stringify({ ...intent, destination: '//evil.example/' })],
    ['a purchase that is too old', JSON.stringify({ ...intent, at: NOW - PURCHASE_LASTS - 1 })],
    ['a purchase dated in the future', JSON.stringify({ ...intent, at: NOW + 1 })],
  ])('MON-11 ignores %s', (_, text) => {
    const memory = createCheckoutStore({ tab: storage({ [STORED_PURCHASE]: text }), browser: null, now: () => NOW });
    expect(memory.recall().intent).toBeNull();
  });

  it('MON-11 throws nothing when storage is blocked or full', () => {
    for (const kept of [refusing, null]) {
      const memory = createCheckoutStore({ tab: kept, browser: kept, now: () => NOW });
      memory.keep(opened);
      memory.discard();
      expect(memory.recall().intent).toBeNull();
    }
  });
});

describe('MON-08 the answer in the return URL', () => {
  it.each([
    ['a success', '?subscription=success', 'success', '/'],
    ['a cancellation', '?subscription=canceled', 'canceled', '/'],
    ['the first of two answers', '?subscription=canceled&subscription=success', 'canceled', '/'],
    ['an answer among other parameters, which stay', '?a=1&subscription=success&b=2', 'success', '/?a=1&b=2'],
    ['an unknown answer as none', '?subscription=SUCCESS', null, '/'],
    ['an empty answer as none', '?subscription=', null, '/'],
    ['a parameter with other capitals as none', '?Subscription=success', null, null],
    ['a URL without a query as none', '', null, null],
  ] as const)('MON-08 reads %s', (_, search, answer, left) => {
    const replaceState = vi.fn();
    const history = { state: { entry: 3 }, replaceState };
    expect(takeCheckoutReturn({ pathname: '/', search, hash: '' }, history)).toBe(answer);
    expect(replaceState.mock.calls).toEqual(left === null ? [] : [[{ entry: 3 }, '', left]]);
  });
});

describe('MON-05 the checkout frame', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['https://pay.example/pay/t1', true],
    ['https://pay.example:444/pay/t1', false],
    ['http://pay.example/pay/t1', false],
    ['https://pay.example.evil.example/', false],
    ['https://marquee.example/pay', false],
    ['javascript:alert(1)', false],
    ['nonsense', false],
  ])('MON-05 %s may be framed: %s', (candidate, may) =>
    expect(mayFrame(['https://pay.example', 'https://marquee.example'], 'https://marquee.example')(candidate)).toBe(may),
  );

  it('MON-05 accepts only known messages about this checkout from its own frame and origin', () => {
    const [inside, elsewhere] = [{}, {}];
    const framed = (isCheckout: boolean, contentWindow: object) => {
      const frame = document.createElement('iframe');
      if (isCheckout) frame.setAttribute(CHECKOUT_FRAME, '');
      Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
      return frame;
    };
    vi.spyOn(document, 'querySelectorAll').mockImplementation(((selector: string) =>
      [framed(true, inside), framed(false, elsewhere)].filter((frame) => frame.matches(selector))) as never);
    const heard: string[] = [];
    const stop = listenToCheckout(address, ({ type }) => heard.push(type));
    const say = (data: unknown, { origin = 'https://pay.example', source = inside }: { origin?: string; source?: object | null } = {}) => {
      const event = new MessageEvent('message', { data, origin });
      Object.defineProperty(event, 'source', { value: source });
      dispatchEvent(event);
    };
    const good = { type: 'checkout.completed', session: 't1' };
    say(good, { origin: 'https://evil.example' });
    say(good, { origin: 'null' });
    say(good, { source: elsewhere });
    say(good, { source: null });
    say({ ...good, session: 't2' });
    say({ ...good, type: 'purchase.close' });
    say('checkout.completed');
    say(null);
    expect(heard).toEqual([]);
    say(good);
    say({ ...good, type: 'checkout.failed' });
    expect(heard).toEqual(['checkout.completed', 'checkout.failed']);
    stop();
    say(good);
    expect(heard).toHaveLength(2);
  });
});
