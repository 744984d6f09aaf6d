import { expect, it } from 'vitest';
import { type AnyEventObject, fromCallback } from 'xstate';
import { connectionMachine } from '../../../machines/app/connection.machine.ts';
import { createAlone } from '../../alone.ts';
import { describeEveryPath } from '../everyPath.ts';

describeEveryPath(connectionMachine);

it('loads the menu, the page and the reminders again when the connection returns', () => {
  const heard: AnyEventObject[] = [];
  const machine = connectionMachine.provide({ actors: { watchConnection: fromCallback(() => {}) } });
  const connection = createAlone(machine, {}, heard).start();
  connection.send({ type: 'connection.lost' });
  expect(heard).toEqual([]);
  connection.send({ type: 'connection.returned' });
  expect(heard).toEqual([{ type: 'menu.load' }, { type: 'page.refresh' }, { type: 'connection.returned' }]);
});
