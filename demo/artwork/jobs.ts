/** Every picture to be made: what to paint, how large, where it goes. */
import type { PaintedKind } from '../pictures/manifest.ts';
import { type CatalogueTitle, episodes, highlights, plans, programmes, titles } from './catalogue.ts';
import { places } from './direction.ts';
import { landscape, poster } from './lockups.ts';
import { background } from './paint.ts';
import { flatScenes } from './scenes/index.ts';
import { dominantColour, type Title } from './title.ts';
import type { Typesetter } from './type.ts';

/** `svg` is called when its turn comes. Widths in pixels, rising; `height` belongs to the widest. */
export type Job = { kind: PaintedKind; id: string; widths: readonly number[]; height: number; colour: string; svg: () => string };

export const ratios: Record<PaintedKind, [number, number]> = {
  poster: [2, 3],
  landscape: [16, 9],
  thumbnail: [16, 9],
  background: [21, 9],
  highlight_slim: [600, 760],
  episode: [16, 9],
  programme: [16, 9],
  plan: [16, 9],
};

const job = (kind: PaintedKind, title: Title, id: string, widths: readonly number[], svg: () => string): Job => {
  const [across, down] = ratios[kind];
  return { kind, id, widths, height: Math.round(((widths.at(-1) ?? 0) * down) / across), colour: dominantColour(title), svg };
};

/** Shots that keep to the scene; the others would leave it by themselves (stills.ts). */
const shots = [3, 0, 2, 6, 1, 5];
const flatShots = [0, 3, 2];

/** A still of an episode: the place changes from episode to episode, and distance, side and hour with it. */
function episodeStill(series: CatalogueTitle, id: string, index: number): Title & { variant: number } {
  const scenes = [series.scene, ...(places[series.id] ?? [])].filter((scene) => scene !== undefined);
  const scene = scenes[index % scenes.length];
  const turns = Math.floor(index / Math.max(1, scenes.length));
  const own = scene && flatScenes.has(scene) ? flatShots : shots;
  return { ...series, id, ...(scene ? { scene } : {}), variant: own[(index + turns) % own.length] ?? 0 };
}

export function jobs(type: Typesetter): Job[] {
  const all: Job[] = [];
  for (const title of titles) {
    const hero = highlights.has(title.id);
    all.push(job('poster', title, title.id, [208, 416], () => poster(title, type)));
    all.push(job('landscape', title, title.id, [320, 640], () => landscape(title, type, { title: true })));
    all.push(job('thumbnail', title, title.id, [320, 640], () => landscape(title, type)));
    all.push(job('background', title, title.id, [840, 1680], () => background(title)));
    if (hero) all.push(job('highlight_slim', title, title.id, [600], () => background(title, 0.5, 600, 760)));
  }
  for (const { id, series, index } of episodes) {
    const { variant, ...title } = episodeStill(series, id, index);
    all.push(job('episode', title, id, [320, 640], () => landscape(title, type, { variant })));
  }
  for (const programme of programmes) {
    const id = programme.id.replace(/^programme-/, '');
    all.push(job('programme', programme, id, [320], () => landscape(programme, type)));
  }
  for (const plan of plans) all.push(job('plan', plan.title, plan.id, [640], () => landscape(plan.title, type)));
  return all;
}
