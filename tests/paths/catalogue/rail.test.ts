import { expect } from 'vitest';
import { railMachine } from '../../../machines/catalogue/rail.machine.ts';
import { contentLike, railLike } from '../../../stories/fixtures/catalogue.ts';
import { describeEveryPath } from '../everyPath.ts';

const titles = (...ids: string[]) => ids.map((id) => contentLike({ id }));
const refused = { success: false, errorCode: 503, errorMessage: '', errorStatus: 'http_503' };

describeEveryPath(railMachine, {
  inputs: [
    { rail: railLike({ id: 'some', contents: titles('a'), hasMore: true }) },
    { rail: railLike({ id: 'announced', hasMore: true }) },
    { rail: railLike({ id: 'whole', contents: titles('a') }) },
  ],
  events: [
    { type: 'xstate.done.actor.loadPage', output: { contents: titles('b'), channels: [], hasMore: true } },
    { type: 'xstate.done.actor.loadPage', output: { contents: titles('c'), channels: [], hasMore: false } },
    { type: 'xstate.error.actor.loadPage', error: refused },
  ],
  invariants: {
    'HOM-10 has an error only in the failed state': (snapshot) => snapshot.matches('failed') === (snapshot.context.error !== null),
    'HOM-10 PLY-41 keeps titles': ({ context }) => context.rail.id === 'announced' || context.rail.contents.length > 0,
    'HOM-04 contains each title once': ({ context }) =>
      new Set(context.rail.contents.map(({ id }) => id)).size === context.rail.contents.length,
  },
  states: {
    'partial: HOM-04 HOM-10 requests nothing before the viewer is near, even when the rail is empty': ({ children }) =>
      expect(children.loadPage).toBeUndefined(),
    'partial: HOM-04 accepts a request for more': (snapshot) => expect(snapshot.can({ type: 'rail.more' })).toBe(true),
    'loading: HOM-04 ignores a second request for more': (snapshot) => expect(snapshot.can({ type: 'rail.more' })).toBe(false),
    'failed: HOM-10 can be retried': (snapshot) => expect(snapshot.can({ type: 'rail.retry' })).toBe(true),
    'complete: HOM-04 ignores a request for more': (snapshot) => {
      expect(snapshot.context.rail.hasMore).toBe(false);
      expect(snapshot.can({ type: 'rail.more' })).toBe(false);
    },
  },
});
