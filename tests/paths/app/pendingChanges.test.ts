import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { pendingChangesMachine } from '../../../machines/app/pendingChanges.machine.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

const added = (key: string, value: boolean) => ({ type: 'change.add', change: { key, value, before: !value } }) as const;

describeEveryPath(pendingChangesMachine, {
  input: { parentRef: listener() },
  /** At most three changes wait. */
  filterEvents: ({ context }, { type }) => context.changes.length < 3 || type !== 'change.add',
  events: [
    added('one', true),
    added('one', false),
    added('two', true),
    { type: 'xstate.done.actor.saveChange', output: true },
    { type: 'xstate.done.actor.saveChange', output: false },
  ],
  invariants: {
    'WAT-01 GDE-14 saves while there are changes': ({ value, context }) => (value === 'saving') === context.changes.length > 0,
    'WAT-01 GDE-14 keeps at most one waiting change of an item': ({ context: { changes } }) =>
      new Set(changes.slice(1).map(({ key }) => key)).size === Math.max(0, changes.length - 1),
  },
});

/** A service that answers when the test says so. */
function start() {
  const { heard, parentRef } = recorder();
  const sent: string[] = [];
  let answer: { save: () => void; refuse: () => void } | null = null;
  const changes = createActor(
    pendingChangesMachine.provide({
      actors: {
        saveChange: fromPromise<boolean, { key: string; value: boolean; before: boolean }>(({ input: { key, value } }) => {
          sent.push(`${key} ${value}`);
          return new Promise((resolve, reject) => {
            answer = { save: () => resolve(value), refuse: () => reject(new Error('refused')) };
          });
        }),
      },
    }),
    { input: { parentRef } },
  ).start();
  const turn = async () => {
    for (let count = 0; count < 4; count += 1) await Promise.resolve();
  };
  return {
    change: (key: string, value: boolean) => changes.send(added(key, value)),
    save: async () => {
      answer?.save();
      await turn();
    },
    refuse: async () => {
      answer?.refuse();
      await turn();
    },
    sent,
    outcomes: () => heard.map((notice) => `${notice.type} ${notice.change.key} ${notice.change.value}`),
  };
}

describe('changes of a list', () => {
  it('GDE-14 are saved one after the other', async () => {
    const { change, save, sent, outcomes } = start();
    change('one', true);
    change('two', true);
    expect(sent).toEqual(['one true']);
    await save();
    await save();
    expect(sent).toEqual(['one true', 'two true']);
    expect(outcomes()).toEqual(['change.settled one true', 'change.settled two true']);
  });

  it('GDE-14 the refusal of one does not stop the others', async () => {
    const { change, save, refuse, sent, outcomes } = start();
    change('one', true);
    change('two', true);
    await refuse();
    await save();
    expect(sent).toEqual(['one true', 'two true']);
    expect(outcomes()).toEqual(['change.refused one true', 'change.settled two true']);
  });

  it('WAT-01 the last one of an item is saved after the change that is being saved', async () => {
    const { change, save, sent, outcomes } = start();
    change('one', true);
    change('one', false);
    change('one', true);
    change('one', false);
    await save();
    expect(outcomes()).toEqual([]);
    await save();
    expect(sent).toEqual(['one true', 'one false']);
    expect(outcomes()).toEqual(['change.settled one false']);
  });

  it('WAT-01 an item that the viewer has put back is not saved again', async () => {
    const { change, save, refuse, sent, outcomes } = start();
    change('one', true);
    change('one', false);
    change('one', true);
    await save();
    change('two', true);
    change('two', false);
    await refuse();
    expect(sent).toEqual(['one true', 'two true']);
    expect(outcomes()).toEqual(['change.settled one true', 'change.settled two false']);
  });

  it('WAT-01 a refused change that the viewer wants again is sent again', async () => {
    const { change, refuse, sent, outcomes } = start();
    change('one', true);
    change('one', false);
    change('one', true);
    await refuse();
    expect([sent, outcomes()]).toEqual([['one true', 'one true'], []]);
    await refuse();
    expect(outcomes()).toEqual(['change.refused one true']);
  });
});
