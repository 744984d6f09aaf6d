import { connectionMachine } from '../../../machines/app/connection.machine.ts';
import { describeEveryPath, listener } from '../everyPath.ts';

describeEveryPath(connectionMachine, { input: { parentRef: listener() } });
