/** INS-10: a chart in a chunk of its own, with the real charts of two popups. */
import { expect, it } from 'vitest';
import { createActor, setup, waitFor } from 'xstate';
import { saveChangesMachine } from '../../machines/app/saveChanges.machine.ts';
import { chartOf } from '../../machines/domain/placeholders.ts';
import { lateChart } from '../../src/start/lateChart.ts';

const UNREACHED = { success: false, errorCode: 0, errorMessage: '', errorStatus: 'offline' };

/** A parent that invokes the chart of the save-changes popup. `arrive` and `fail` end the download of its chunk. */
function open() {
  let arrive = () => {};
  let fail = () => {};
  const promise = new Promise<typeof saveChangesMachine>((resolve, reject) => {
    arrive = () => resolve(saveChangesMachine);
    fail = () => reject(UNREACHED);
  });
  const parent = setup({ actors: { saveChanges: lateChart(() => promise) } }).createMachine({
    initial: 'open',
    states: {
      open: { invoke: { id: 'saveChanges', src: 'saveChanges', onDone: { target: 'closed' }, onError: { target: 'failed' } } },
      closed: {},
      failed: {},
    },
  });
  const actor = createActor(parent).start();
  return { actor, arrive, fail };
}

it('INS-10 gives a press to a chart that was loading when the viewer pressed', async () => {
  const { actor, arrive } = open();
  const late = actor.getSnapshot().children.saveChanges;
  late?.send({ type: 'answer.stay' });
  expect([actor.getSnapshot().value, chartOf(late)]).toEqual(['open', undefined]);
  arrive();
  await waitFor(actor, (snapshot) => snapshot.matches('closed'));
});

it('INS-10 fails like its chart when the chunk does not arrive', async () => {
  const { actor, fail } = open();
  actor.getSnapshot().children.saveChanges?.send({ type: 'answer.stay' });
  fail();
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
});

it('INS-10 starts no chart when the parent has left before the chunk arrives', async () => {
  const { actor, arrive } = open();
  const late = actor.getSnapshot().children.saveChanges;
  actor.stop();
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(chartOf(late)).toBeUndefined();
});
