/** Replaces tests/paths/everyPath.ts: when a file walks several machines, only the machine under test is walked. */
import { describe, it } from 'vitest';
import * as paths from '../paths/everyPath.ts';
import { isUnderTest } from './active.ts';

export * from '../paths/everyPath.ts';

export const describeEveryPath: typeof paths.describeEveryPath = (machine, options) => {
  if (isUnderTest(machine)) return paths.describeEveryPath(machine, options);
  describe(machine.id, () => {
    it('is not under test', () => {});
  });
};
