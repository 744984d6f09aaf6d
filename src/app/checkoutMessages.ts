/** What the framed payment page tells the page around it (MON-05). */
import type { PurchaseEvent } from '../../machines/purchase/purchase.machine.ts';
import { checkoutMessageWire } from '../api/wire/payment.ts';

/** Marks the frame of the payment page: only what stands in there is listened to. */
export const CHECKOUT_FRAME = 'data-checkout-frame';

/**
 * What a payment page may do in its frame: be a page of its own origin with its scripts and forms. It opens no windows and cannot take the
 * product's place. Its origin is never ours: `mayFrame` sees to it.
 */
export const CHECKOUT_SANDBOX = 'allow-scripts allow-forms allow-same-origin';

/**
 * @param configured origins that a checkout may be framed from
 * @param own the application's origin, which is never framed: with scripts it could take its sandbox off
 */
export const mayFrame =
  (configured: readonly string[], own: string) =>
  (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const { origin } = new URL(address);
    return origin !== own && configured.some((allowed) => new URL(allowed).origin === origin);
  };

/** The token of a checkout: the last part of its address. */
const sessionOf = (address: string) => new URL(address).pathname.split('/').findLast(Boolean) ?? '';

const isFramed = (source: MessageEventSource | null) =>
  source !== null &&
  [...document.querySelectorAll<HTMLIFrameElement>(`iframe[${CHECKOUT_FRAME}]`)].some((frame) => frame.contentWindow === source);

/**
 * Listens for how the checkout ended: only to the frame's own window, from the checkout's origin, about this checkout.
 * @param address of the checkout that is framed
 * @param tell hears each outcome
 * @returns the function that ends it
 */
export function listenToCheckout(address: string, tell: (event: PurchaseEvent) => void): () => void {
  const { origin } = new URL(address);
  const session = sessionOf(address);
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || !isFramed(event.source)) return;
    const said = checkoutMessageWire.safeParse(event.data);
    if (said.success && said.data.session === session) tell({ type: said.data.type });
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
