// @vitest-environment happy-dom
/** What analytics reads of the page: the card that led to a page, and what the browser reports; and the container of a tag manager. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchOrigin } from '../../src/analytics/origin.ts';
import { ended, paused, playbackOf, released, sought, stalled, summedUp } from '../../src/analytics/playback.ts';
import { problemOf } from '../../src/analytics/problem.ts';
import { tagManager } from '../../src/analytics/tagManager.ts';

class FakeViolation extends Event {
  effectiveDirective = 'img-src';
  blockedURI = '';
}
class FakeRejection extends Event {
  reason: unknown = null;
}

beforeEach(() => {
  vi.stubGlobal('SecurityPolicyViolationEvent', FakeViolation);
  vi.stubGlobal('PromiseRejectionEvent', FakeRejection);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function pageWith(html: string) {
  document.body.replaceChildren(document.createRange().createContextualFragment(html));
  const press = (selector: string) => {
    const element = document.querySelector(selector) ?? expect.fail(selector);
    element.addEventListener('click', (event) => event.preventDefault());
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  return press;
}

it('EVT-04 the origin of a page is the card that was pressed last: its rail, and its place among the cards', () => {
  const originOf = watchOrigin(document);
  expect(originOf('/movie/b')).toBeNull();
  const press = pageWith(`
    <section data-rail="new"><ul><li><a href="/movie/a">A</a></li><li><a href="/movie/b"><b>B</b></a></li></ul></section>
    <section data-rail="bare"><a href="/movie/c">C</a></section>
    <ul><li><a href="/movie/d">D</a></li></ul><button>Menu</button>`);
  press('b');
  expect([originOf('/movie/b'), originOf('/movie/a')]).toEqual([{ rail: 'new', position: 2 }, null]);
  for (const other of ['[href="/movie/c"]', '[href="/movie/d"]', 'button']) press(other);
  expect([originOf('/movie/c'), originOf('/movie/d'), originOf('/movie/b')]).toEqual([null, null, { rail: 'new', position: 2 }]);
  press('[href="/movie/a"]');
  expect([originOf('/movie/b'), originOf('/movie/a')]).toEqual([null, { rail: 'new', position: 1 }]);
});

it.each<[string, () => Event, unknown]>([
  [
    'an uncaught error with its stack',
    () => new ErrorEvent('error', { error: Object.assign(new Error('lost'), { stack: 'at x' }) }),
    { name: 'uncaught_error', details: { error: 'Error: lost', stack: 'at x' } },
  ],
  [
    'an error without a stack',
    () => new ErrorEvent('error', { error: Object.assign(new Error('lost'), { stack: undefined }) }),
    { name: 'uncaught_error', details: { error: 'Error: lost', stack: '' } },
  ],
  [
    'an error of another origin, which has a message only',
    () => new ErrorEvent('error', { error: null, message: 'Script error.' }),
    { name: 'uncaught_error', details: { error: 'Script error.', stack: '' } },
  ],
  [
    'a rejection',
    () => Object.assign(new FakeRejection('unhandledrejection'), { reason: 'refused' }),
    { name: 'uncaught_error', details: { error: 'refused', stack: '' } },
  ],
  [
    'a file that the policy refuses, without the rest of its address',
    () => Object.assign(new FakeViolation('securitypolicyviolation'), { blockedURI: 'https://x.example/a?token=1' }),
    { name: 'policy_refused', details: { directive: 'img-src', blocked: 'https://x.example' } },
  ],
  [
    'a script in the page',
    () => Object.assign(new FakeViolation('securitypolicyviolation'), { blockedURI: 'inline' }),
    { name: 'policy_refused', details: { directive: 'img-src', blocked: 'inline' } },
  ],
  ['nothing of a file that is missing', () => new Event('error'), null],
])('EVT-06 reads %s', (_, event, problem) => {
  expect(problemOf(event())).toEqual(problem);
});

it('EVT-11 the container of a tag manager loads once, and never without an address', () => {
  const load = tagManager('https://tags.example/c.js', document);
  tagManager(undefined, document)();
  expect(document.querySelector('head script')).toBeNull();
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  load();
  load();
  expect(append).toHaveBeenCalledOnce();
  const [script] = append.mock.calls[0] ?? [];
  expect(script).toMatchObject({ src: 'https://tags.example/c.js', async: true });
  append.mockRestore();
});

it('EVT-05 EVT-13 a summary counts each pause and seek once, and the end of a playback stays known', () => {
  const asked = playbackOf({ sid: 's', contentId: 'a', title: 'A', contentType: 'MOVIE', isLive: false, askedAt: 1000, position: 0 });
  const played = { ...paused(sought(asked, { position: 30, at: 2000 })), startupMs: 500 };
  expect(played).toMatchObject({ pauses: 1, seeks: 1, soughtAt: 2000, position: 30 });
  expect(summedUp(played)).toMatchObject({ pauses: 0, seeks: 0, isContinued: true, position: 30 });
  expect(ended(played)).toEqual({ ...played, hasEnded: true });
  expect(released(played, 9000)).toBe(played);
  expect(stalled(played, 2001)).toBe(played);
});
