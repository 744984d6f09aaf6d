import { expect, it } from 'vitest';
import { type AnyEventObject, fromCallback } from 'xstate';
import { connectionMachine } from '../../../machines/app/connection.machine.ts';
import { createAlone } from '../../alone.ts';
import { describeEveryPath } from '../everyPath.ts';

describeEveryPath(connectionMachine, {
  events: [{ type: 'answer.recalled', at: 1_800_000_000_000 }],
  states: { 'lastSeen: PWA-03 knows the time of what is shown': ({ context }) => expect(context.seenAt).not.toBeNull() },
});

it('loads the menu, the page, the reminders and the account again when the connection returns', () => {
  const heard: AnyEventObject[] = [];
  const machine = connectionMachine.provide({ actors: { watchConnection: fromCallback(() => {}) } });
  const connection = createAlone(machine, {}, heard).start();
  connection.send({ type: 'connection.lost' });
  expect(heard).toEqual([]);
  connection.send({ type: 'connection.returned' });
  expect(heard).toEqual([
    { type: 'menu.load' },
    { type: 'page.refresh' },
    { type: 'connection.returned' },
    { type: 'connection.returned' },
  ]);
});
