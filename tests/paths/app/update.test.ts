import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { updateMachine } from '../../../machines/app/update.machine.ts';
import { isPlayer, ROUTE_NAMES } from '../../../machines/domain/routes.ts';
import { describeEveryPath } from '../everyPath.ts';

describeEveryPath(updateMachine, {});

it('PWA-04 tells of a new version on all pages but those of the players', () => {
  expect(ROUTE_NAMES.filter(isPlayer)).toEqual(['vod', 'live']);
});

it('PWA-04 tells once: after Later, another version does not ask again', () => {
  const update = createActor(
    updateMachine.provide({ actors: { watchVersions: fromCallback(() => {}), reload: fromPromise(async () => {}) } }),
  ).start();
  update.send({ type: 'version.found' });
  update.send({ type: 'update.postpone' });
  update.send({ type: 'version.found' });
  expect(update.getSnapshot().value).toBe('postponed');
});
