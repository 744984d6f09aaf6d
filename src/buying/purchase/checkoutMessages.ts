/** Receives the messages that the framed payment page sends to the application (MON-05). */
import type { CheckoutReport } from '../../../machines/buying/checkout.machine.ts';
import { checkoutMessageWire } from '../api/payment.wire.ts';

/** Attribute of the payment page's iframe. Messages from other windows are ignored. */
export const CHECKOUT_FRAME = 'data-checkout-frame';

/**
 * @param configured origins that may be framed for a checkout
 * @param own the application's origin; it is never framed, because its scripts could remove the sandbox
 */
export const mayFrame =
  (configured: readonly string[], own: string) =>
  (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const { origin } = new URL(address);
    return origin !== own && configured.some((allowed) => new URL(allowed).origin === origin);
  };

/** The token of a checkout: the last segment of its path; undefined without one. */
const sessionOf = (address: string) => new URL(address).pathname.split('/').findLast(Boolean);

const isFramed = (source: MessageEventSource | null) =>
  source !== null &&
  [...document.querySelectorAll<HTMLIFrameElement>(`iframe[${CHECKOUT_FRAME}]`)].some((frame) => frame.contentWindow === source);

/**
 * Listens for the outcome of this checkout. It ignores messages from other windows, other origins and other checkouts.
 * @param address URL of the framed checkout
 * @param notify receives each outcome
 * @returns the function that stops listening
 */
export function listenToCheckout(address: string, notify: (report: CheckoutReport) => void): () => void {
  const { origin } = new URL(address);
  const session = sessionOf(address);
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || !isFramed(event.source)) return;
    const said = checkoutMessageWire.safeParse(event.data);
    if (said.success && said.data.session === session) notify({ type: said.data.type });
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
