/** The application of the checkout, which has its own origin (MON-05, MON-08, SUB-03). The token in the URL identifies the checkout. */
import { type Context, Hono } from 'hono';
import { isGoodCode } from '../accounts/codes.ts';
import { languageOf } from '../accounts/viewerOfCall.ts';
import { pageHeaders, pagePolicy } from '../pages/page.ts';
import { PAGE_FILES, serveFiles } from '../pages/style.ts';
import type { Service } from '../service.ts';
import { closedPage, FRAME_SCRIPT, framedEndPage, frameScript, payPage, portalPage, storePage } from './checkoutPages.ts';
import { checkoutByToken, decideCheckout, isOpen, SETTLES_AFTER, SETTLES_LATE_AFTER } from './checkouts.ts';
import { subscriptionHeld, subscriptionOf } from './entitlement.ts';
import { findPlan, GATEWAYS } from './plans.ts';

export function checkoutApplication(service: Service): Hono {
  const { application } = service.addresses;
  const { basePath, brandName: brand } = service.options;
  const readerOf = (context: Context) => ({ language: languageOf(context), brand });
  const home = application + basePath;
  const plain = pageHeaders(pagePolicy({ sendsTo: [application] }));
  const app = new Hono();

  serveFiles(app, { ...PAGE_FILES, [FRAME_SCRIPT]: { type: 'text/javascript; charset=utf-8', body: frameScript } });
  app.get('/', async (context) => context.body(await closedPage(home, readerOf(context)), 200, plain));

  /** @returns an open checkout with its plan and gateway; null when it is closed, decided or unknown */
  const openCheckout = async (token: string) => {
    const checkout = await checkoutByToken(service, token);
    const gateway = GATEWAYS.find(({ id }) => id === checkout?.gatewayId);
    if (!checkout || !gateway || gateway.kind === 'store' || !isOpen(checkout, service.now())) return null;
    // TOG-02: the account has got a subscription or paid in another checkout since this one was opened.
    if ((await subscriptionHeld(service, checkout.accountId)) !== null) return null;
    const { origin } = checkout;
    const headers = pageHeaders(pagePolicy(gateway.kind === 'frame' ? { framedBy: [origin] } : { sendsTo: [origin] }));
    return { checkout, gateway, plan: findPlan(checkout.planId), headers, origin };
  };
  const closed = async (reader: ReturnType<typeof readerOf>) =>
    new Response(await closedPage(home, reader), { status: 410, headers: plain });

  app.get('/pay/:token', async (context) => {
    const reader = readerOf(context);
    const open = await openCheckout(context.req.param('token'));
    if (!open) return closed(reader);
    return context.body(await payPage({ ...open, ...reader, isDeclined: false }), 200, open.headers);
  });

  app.post('/pay/:token', async (context) => {
    const reader = readerOf(context);
    const session = context.req.param('token');
    const open = await openCheckout(session);
    if (!open) return closed(reader);
    const { checkout, gateway, origin } = open;
    const { decision, card } = await context.req.parseBody();
    const isFramed = gateway.kind === 'frame';
    const again = async (status: 200 | 400, isDeclined: boolean) =>
      context.body(await payPage({ ...open, ...reader, isDeclined }), status, open.headers);
    const end = async (outcome: 'completed' | 'failed' | 'canceled') => {
      if (!isFramed) return context.redirect(`${origin}${basePath}/?subscription=${outcome === 'completed' ? 'success' : 'canceled'}`, 303);
      return context.body(await framedEndPage({ type: `checkout.${outcome}`, session, application: origin, ...reader }), 200, open.headers);
    };

    if (decision === 'pay' || decision === 'slow') {
      const digits = typeof card === 'string' ? card.replaceAll(/\D/g, '') : '';
      if (!isFramed && digits.length < 12) return again(400, true);
      const settlesAfter = decision === 'slow' ? SETTLES_LATE_AFTER : SETTLES_AFTER;
      const isFirst = await decideCheckout(service, checkout, { state: 'paid', settlesAfter, cardLastFour: digits.slice(-4) || null });
      return isFirst ? end('completed') : closed(reader);
    }
    if (decision === 'decline') {
      // On its own page the viewer can try another card. A framed checkout ends and notifies the application.
      if (!isFramed) return again(200, true);
      return (await decideCheckout(service, checkout, { state: 'declined' })) ? end('failed') : closed(reader);
    }
    if (decision === 'cancel') return (await decideCheckout(service, checkout, { state: 'canceled' })) ? end('canceled') : closed(reader);
    return again(400, false);
  });

  app.get('/portal/:account/:code', async (context) => {
    const reader = readerOf(context);
    const accountId = context.req.param('account');
    const isGood = await isGoodCode(service, accountId, 'portal', context.req.param('code'));
    const subscription = isGood ? await subscriptionOf(service, accountId) : null;
    if (!subscription) return closed(reader);
    return context.body(await portalPage(subscription, home, reader), 200, plain);
  });

  app.get('/store/:store', async (context) => context.body(await storePage(home, readerOf(context)), 200, plain));

  return app;
}
