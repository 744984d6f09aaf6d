import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { shownStates } from '../../stories/states/shown.ts';
import { compare, fingerprint, keepable, TOLERANCE } from './compare.ts';
import { APPROVED } from './folders.ts';
import { indistinguishable } from './verdicts.ts';

/** A screenshot of a page with a block and a text. */
const page = ({ left = 100, colour = '#e94f37', text = 'Who is watching?', shift = 0 } = {}) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768"><rect width="1024" height="768" fill="#0b0d12"/><rect x="${left}" y="200" width="300" height="200" rx="12" fill="${colour}"/><text x="${100 + shift}" y="120" font-size="40" fill="#fff" font-family="sans-serif">${text}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

const kept = join(tmpdir(), `marquee-picture-${process.pid}.avif`);
afterAll(() => rmSync(kept, { force: true }));
const shareOf = async (now: Buffer) => {
  writeFileSync(kept, await keepable(await page()));
  return (await compare(kept, await keepable(now))).share;
};

describe('pictures of stories', () => {
  it('count as unchanged when another computer draws a letter 0.6 px to the right', async () => {
    expect(await shareOf(await page())).toBe(0);
    expect(await shareOf(await page({ shift: 0.6 }))).toBeLessThan(TOLERANCE);
  });

  it.each([
    ['a moved block', { left: 130 }],
    ['another colour', { colour: '#2f6fed' }],
    ['a removed text', { text: '' }],
  ])('count as changed with %s', async (_, change) => {
    expect(await shareOf(await page(change))).toBeGreaterThan(TOLERANCE);
  });

  it('report two states with the same picture, but not two stories of one state', async () => {
    const [print, other] = [await fingerprint(await page()), await fingerprint(await page({ shift: 1 }))];
    expect(print).not.toBe(other);
    const alike = [
      { storyId: 'one', shows: ['pin.lockedOut'], print },
      { storyId: 'two', shows: ['pin.accepted'], print },
    ];
    expect(indistinguishable(alike)).toEqual([
      expect.stringMatching(/one \(pin\.lockedOut\) and two \(pin\.accepted\) have the same picture/),
    ]);
    expect(indistinguishable(alike.map((each) => ({ ...each, shows: ['pin.lockedOut'] })))).toEqual([]);
    expect(indistinguishable([...alike.slice(1), { storyId: 'three', shows: ['pin.lockedOut'], print: other }])).toEqual([]);
  });

  it('exist for each story, and for no removed story', async () => {
    const stories = (await shownStates()).map(({ storyId }) => storyId);
    const pictures = readdirSync(APPROVED).map((name) => name.replace('.avif', ''));
    const without = stories.filter((storyId) => !pictures.includes(storyId));
    expect(without, 'stories without a picture: run npm run pictures -- --approve').toEqual([]);
    const leftOver = pictures.filter((storyId) => !stories.includes(storyId));
    expect(leftOver, 'pictures of removed stories: restore the story, or run npm run pictures -- --approve').toEqual([]);
  });
});
