import { expect } from 'vitest';
import { welcomeMachine } from '../../../machines/signIn/welcome.machine.ts';
import type { WelcomeAnswers } from '../../../machines/signIn/welcome.ts';
import { aPlan } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const rail = {
  id: 'new',
  name: 'New',
  hasProgress: false,
  showName: true,
  layout: 'carousel',
  cardDesign: 'poster',
  block: 'block',
  channels: [],
  hasMore: false,
} as const;

const titles = Array.from({ length: 12 }, (_, index) => ({
  id: `t${index}`,
  title: `Title ${index}`,
  images: { poster: { url: `/t${index}.webp`, srcset: null, colour: null } },
}));

/** Only what the chart reads of a title. */
const answers = { rails: [{ ...rail, contents: titles }], plans: [aPlan], channels: [] } as unknown as WelcomeAnswers;

describeEveryPath(welcomeMachine, {
  inputs: [
    { sectionId: 'home', sells: true },
    { sectionId: null, sells: true },
  ],
  events: [
    { type: 'xstate.done.actor.readFacts', output: { isConfigured: true, hasSignedIn: false } },
    { type: 'xstate.done.actor.readFacts', output: { isConfigured: true, hasSignedIn: true } },
    { type: 'xstate.done.actor.readFacts', output: { isConfigured: false, hasSignedIn: false } },
    { type: 'xstate.done.actor.loadAnswers', output: answers },
    { type: 'xstate.done.actor.loadAnswers', output: { ...answers, rails: [] } },
  ],
  states: {
    'shown.answers.ready: LOG-10 has the posters and the lowest price': ({ context: { welcome } }) => {
      expect(welcome.rows).toHaveLength(3);
      expect(welcome.cheapest).toEqual(aPlan);
    },
    'unanswered: LOG-10 is the login page without the answers of the service': (snapshot) =>
      expect(snapshot.can({ type: 'welcome.start' })).toBe(false),
  },
  invariants: {
    'LOG-10 has nothing of the service before its answer': (snapshot) =>
      snapshot.matches({ shown: { answers: 'ready' } }) || snapshot.context.welcome.rows.length === 0,
    'LOG-10 makes no call where a viewer has signed in': (snapshot) =>
      !snapshot.matches('absent') || snapshot.children['loadAnswers'] === undefined,
    'LOG-10 lets the visitor start while the answers are loading': (snapshot) =>
      !snapshot.matches({ shown: { answers: 'loading', form: 'email' } }) || snapshot.can({ type: 'welcome.start' }),
  },
});
