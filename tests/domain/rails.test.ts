import { describe, expect, it } from 'vitest';
import {
  CONTINUE_WATCHING_NAMES,
  cursorOf,
  isContinueWatching,
  isShown,
  withFirstPage,
  withHighlights,
  withNewItems,
  withPage,
  withSectionHighlights,
} from '../../machines/domain/rails.ts';
import { channels, contentLike, railLike } from '../../stories/fixtures/catalogue.ts';

const titles = (...ids: string[]) => ids.map((id) => contentLike({ id }));

describe('visible rails', () => {
  it.each([
    { contents: titles('a'), channels: [], hasMore: false, shown: true },
    { contents: [], channels: channels.slice(0, 1), hasMore: false, shown: true },
    { contents: titles('a'), channels, hasMore: true, shown: true },
    { contents: [], channels: [], hasMore: true, shown: true },
    { contents: [], channels: [], hasMore: false, shown: false },
  ])('HOM-02 a rail with $contents.length contents, $channels.length channels, more: $hasMore → $shown', ({ shown, ...rail }) => {
    expect(isShown(rail)).toBe(shown);
  });
});

describe('the highlights', () => {
  const [one, two] = [railLike({ id: 'one', contents: titles('a') }), railLike({ id: 'two', contents: titles('b') })];
  const channelsOnly = railLike({ id: 'channels', channels });

  it('HOM-01 are the first rail', () => {
    expect(withHighlights([one, two])).toEqual({ highlights: one, others: [two] });
  });

  it('HOM-01 are none when the first rail has no titles', () => {
    expect(withHighlights([channelsOnly, two])).toEqual({ highlights: null, others: [channelsOnly, two] });
    expect(withHighlights([])).toEqual({ highlights: null, others: [] });
  });

  const large = railLike({ id: 'large', block: 'fullscreen', contents: titles('a', 'b') });
  it.each([
    ['the first collection with the design fullscreen', [large, two], large],
    ['no other collection', [two, large], null],
    ['no collection of another design', [one, two], null],
    ['no Top 10', [{ ...large, cardDesign: 'poster_top10' } as const, two], null],
    ['no collection without titles', [{ ...large, contents: [], hasMore: true }, two], null],
    ['nothing in an empty section', [], null],
  ])('FIL-02 of a section are %s', (_, rails, highlights) => {
    expect(withSectionHighlights(rails)).toEqual({ highlights, others: rails.filter((rail) => rail !== highlights) });
  });
});

describe('a rail that is read again', () => {
  const known = railLike({ id: 'r', contents: titles('a', 'b', 'c'), hasMore: true });
  it('PLY-41 has the new page first, and the titles of later pages after it', () => {
    const read = withFirstPage(known, { contents: titles('b', 'a'), channels: [], hasMore: true });
    expect(read.contents.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(read.hasMore).toBe(true);
  });

  it('PLY-41 loses a title that was seen to its end elsewhere', () => {
    const read = withFirstPage({ ...known, hasMore: false }, { contents: titles('a', 'c'), channels: [], hasMore: false });
    expect(read.contents.map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

describe('loading more of a rail', () => {
  it.each([
    ['the last title', railLike({ id: 'r', contents: titles('a', 'b'), channels }), 'b'],
    ['the last channel of a rail with channels only', railLike({ id: 'r', channels }), 'wild'],
    ['null for the first page', railLike({ id: 'r' }), null],
  ])('HOM-04 the cursor is %s', (_, rail, cursor) => {
    expect(cursorOf(rail)).toBe(cursor);
  });

  it('HOM-04 appends the page and updates hasMore', () => {
    const rail = railLike({ id: 'r', contents: titles('a', 'b'), hasMore: true });
    expect(withPage(rail, { contents: titles('c'), channels: [], hasMore: true })).toEqual({
      ...rail,
      contents: titles('a', 'b', 'c'),
      hasMore: true,
    });
    expect(withPage(rail, { contents: titles('c'), channels: [], hasMore: false }).hasMore).toBe(false);
  });

  it('HOM-04 appends a page of channels to the channels', () => {
    const rail = railLike({ id: 'r', channels: channels.slice(0, 1), hasMore: true });
    expect(withPage(rail, { contents: [], channels, hasMore: false })).toEqual({ ...rail, channels, hasMore: false });
  });

  it('HOM-04 adds no title twice when pages overlap', () => {
    const rail = railLike({ id: 'r', contents: titles('a', 'b'), hasMore: true });
    expect(withPage(rail, { contents: titles('b', 'c', 'c'), channels: [], hasMore: true }).contents).toEqual(titles('a', 'b', 'c'));
  });

  it('HOM-04 ends at a page without new titles, even if hasMore is true', () => {
    const rail = railLike({ id: 'r', contents: titles('a', 'b'), hasMore: true });
    expect(withPage(rail, { contents: titles('a', 'b'), channels: [], hasMore: true })).toEqual({ ...rail, hasMore: false });
    expect(withPage(rail, { contents: [], channels: [], hasMore: true }).hasMore).toBe(false);
  });

  it('returns the same list when the page has nothing new, to avoid rendering', () => {
    const known = titles('a');
    expect(withNewItems(known, titles('a'))).toBe(known);
  });
});

describe('the continue-watching rail', () => {
  it.each(CONTINUE_WATCHING_NAMES)('HOM-05 is recognised by the name %s, in any case and with spaces around', (name) => {
    expect(isContinueWatching(name)).toBe(true);
    expect(isContinueWatching(` ${name.toUpperCase()} `)).toBe(true);
    expect(isContinueWatching(name.normalize('NFD'))).toBe(true);
  });

  it.each(['', 'Continue', 'Continue watching it', 'New and coming soon'])('HOM-05 "%s" is another rail', (name) => {
    expect(isContinueWatching(name)).toBe(false);
  });

  it('HOM-05 is recognised by the text with which the service overrides the token', () => {
    expect(isContinueWatching('keep GOING', ['Keep going'])).toBe(true);
    expect(isContinueWatching('keep going')).toBe(false);
  });
});

describe('a rail of channels', () => {
  const rail = railLike({ id: 'channels', channels: channels.slice(0, 2), hasMore: true });

  it('HOM-04 continues after its last channel, and ends at a page without new channels', () => {
    expect(cursorOf(rail)).toBe(channels[1]?.id);
    const grown = withPage(rail, { contents: [], channels: channels.slice(2, 3), hasMore: true });
    expect([grown.channels.map(({ id }) => id), grown.hasMore]).toEqual([channels.slice(0, 3).map(({ id }) => id), true]);
    expect(withPage(rail, { contents: [], channels: channels.slice(0, 2), hasMore: true }).hasMore).toBe(false);
  });
});
