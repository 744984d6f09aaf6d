/** The pages of the hosted checkout, the customer portal and the app stores. */
import { html } from 'hono/html';
import type { Language } from '../../machines/domain/entities.ts';
import { formatTagOf } from '../../machines/domain/viewerLanguage.ts';
import type { CHECKOUT_MESSAGES } from '../../src/buying/api/payment.wire.ts';
import { brandLine, message, page } from '../pages/page.ts';
import { textsOf } from '../texts.ts';
import type { SubscriptionRow } from './entitlement.ts';
import { type DemoGateway, type DemoPlan, inLanguage, planById } from './plans.ts';

const speak = textsOf({
  title: ['Secure payment', 'Paiement sécurisé', 'Pagamento seguro'],
  pretend: ['A demonstration: nothing is charged.', 'Une démonstration : rien n’est débité.', 'Uma demonstração: nada é cobrado.'],
  weekly: ['per week', 'par semaine', 'por semana'],
  monthly: ['per month', 'par mois', 'por mês'],
  yearly: ['per year', 'par an', 'por ano'],
  card: ['Card number', 'Numéro de carte', 'Número do cartão'],
  expires: ['Expires', 'Expire', 'Validade'],
  cvc: ['Security code', 'Cryptogramme', 'Código de segurança'],
  wallet: [
    'Confirm on your phone, or right here since this is a demonstration.',
    'Validez sur votre téléphone, ou ici même puisque c’est une démonstration.',
    'Confirme no telemóvel, ou aqui mesmo, já que é uma demonstração.',
  ],
  pay: ['Pay {price}', 'Payer {price}', 'Pagar {price}'],
  slow: ['Pay, and let the bank take its time', 'Payer, et laisser la banque prendre son temps', 'Pagar, e deixar o banco demorar'],
  decline: ['Let the bank decline', 'Laisser la banque refuser', 'Deixar o banco recusar'],
  cancel: ['Cancel and go back', 'Annuler et revenir', 'Cancelar e voltar'],
  declined: [
    'The bank declined this payment. Try another card.',
    'La banque a refusé ce paiement. Essayez une autre carte.',
    'O banco recusou este pagamento. Tente outro cartão.',
  ],
  paid: ['Payment received', 'Paiement reçu', 'Pagamento recebido'],
  failed: ['Payment declined', 'Paiement refusé', 'Pagamento recusado'],
  canceled: ['Payment cancelled', 'Paiement annulé', 'Pagamento cancelado'],
  closing: ['You can go back to {brand} now.', 'Vous pouvez revenir sur {brand}.', 'Pode voltar à {brand}.'],
  over: ['This checkout is closed', 'Ce paiement est clos', 'Este pagamento está encerrado'],
  overNote: [
    'It was used already or took too long. Go back to {brand} and choose a plan again.',
    'Il a déjà servi ou a pris trop de temps. Revenez sur {brand} et choisissez à nouveau une offre.',
    'Já foi usado ou demorou demasiado. Volte à {brand} e escolha de novo um plano.',
  ],
  back: ['Back to {brand}', 'Revenir sur {brand}', 'Voltar à {brand}'],
  portal: ['Your billing', 'Votre facturation', 'A sua faturação'],
  plan: ['Plan', 'Offre', 'Plano'],
  next: ['Next payment', 'Prochain paiement', 'Próximo pagamento'],
  ends: ['Ends', 'Se termine', 'Termina'],
  method: ['Card', 'Carte', 'Cartão'],
  store: ['Subscriptions of this store', 'Abonnements de cette boutique', 'Subscrições desta loja'],
  storeNote: [
    'In a real deployment, the store where you bought {brand} opens here. This page replaces it.',
    'En vrai, la boutique où vous avez acheté {brand} s’ouvre ici. Cette page la remplace.',
    'Na vida real, abre aqui a loja onde comprou a {brand}. Esta página substitui-a.',
  ],
});

/** `brand` is the name of the brand of the application. */
type Reader = { language: Language; brand: string };

const moneyOf = (plan: DemoPlan, language: Language) =>
  new Intl.NumberFormat(language.replace('_', '-'), { style: 'currency', currency: plan.currencyCode }).format(plan.price / 100);

