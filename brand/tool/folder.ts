/**
 * Reads a brand from its folder: `brand.json`, and the files that it names. Each file gets an address with a hash of its content below
 * `/assets/brand/`, where browsers may keep it for ever, as the files of the build.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Brand, brandSchema } from '../../src/configuration/brand.ts';

const BRANDS = fileURLToPath(new URL('..', import.meta.url));
export const DEFAULT_BRAND = 'marquee';

/** px. Apple's home screen, and two sizes of the web app manifest. */
const ICONS = { touch: 180, small: 192, large: 512 } as const;

export type BrandFolder = {
  /** With URLs instead of the names of files: what the configuration of a page has under `brand`. */
  brand: Brand;
  /** URL → the bytes. */
  files: ReadonlyMap<string, () => Promise<Uint8Array>>;
};

/** A value of brand.json that names a file of the folder. */
const FILE = /^[\w][\w./-]*\.(svg|png|avif|webp|jpg|woff2)$/;

/** @returns the names of the brands in this repository */
export const brandNames = () =>
  readdirSync(BRANDS, { withFileTypes: true })
    .filter(({ name }) => existsSync(join(BRANDS, name, 'brand.json')))
    .map(({ name }) => name);

const hashOf = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
};

/** @throws Error that names the wrong key of brand.json */
function check(value: unknown, file: string): Brand {
  const parsed = brandSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const path = [...(issue?.path ?? []), ...keys].join('.');
  throw new Error(`${file}: brand.${path}: ${keys.length > 0 ? 'there is no such key' : (issue?.message ?? 'is wrong')}`);
}

/** @param name of a folder in `brand/`, or the path of another folder */
export const brandFolder = (name: string): string =>
  brandNames().includes(name) || !/[\\/]/.test(name) ? join(BRANDS, name) : isAbsolute(name) ? name : resolve(name);

/**
 * @param name as for `brandFolder`
 * @throws Error that names the wrong key or the missing file
 */
export function readBrand(name: string = DEFAULT_BRAND): BrandFolder {
  const folder = brandFolder(name);
  const source = join(folder, 'brand.json');
  if (!existsSync(source)) throw new Error(`There is no brand ${name}: ${source} does not exist. Brands: ${brandNames().join(', ')}.`);
  const files = new Map<string, () => Promise<Uint8Array>>();
  const keep = (label: string, hash: string, ending: string, bytes: () => Promise<Uint8Array>) => {
    const url = `/assets/brand/${label}-${hash}${ending}`;
    files.set(url, bytes);
    return url;
  };
  /** Replaces the names of files by URLs. */
  const addressed = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((each, at) => addressed(each, `${path}.${at}`));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, addressed(each, `${path}.${key}`)]));
    if (typeof value !== 'string' || !FILE.test(value)) return value;
    const file = join(folder, value);
    if (!existsSync(file)) throw new Error(`${source}: ${path}: there is no file ${value}`);
    const bytes = readFileSync(file);
    const ending = extname(value);
    return keep(value.slice(0, -ending.length).replaceAll('/', '-'), hashOf(bytes), ending, async () => bytes);
  };
  const brand = check(addressed(JSON.parse(readFileSync(source, 'utf8')), 'brand'), source);
  for (const licence of readdirSync(folder).filter((each) => each.endsWith('.txt'))) {
    const bytes = readFileSync(join(folder, licence));
    keep(licence.slice(0, -'.txt'.length), hashOf(bytes), '.txt', async () => bytes);
  }
  const mark = brand.logo?.mark && files.get(brand.logo.mark);
  if (!mark) return { brand, files };
  const made = Object.entries(ICONS).map(([icon, size]) => [
    icon,
    keep(`icon-${size}`, hashOf(brand.logo?.mark ?? '', String(size)), '.png', async () =>
      sharp(await mark(), { density: (72 * size) / 32 })
        .resize(size, size)
        .png()
        .toBuffer(),
    ),
  ]);
  return { brand: { ...brand, icons: { tab: brand.logo?.mark, ...Object.fromEntries(made), ...brand.icons } }, files };
}
