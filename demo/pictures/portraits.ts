/**
 * Draws a portrait of each person in the cast of the catalogue, and lists them in `manifest.json` (DET-20): `npx tsx demo/pictures/portraits.ts`,
 * after the cast of a title has changed. A name always gives the same face.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hashOf, randomOf } from '../titles/random.ts';
import { pictureManifest, portraitNameOf } from './manifest.ts';

const SIZE = 200;
const SKINS = ['#f3d3bd', '#e6b797', '#d09a73', '#b0764f', '#8a5636', '#61391f'] as const;
const HAIRS = ['#1d1a22', '#33231c', '#5b3822', '#8a5a2b', '#c48a3f', '#8f8f98', '#d9d5cf', '#7d2f22'] as const;
const GROUNDS = ['#27364f', '#4a2f4d', '#1f4a4d', '#5a3a2b', '#38472c', '#463a6b', '#6b2f3d', '#2c4a6b', '#5c5230', '#324048'] as const;
const CLOTHES = ['#11131c', '#e8e2d6', '#b5473f', '#2f6f73', '#d79b3c', '#51456e', '#7c8794', '#35543b'] as const;

/** Behind the face. */
const LONG_HAIR = [
  '',
  '<path d="M46 92C40 36 160 36 154 92C160 132 162 156 150 178H50C38 156 40 132 46 92Z"/>',
  '<path d="M44 96C36 40 164 40 156 96C160 112 158 128 150 140H50C42 128 40 112 44 96Z"/>',
  '<circle cx="100" cy="78" r="58"/>',
  '<circle cx="100" cy="36" r="22"/>',
] as const;
/** Over the face. */
const FRINGES = [
  '<path d="M56 92C52 54 74 40 102 40S150 56 144 92C138 76 130 68 116 66 96 64 70 66 56 92Z"/>',
  '<path d="M56 94C50 50 84 38 104 40 138 42 150 62 144 94C140 84 134 74 124 72 112 84 78 86 62 76 58 82 57 88 56 94Z"/>',
  '<path d="M58 84C56 56 78 46 100 46S144 56 142 84C134 66 122 60 100 60S66 66 58 84Z"/>',
  '<path d="M55 96C48 54 76 36 108 42 146 42 152 70 145 96C142 80 132 70 110 70 92 70 74 68 66 74 60 80 57 88 55 96Z"/>',
  '<path d="M56 90C50 62 66 44 84 48 90 36 116 36 122 46 142 46 150 66 144 90C140 78 132 70 122 70 112 74 106 66 98 70 88 74 82 68 74 72 64 74 60 82 56 90Z"/>',
] as const;
const BEARDS = [
  '',
  '',
  '<path d="M58 104C58 146 78 160 100 160S142 146 142 104C138 122 130 128 100 128S62 122 58 104Z"/>',
  '<path d="M80 126C88 120 112 120 120 126 112 131 88 131 80 126Z"/>',
] as const;
const COLLARS = [
  '<path d="M82 164L100 188 118 164 126 172 104 200H96L74 172Z" opacity=".35"/>',
  '<path d="M76 166C86 182 114 182 124 166L130 172C116 194 84 194 70 172Z" opacity=".3"/>',
  '<path d="M78 160H122V178C108 186 92 186 78 178Z" opacity=".45"/>',
] as const;
const GLASSES =
  '<g fill="none" stroke="#1a1c2b" stroke-width="3.5"><circle cx="81" cy="100" r="13"/><circle cx="119" cy="100" r="13"/><path d="M94 98Q100 94 106 98"/></g>';

function portraitOf(name: string): string {
  const random = randomOf(hashOf(`portrait of ${name}`));
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value => values[Math.floor(random() * values.length)] ?? values[0];
  const [skin, hair, ground, cloth] = [oneOf(SKINS), oneOf(HAIRS), oneOf(GROUNDS), oneOf(CLOTHES)];
  const back = oneOf(LONG_HAIR);
  const fringe = oneOf(back === '' ? ['', ...FRINGES] : FRINGES);
  const beard = back === '' ? oneOf(BEARDS) : '';
  const hasGlasses = random() < 0.22;
  const smile = oneOf(['M88 130Q100 139 112 130', 'M87 128Q100 142 113 128', 'M89 132Q100 135 111 132'] as const);
  const brow = oneOf([84, 86, 88] as const);
  const turn = Math.round((random() - 0.5) * 8);
  const neck = `<path d="M84 138H116V168C108 178 92 178 84 168Z" fill="${skin}"/><path d="M84 146C92 158 108 158 116 146V152C108 164 92 164 84 152Z" fill="#000" opacity=".18"/>`;
  const face = `<path d="M56 94C56 60 74 48 100 48S144 60 144 94C144 134 124 152 100 152S56 134 56 94Z" fill="${skin}"/>`;
  const ears = `<g fill="${skin}"><ellipse cx="55" cy="102" rx="8" ry="12"/><ellipse cx="145" cy="102" rx="8" ry="12"/></g>`;
  const eyes = '<g fill="#1a1c2b"><ellipse cx="81" cy="100" rx="4.6" ry="5.4"/><ellipse cx="119" cy="100" rx="4.6" ry="5.4"/></g>';
  const brows = `<g fill="none" stroke="${hair}" stroke-width="4.5" stroke-linecap="round"><path d="M72 ${brow}Q81 ${brow - 5} 90 ${brow}"/><path d="M110 ${brow}Q119 ${brow - 5} 128 ${brow}"/></g>`;
  const nose =
    '<path d="M100 100Q106 114 98 117" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="3.5" stroke-linecap="round"/>';
  const cheeks = '<g fill="#d8543f" opacity=".13"><circle cx="72" cy="118" r="9"/><circle cx="128" cy="118" r="9"/></g>';
  const shade =
    '<path d="M100 48C126 48 144 60 144 94 144 134 124 152 100 152 122 140 130 118 128 92 126 68 116 54 100 48Z" fill="#000" opacity=".08"/>';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="${ground}"/><circle cx="100" cy="96" r="92" fill="#fff" opacity=".07"/>`,
    `<g transform="translate(${turn} 6)"><g fill="${hair}">${back}</g>`,
    `<path d="M20 216C22 176 56 164 84 160H116C144 164 178 176 180 216Z" fill="${cloth}"/><g fill="#000">${oneOf(COLLARS)}</g>`,
    `${ears}${neck}${face}${shade}${cheeks}<g fill="${hair}">${beard}</g>${eyes}${brows}${nose}`,
    `<path d="${smile}" fill="none" stroke="#7a2f2a" stroke-width="4" stroke-linecap="round"/>`,
    `<g fill="${hair}">${fringe}</g>${hasGlasses ? GLASSES : ''}</g></svg>`,
  ].join('');
}

function write() {
  const here = new URL('./', import.meta.url);
  const read = (name: string): readonly { cast: readonly string[] }[] =>
    JSON.parse(readFileSync(new URL(`../catalogue/${name}.json`, here), 'utf8'));
  const people = [...new Set([...read('films'), ...read('series')].flatMap(({ cast }) => cast))].toSorted();
  rmSync(new URL('person', here), { recursive: true, force: true });
  mkdirSync(new URL('person', here));
  const file = new URL('manifest.json', here);
  const manifest = pictureManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const name of people) writeFileSync(new URL(`person/${portraitNameOf(name)}.svg`, here), portraitOf(name));
  manifest.drawn.person = Object.fromEntries(people.map((name) => [portraitNameOf(name), { width: SIZE, height: SIZE }]));
  writeFileSync(file, JSON.stringify(manifest));
}

write();
