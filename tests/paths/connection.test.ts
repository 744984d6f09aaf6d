import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { describeEveryPath, listener } from './everyPath.ts';

describeEveryPath(connectionMachine, { input: { parentRef: listener() } });
