/** The pages of the identity provider: choice of a person, consent, and the message that a sign-in has expired. */
import { html } from 'hono/html';
import type { Language } from '../../machines/domain/entities.ts';
import { type Markup, message, page } from '../pages/page.ts';
import { textsOf } from '../texts.ts';
import { PEOPLE, type Person } from './people.ts';

const speak = textsOf({
  title: ['Continue with {provider}', 'Continuer avec {provider}', 'Continuar com {provider}'],
  pretend: [
    'A demonstration of {provider}’s sign-in. No real account is involved.',
    'Une démonstration de la connexion {provider}. Aucun vrai compte n’est utilisé.',
    'Uma demonstração do início de sessão {provider}. Nenhuma conta real é usada.',
  ],
  choose: ['Choose an account', 'Choisissez un compte', 'Escolha uma conta'],
  private: ['Hidden name', 'Nom masqué', 'Nome oculto'],
  everything: ['Name and e-mail in the token', 'Nom et e-mail dans le jeton', 'Nome e e-mail no token'],
  known: ['Has a {brand} account already', 'A déjà un compte {brand}', 'Já tem uma conta {brand}'],
  noEmail: ['No e-mail in the token', 'Pas d’e-mail dans le jeton', 'Sem e-mail no token'],
  noName: ['No name in the token', 'Pas de nom dans le jeton', 'Sem nome no token'],
  nothing: ['Neither name nor e-mail in the token', 'Ni nom ni e-mail dans le jeton', 'Nem nome nem e-mail no token'],
  another: ['Another person', 'Une autre personne', 'Outra pessoa'],
  anotherNote: [
    'New to {brand}, with an unverified e-mail.',
    'Nouveau sur {brand}, avec une adresse e-mail non vérifiée.',
    'Ainda sem conta {brand}, com um e-mail não verificado.',
  ],
  name: ['Full name', 'Nom complet', 'Nome completo'],
  email: ['E-mail', 'E-mail', 'E-mail'],
  go: ['Continue', 'Continuer', 'Continuar'],
  cancel: ['Cancel', 'Annuler', 'Cancelar'],
  consent: ['{brand} would like to know', '{brand} aimerait connaître', 'A {brand} gostaria de saber'],
  shareName: ['Your name', 'Votre nom', 'O seu nome'],
  shareEmail: ['Your e-mail', 'Votre adresse e-mail', 'O seu e-mail'],
  shareNothing: ['Only that it is you', 'Seulement que c’est vous', 'Apenas que é você'],
  allow: ['Allow', 'Autoriser', 'Permitir'],
  over: ['This sign-in has ended', 'Cette connexion est terminée', 'Este início de sessão terminou'],
  overNote: [
    'It took too long, or was finished in another tab. Go back to {brand} and start again.',
    'Elle a pris trop de temps ou s’est terminée dans un autre onglet. Revenez sur {brand} et recommencez.',
    'Demorou demasiado ou terminou noutro separador. Volte à {brand} e comece de novo.',
  ],
});

type Say = ReturnType<typeof speak>;

/** `brand` is the name of the brand of the application. */
type Reader = { language: Language; brand: string };

const nameOf = ({ firstName, lastName }: Person) => [firstName, lastName].filter(Boolean).join(' ');
const lettersOf = (person: Person) => [person.firstName, person.lastName].map((name) => name?.[0] ?? '').join('') || '?';

/** @returns the text that says which data the token of this person contains */
function noteOf({ firstName, email, isKnown }: Person): Parameters<Say>[0] {
  if (isKnown) return 'known';
  if (firstName !== null) return email === null ? 'noEmail' : 'everything';
  return email === null ? 'nothing' : 'noName';
}

const shown = (person: Person, say: Say): Markup => {
  const name = nameOf(person);
  return html`<span class="letters" aria-hidden="true">${lettersOf(person)}</span>
<span><b>${name || person.email || say('private')}</b>${name && person.email ? html` <span class="muted small">${person.email}</span>` : ''} <span class="note">${say(noteOf(person))}</span></span>`;
};

const cancelForm = (say: Say) => html`<form method="post">
<button class="plain" name="action" value="cancel">${say('cancel')}</button>
</form>`;

/** @param provider its display name, e.g. `Google` */
export function chooserPage(provider: string, { language, brand }: Reader): Promise<string> {
  const say = speak(language, brand);
  const person = (each: Person): Markup => html`<button class="person" name="person" value="${each.subject}">
${shown(each, say)}
</button>`;
  return page({
    title: say('title', { provider }),
    language,
    body: html`<div class="stack"><h1>${say('title', { provider })}</h1><p class="muted small">${say('pretend', { provider })}</p></div>
<form method="post" aria-label="${say('choose')}">
<input type="hidden" name="action" value="choose">
${PEOPLE.map(person)}
</form>
<hr>
<form method="post">
<div><h2>${say('another')}</h2><p class="muted small">${say('anotherNote')}</p></div>
<input type="hidden" name="action" value="other">
<label>${say('name')}<input name="name" autocomplete="name" maxlength="120" required></label>
<label>${say('email')}<input name="email" type="email" autocomplete="email" maxlength="254" required></label>
<button class="primary">${say('go')}</button>
</form>
${cancelForm(say)}`,
  });
}

export function consentPage(provider: string, person: Person, { language, brand }: Reader): Promise<string> {
  const say = speak(language, brand);
  const shared = [...(person.firstName ? [say('shareName')] : []), ...(person.email ? [say('shareEmail')] : [])];
  return page({
    title: say('title', { provider }),
    language,
    body: html`<h1>${say('consent')}</h1>
<p class="person chosen">${shown(person, say)}</p>
<ul class="permissions">${(shared.length > 0 ? shared : [say('shareNothing')]).map((each) => html`<li>${each}</li>`)}</ul>
<form method="post"><button class="primary" name="action" value="allow">${say('allow')}</button></form>
${cancelForm(say)}`,
  });
}

export function expiredPage({ language, brand }: Reader): Promise<string> {
  const say = speak(language, brand);
  return page({
    title: say('over'),
    language,
    body: message(say('over'), say('overNote')),
  });
}
