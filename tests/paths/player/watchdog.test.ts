import { expect } from 'vitest';
import { watchdogMachine } from '../../../machines/player/watchdog.machine.ts';
import { describeEveryPath, listener } from '../everyPath.ts';

// player.test.ts has the times: there a video reports its positions.
describeEveryPath(watchdogMachine, {
  inputs: [{ parentRef: listener() }],
  states: {
    'steady: PLY-11 notices that the engine waits for data': (snapshot) => expect(snapshot.can({ type: 'video.waited' })).toBe(true),
    'reconnecting: PLY-11 ends when the picture moves again': (snapshot) => expect(snapshot.can({ type: 'picture.advanced' })).toBe(true),
  },
});
