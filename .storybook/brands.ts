/** The brands of `brand/`, for the toolbar. Their files are served below `/brand-files` (main.ts). */
import { type Brand, brandSchema } from '../src/configuration/brand.ts';

const sources = import.meta.glob<unknown>('../brand/*/brand.json', { eager: true, import: 'default' });

/** Replaces the names of files by URLs. */
const addressed = (value: unknown, folder: string): unknown => {
  if (typeof value === 'string')
    return /^\w[\w./-]*\.(svg|png|avif|webp|jpg|woff2)$/.test(value) ? `/brand-files/${folder}/${value}` : value;
  if (Array.isArray(value)) return value.map((each) => addressed(each, folder));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, addressed(each, folder)]));
};

const BRANDS: ReadonlyMap<string, Brand> = new Map(
  Object.entries(sources).map(([file, source]) => {
    const brand = brandSchema.parse(addressed(source, file.split('/').at(-2) ?? ''));
    return [brand.name, brand];
  }),
);

export const BRAND_NAMES = [...BRANDS.keys()].toReversed();

/** @throws Error for a name that no folder has */
export function brandNamed(name: string): Brand {
  const brand = BRANDS.get(name);
  if (!brand) throw new Error(`There is no brand ${name} in brand/.`);
  return brand;
}
