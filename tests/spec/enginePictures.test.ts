/** The comparison of pictures of two engines (ENG-15), with drawn pages. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '../engines/pictures.ts';

type Changes = { poster?: string; button?: { left?: number; colour?: string }; lettersAt?: number };

/** A page with a poster, a button and lines of letters, which are narrow boxes here: each machine has other fonts. */
function page({ poster = '#4a3aa0', button = {}, lettersAt = 0 }: Changes = {}): Promise<Buffer> {
  const letters = Array.from(
    { length: 60 },
    (_, at) => `<rect x="${40 + at * 8 + lettersAt}" y="300" width="2" height="14" fill="#aaaab2"/>`,
  );
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#0b0c10"/>
<rect x="40" y="40" width="160" height="90" fill="${poster}"/>
<rect x="${button.left ?? 300}" y="60" width="120" height="44" rx="8" fill="${button.colour ?? '#ffb224'}"/>${letters.join('')}</svg>`),
  )
    .png()
    .toBuffer();
}

describe('the pictures of a page in two engines', () => {
  it.each<[string, Changes]>([
    ['letters have other edges', { lettersAt: 0.5 }],
    ['a colour is rounded', { poster: '#4b3ba1' }],
  ])('ENG-15 are alike when %s', async (_, changes) => {
    expect(await differenceOf(await page(), await page(changes))).toMatchObject({ isAlike: true });
  });

  it.each<[string, Changes]>([
    ['a picture is missing', { poster: '#0b0c10' }],
    ['a button is elsewhere', { button: { left: 312 } }],
    ['a button has another colour', { button: { colour: '#c8881a' } }],
  ])('ENG-15 differ when %s', async (_, changes) => {
    expect(await differenceOf(await page(), await page(changes))).toMatchObject({ isAlike: false });
  });
});
