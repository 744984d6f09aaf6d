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

it('SES-01 LOG-04 a login reaches the next page by 10 messages', async () => {
  const messages: string[] = [];
  const visit = await openVisit(
    '/login',
    { monetization: false },
    {
      inspect: (event) => {
        const message = messageOf(event);
        if (message !== null) messages.push(message);
      },
    },
  );
  messages.length = 0;
  await logIn(visit, 'single');
  expect(visit.url()).toBe('/');
  // The session changes twice: first it is loading.
  const last = [...new Set(messages.toReversed())].toReversed();
  expect(last.filter((message) => LEADS_ON.includes(message))).toEqual(LEADS_ON);
});
