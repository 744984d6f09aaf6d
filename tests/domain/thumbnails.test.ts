import { expect, it } from 'vitest';
import { thumbnailAt } from '../../machines/player/thumbnails.ts';

it.each([
  [-1, null],
  [0, 0],
  [9.9, 0],
  [10, 10],
  [500, 20],
])('PLY-02 at %d s the thumbnail is the one from %s', (position, from) => {
  const thumbnails = [0, 10, 20].map((start) => ({ from: start, to: start + 10, url: `${start}.jpg`, cut: null }));
  expect(thumbnailAt(thumbnails, position)?.from ?? null).toBe(from);
});
