import { applyBrand } from '../src/start/brandStyle.ts';
import { brandNamed } from './brands.ts';

let shown = '';

/**
 * Shows the page in a brand. Applied again, its fonts would load again and the texts would move.
 * @param name of a folder in `brand/`
 * @returns when its fonts have loaded, so that what is measured after that stays true
 */
export async function showBrand(name: string): Promise<void> {
  if (name !== shown) applyBrand(brandNamed(name), document);
  shown = name;
  await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)));
}
