import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type ConsentInput, consentMachine } from '../../../machines/app/consent.machine.ts';
import { type ConsentAnswer, FULL_CONSENT, NO_CONSENT } from '../../../machines/domain/consent.ts';
import { CONSENT_MAX_AGE } from '../../../machines/domain/constants.ts';
import { describeEveryPath } from '../everyPath.ts';

const NOW = 1_800_000_000_000;
const input = { mode: 'own', now: () => NOW, answer: null, isRefusedByBrowser: false } as const;
const some = { ...NO_CONSENT, analytics: true };
const granted: ConsentAnswer = { consent: some, at: NOW - 1000 };
const refused: ConsentAnswer = { consent: NO_CONSENT, at: NOW - 1000 };

describeEveryPath(consentMachine, {
  inputs: [
    input,
    { ...input, mode: 'none' },
    { ...input, mode: 'external' },
    { ...input, answer: granted },
    { ...input, answer: refused },
    { ...input, answer: { ...granted, at: NOW - CONSENT_MAX_AGE } },
    { ...input, isRefusedByBrowser: true },
  ],
  events: [
    { type: 'consent.answer', consent: some },
    { type: 'consent.answer', consent: NO_CONSENT },
    { type: 'consent.heard', answer: granted },
    { type: 'consent.heard', answer: refused },
  ],
  invariants: {
    'CNS-01 nothing is allowed before the answer': (snapshot) =>
      !(snapshot.matches('asking') || snapshot.matches('awaiting')) || snapshot.context.consent === NO_CONSENT,
  },
  states: {
    'refused: CNS-01 allows nothing': ({ context }) => expect(context.consent).toEqual(NO_CONSENT),
    'unneeded: CNS-01 allows everything': ({ context }) => expect(context.consent).toEqual(FULL_CONSENT),
  },
});

describe('the answer of an earlier visit', () => {
  const start = (changes: Partial<ConsentInput>) =>
    createActor(consentMachine.provide({ actors: { watchAnswers: fromCallback(() => {}) } }), { input: { ...input, ...changes } }).start();

  it.each<[string, Partial<ConsentInput>, unknown]>([
    ['a grant', { answer: granted }, 'granted'],
    ['a refusal', { answer: refused }, 'refused'],
    ['a grant although the browser refuses', { answer: granted, isRefusedByBrowser: true }, 'granted'],
    ['no answer, and the browser refuses', { isRefusedByBrowser: true }, 'refused'],
    ['no answer, and a consent platform', { mode: 'external' }, 'awaiting'],
    ['an answer of a year ago', { answer: { ...granted, at: NOW - CONSENT_MAX_AGE } }, { asking: 'brief' }],
    ['an answer of the future', { answer: { ...granted, at: NOW + 60_000 } }, { asking: 'brief' }],
  ])('CNS-04 CNS-05 with %s, begins as it should', (_, changes, state) => {
    expect(start(changes).getSnapshot().value).toEqual(state);
  });

  it('CNS-03 a changed answer counts at once, and a closed banner keeps the former one', () => {
    const consent = start({ answer: granted });
    consent.send({ type: 'consent.change' });
    consent.send({ type: 'consent.close' });
    expect(consent.getSnapshot()).toMatchObject({ value: 'granted', context: { consent: some } });
    consent.send({ type: 'consent.change' });
    consent.send({ type: 'consent.answer', consent: NO_CONSENT });
    expect(consent.getSnapshot()).toMatchObject({ value: 'refused', context: { consent: NO_CONSENT, answer: { at: NOW } } });
  });

  it('CNS-03 an answer of another tab counts at once, and is not stored again', () => {
    const stored: unknown[] = [];
    const quiet = consentMachine.provide({
      actors: { watchAnswers: fromCallback(() => {}) },
      actions: { keepAnswer: (_, params) => stored.push(params) },
    });
    const consent = createActor(quiet, { input: { ...input, answer: granted } }).start();
    consent.send({ type: 'consent.heard', answer: { ...refused, at: NOW } });
    expect(consent.getSnapshot()).toMatchObject({ value: 'refused', context: { consent: NO_CONSENT, answer: { at: NOW } } });
    expect(stored).toEqual([]);
  });
});
