/** Positions that the service could not store: which profile has them, how long they last, and which one replaces which (PLY-03). */
import { expect, it } from 'vitest';
import { createUnsentPositions, UNSENT_POSITIONS } from '../../src/player/api/unsentPositions.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_800_000_000_000;
const ana = { account: 'a1', profile: 'p1' };
const bo = { account: 'a1', profile: 'p2' };
const cy = { account: 'a2', profile: 'p1' };

function openTab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, open: (now = NOW) => createUnsentPositions(storage, () => now) };
}
const position = (id: string, seconds: number, at = NOW) => ({ id, seconds, at });

it('PLY-03 a position belongs to one account and one profile', () => {
  const unsent = openTab().open();
  unsent.keep(position('film', 10), ana);
  unsent.keep(position('film', 20), bo);
  unsent.keep(position('film', 30), cy);
  expect([ana, bo, cy].map((viewer) => unsent.of(viewer).map(({ seconds }) => seconds))).toEqual([[10], [20], [30]]);
});

it('PLY-03 the later position of a title counts, in any order', () => {
  const unsent = openTab().open();
  unsent.keep(position('film', 10, NOW), ana);
  unsent.keep(position('film', 5, NOW - 1), ana);
  unsent.keep(position('other', 7), ana);
  expect(unsent.of(ana)).toEqual([position('film', 10), position('other', 7)]);
  unsent.keep(position('film', 12, NOW), ana);
  expect(unsent.of(ana)).toEqual([position('other', 7), position('film', 12)]);
});

it('PLY-03 lasts through a reload, and less than a day', () => {
  const { open } = openTab();
  open().keep(position('film', 10), ana);
  expect(open(NOW + DAY - 1).of(ana)).toEqual([position('film', 10)]);
  expect(open(NOW + DAY).of(ana)).toEqual([]);
});

it('PLY-03 the oldest of more than 20 titles is dropped', () => {
  const unsent = openTab().open();
  for (let index = 0; index < 21; index += 1) unsent.keep(position(String(index), index), ana);
  expect(unsent.of(ana).map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
});

it('PLY-03 a stored position is dropped with older ones of this viewer and title only', () => {
  const unsent = openTab().open();
  unsent.keep(position('film', 10, NOW), ana);
  unsent.drop({ id: 'film', at: NOW - 1 }, ana);
  unsent.drop({ id: 'other', at: NOW }, ana);
  unsent.drop({ id: 'film', at: NOW }, bo);
  expect(unsent.of(ana)).toHaveLength(1);
  unsent.keep(position('other', 20, NOW), ana);
  unsent.keep(position('film', 30, NOW), bo);
  unsent.drop({ id: 'film', at: NOW }, ana);
  expect([unsent.of(ana), unsent.of(bo)]).toEqual([[position('other', 20)], [position('film', 30)]]);
});

it('PLY-03 positions of other accounts go when a viewer signs in, and nothing is left after the last one', () => {
  const { kept, open } = openTab();
  const unsent = open();
  unsent.keep(position('film', 10), ana);
  unsent.keep(position('film', 30), cy);
  unsent.dropOthers('a1');
  expect([unsent.of(ana), unsent.of(cy)]).toEqual([[position('film', 10)], []]);
  unsent.dropOthers('a1');
  expect(unsent.of(ana)).toHaveLength(1);
  unsent.forget();
  expect([unsent.of(ana), kept.has(UNSENT_POSITIONS)]).toEqual([[], false]);
});