/** @param isDeclined true when the bank has just declined a payment */
export function payPage({
  plan,
  gateway,
  language,
  brand,
  isDeclined,
}: {
  plan: DemoPlan;
  gateway: DemoGateway;
  language: Language;
  brand: string;
  isDeclined: boolean;
}) {
  const say = speak(language, brand);
  const price = moneyOf(plan, language);
  const card = html`<label>${say('card')}<input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" pattern="[0-9 ]{15,23}" required></label>
<div class="pair"><label>${say('expires')}<input name="expires" value="09/28" pattern="[0-9]{2}/[0-9]{2}" required></label>
<label>${say('cvc')}<input name="cvc" inputmode="numeric" value="123" pattern="[0-9]{3,4}" required></label></div>`;
  return page({
    title: `${say('title')} · ${brand}`,
    language,
    body: html`${brandLine(brand)}
<div class="stack"><h1>${inLanguage(plan.name, language)}</h1><p class="price">${price} <small>${say(plan.period)}</small></p></div>
${isDeclined ? html`<p class="notice bad" role="alert">${say('declined')}</p>` : ''}
<p class="notice">${say('pretend')}</p>
<form method="post">
${gateway.kind === 'redirect' ? card : html`<p class="muted small">${say('wallet')}</p>`}
<button class="primary" name="decision" value="pay">${say('pay', { price })}</button>
<button name="decision" value="slow">${say('slow')}</button>
<button name="decision" value="decline">${say('decline')}</button>
<button class="plain" name="decision" value="cancel" formnovalidate>${say('cancel')}</button>
</form>`,
  });
}

/**
 * The last page of a framed checkout. Its script notifies the page that frames it.
 * @param application the only origin that receives the message
 */
export function framedEndPage({
  type,
  session,
  application,
  language,
  brand,
}: {
  type: (typeof CHECKOUT_MESSAGES)[number];
  session: string;
  application: string;
  language: Language;
  brand: string;
}) {
  const say = speak(language, brand);
  const title = say(type === 'checkout.completed' ? 'paid' : type === 'checkout.failed' ? 'failed' : 'canceled');
  return page({
    title: `${title} · ${brand}`,
    language,
    script: FRAME_SCRIPT,
    body: html`${brandLine(brand)}<h1 id="outcome" data-type="${type}" data-session="${session}" data-application="${application}">${title}</h1><p class="muted">${say('closing')}</p>`,
  });
}

export const FRAME_SCRIPT = '/frame.js';

/** Sends the result of the checkout to the opener or the framing page, but only to the application's origin. */
export const frameScript = `const { type, session, application } = document.getElementById('outcome').dataset;
const listener = window.opener ?? (window.parent === window ? null : window.parent);
listener?.postMessage({ type, session }, application);
`;

export function closedPage(application: string, { language, brand }: Reader) {
  const say = speak(language, brand);
  return page({
    title: `${say('over')} · ${brand}`,
    language,
    body: html`${brandLine(brand)}${message(say('over'), say('overNote'), { url: `${application}/`, label: say('back') })}`,
  });
}

export function portalPage(subscription: SubscriptionRow, application: string, { language, brand }: Reader) {
  const say = speak(language, brand);
  const plan = planById(subscription.planId);
  const day = new Intl.DateTimeFormat(formatTagOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(subscription.expiresAt);
  const ends = subscription.renewalStatus !== 'enabled' || subscription.status !== 'active';
  return page({
    title: `${say('portal')} · ${brand}`,
    language,
    body: html`${brandLine(brand)}<h1>${say('portal')}</h1>
<dl>
<div><dt>${say('plan')}</dt><dd>${plan ? `${inLanguage(plan.name, language)}, ${moneyOf(plan, language)}` : subscription.planId}</dd></div>
<div><dt>${say(ends ? 'ends' : 'next')}</dt><dd>${day}</dd></div>
${subscription.cardLastFour ? html`<div><dt>${say('method')}</dt><dd>${subscription.cardBrand} •••• ${subscription.cardLastFour}</dd></div>` : ''}
</dl>
<a class="button" href="${application}/profile/subscription">${say('back')}</a>`,
  });
}

export function storePage(application: string, { language, brand }: Reader) {
  const say = speak(language, brand);
  return page({
    title: say('store'),
    language,
    body: message(say('store'), say('storeNote'), { url: `${application}/profile/subscription`, label: say('back') }),
  });
}
