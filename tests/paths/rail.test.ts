import { expect } from 'vitest';
import { railMachine } from '../../machines/rail/rail.machine.ts';
import { contentLike, railLike } from '../../stories/fixtures/catalogue.ts';
import { describeEveryPath } from './everyPath.ts';

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
    'HOM-10 an error is shown while the rail has failed, and only then': (snapshot) =>
      snapshot.matches('failed') === (snapshot.context.error !== null),
    'HOM-10 what was loaded stays': ({ context }) => context.rail.id === 'announced' || context.rail.contents[0]?.id === 'a',
    'HOM-04 no title stands twice': ({ context }) =>
      new Set(context.rail.contents.map(({ id }) => id)).size === context.rail.contents.length,
  },
  states: {
    'partial: HOM-04 HOM-10 asks for nothing before the viewer is near, not even when there is nothing yet': ({ children }) =>
      expect(children.loadPage).toBeUndefined(),
    'partial: HOM-04 more can be asked for': (snapshot) => expect(snapshot.can({ type: 'rail.more' })).toBe(true),
    'loading: HOM-04 more is asked for once': (snapshot) => expect(snapshot.can({ type: 'rail.more' })).toBe(false),
    'failed: HOM-10 has its own retry': (snapshot) => expect(snapshot.can({ type: 'rail.retry' })).toBe(true),
    'complete: HOM-04 asks for nothing more': (snapshot) => {
      expect(snapshot.context.rail.hasMore).toBe(false);
      expect(snapshot.can({ type: 'rail.more' })).toBe(false);
    },
  },
});
