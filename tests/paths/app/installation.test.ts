import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type InstallAnswer, installationMachine } from '../../../machines/app/installation.machine.ts';
import { INSTALL_OFFER_PAUSE } from '../../../machines/domain/constants.ts';
import { describeEveryPath } from '../everyPath.ts';

const NOW = 1_800_000_000_000;

describeEveryPath(installationMachine, {
  input: { now: () => NOW },
  events: [
    { type: 'install.offered', refusedAt: null },
    { type: 'install.offered', refusedAt: NOW - 1000 },
    { type: 'xstate.done.actor.askViewer', output: 'accepted' },
    { type: 'xstate.done.actor.askViewer', output: 'dismissed' },
    { type: 'xstate.done.actor.keepRefusal' },
  ],
});

it.each([
  ['never', null, 'offered'],
  ['a moment ago', NOW - 1000, 'unwanted'],
  ['three months ago', NOW - INSTALL_OFFER_PAUSE, 'offered'],
  ['on a device with a clock that is ahead', NOW + INSTALL_OFFER_PAUSE, 'offered'],
] as const)('PWA-01 offers the installation again three months after a refusal: refused %s', (_, refusedAt, state) => {
  const installation = createActor(
    installationMachine.provide({
      actors: { watchOffers: fromCallback(() => {}), askViewer: fromPromise<InstallAnswer>(async () => 'dismissed') },
    }),
    { input: { now: () => NOW } },
  ).start();
  installation.send({ type: 'install.offered', refusedAt });
  expect(installation.getSnapshot().value).toBe(state);
});
