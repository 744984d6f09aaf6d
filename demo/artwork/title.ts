/** What a title looks like: its scene, its palette and how its name is set. */
import { mix } from './colour.ts';
import { type Genre, type Palette, paletteFor } from './palettes.ts';
import { rngOf, seedOf } from './random.ts';
import { flatScenes, type SceneName, scenesByGenre } from './scenes/index.ts';
import type { Setting } from './type.ts';

export type Title = {
  id: string;
  title: string;
  genre: Genre;
  /** The line above the title on a poster: a director, 'Limited series'. */
  credit?: string;
  /** Leave these out and the id decides. */
  scene?: SceneName;
  palette?: number;
  setting?: Setting;
};

export type Choice = { scene: SceneName; palette: Palette; setting: Setting; seed: number; flat: boolean };

const settings: Record<Genre, readonly Setting[]> = {
  thriller: ['block', 'wide', 'pair'],
  scifi: ['wide', 'light', 'wide'],
  nature: ['light', 'wide', 'pair'],
  romance: ['lower', 'light', 'pair'],
  comedy: ['block', 'lower'],
  kids: ['play'],
  drama: ['light', 'wide', 'pair', 'lower'],
  adventure: ['block', 'pair'],
  sport: ['slant'],
  news: ['slant'],
  music: ['block', 'lower'],
  food: ['lower', 'pair'],
  horror: ['wide', 'light', 'pair'],
  history: ['pair', 'wide', 'light'],
  documentary: ['light', 'wide', 'pair'],
};

/** The same id always chooses the same. */
export function choose(title: Title): Choice {
  const seed = seedOf(title.id);
  const random = rngOf(seed);
  const scene = title.scene ?? random.pick(scenesByGenre[title.genre]);
  const palette = paletteFor(title.genre, random, title.palette);
  return { scene, palette, setting: title.setting ?? random.pick(settings[title.genre]), seed, flat: flatScenes.has(scene) };
}

/** The colour shown before the picture, `#rrggbb`. */
export function dominantColour(title: Title): string {
  const { palette } = choose(title);
  return mix(palette.deep, palette.mid, 0.4);
}
