/** Counts the messages of a login: docs/architecture.md describes each of them. */
import { expect, it } from 'vitest';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { logIn, openVisit } from './journey.ts';

/** `login -> session: session.open`; null for an event that is no message between two actors. */
function messageOf(event: InspectionEvent): string | null {
  if (event.type !== '@xstate.event' || event.event.type.startsWith('xstate.promise')) return null;
  const { sourceRef, actorRef } = event;
  if (sourceRef === actorRef || (event.event.type.startsWith('xstate.') && !event.event.type.startsWith('xstate.done'))) return null;
  const nameOf = (ref: AnyActorRef & { systemId?: string }) => ref.systemId ?? ref.id;
  // The chunk with the texts of a language arrives in real time: before, within or after the counted messages.
  if (sourceRef && nameOf(sourceRef as AnyActorRef) === 'loadTexts') return null;
  return `${sourceRef ? nameOf(sourceRef as AnyActorRef) : 'view'} -> ${nameOf(actorRef as AnyActorRef)}: ${event.event.type}`;
}

/** From the form to the next page. The other messages contain the facts about the viewer that an actor needs. */
const LEADS_ON = [
  'view -> login: login.submit',
  'signIn -> login: xstate.done.actor.signIn',
  'login -> page.loginPage: xstate.done.actor.login',
  'page.loginPage -> session: session.open',
  'loadAccount -> viewer: xstate.done.actor.loadAccount',
  'viewer -> app: session.changed',
  'app -> navigation: viewer.changed',
  'navigation -> app: navigation.arrived',
  'app -> pages: page.show',
  'loadPage -> pages: xstate.done.actor.loadPage',
];

/** Opens a page and collects the messages between the actors. */
async function listen(url: string, flags: Record<string, boolean>) {
  const messages: string[] = [];
  const visit = await openVisit(url, flags, {
    inspect: (event) => {
      const message = messageOf(event);
      if (message !== null) messages.push(message);
    },
  });
  messages.length = 0;
  return { messages, visit };
}

const actorsIn = (messages: readonly string[]) => new Set(messages.flatMap((message) => message.replace(/:.*/, '').split(' -> ')));

it('SES-01 LOG-04 a login reaches the next page by 10 messages', async () => {
  const { messages, visit } = await listen('/login', { monetization: false });
  await logIn(visit, 'single');
  expect(visit.url()).toBe('/');
  // The session changes twice: first it is loading.
  const last = [...new Set(messages.toReversed())].toReversed();
  expect(last.filter((message) => LEADS_ON.includes(message))).toEqual(LEADS_ON);
});

it('SES-01 LOG-04 a login reaches the choice of a profile by few messages between few actors', async () => {
  const { messages, visit } = await listen('/login', {});
  await logIn(visit, 'premium');
  expect(visit.url()).toBe('/choose-profile');
  expect(messages.length, messages.join('\n')).toBeLessThanOrEqual(20);
  expect(actorsIn(messages).size).toBeLessThanOrEqual(16);
  visit.close();
});

it('PIN-01 PLY-01 a PIN reaches the open player page by few messages', async () => {
  const { messages, visit } = await listen('/vod/low-orbit/low-orbit', {});
  await logIn(visit, 'premium');
  const grandpa = visit.latest().account?.profiles.find(({ hasPin }) => hasPin);
  if (!grandpa) throw new Error('no profile has a PIN');
  visit.viewer()?.send({ type: 'profile.choose', profile: grandpa });
  await visit.pause();
  messages.length = 0;
  visit.inPopup().pin?.send({ type: 'pin.submit', code: '2580' });
  await visit.pause();
  expect(visit.route()?.name).toBe('vod');
  expect(messages.length, messages.join('\n')).toBeLessThanOrEqual(35);
  visit.close();
});
