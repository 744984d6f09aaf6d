/** A title's scene on a canvas: which still, at which hour, seen from where. */
import { Canvas } from './canvas.ts';
import { type Genre, palettes } from './palettes.ts';
import { rngOf } from './random.ts';
import { type Frame, flatScenes, type SceneName, scenes, scenesByGenre } from './scenes/index.ts';
import { atHour, camera, shotOf, unit } from './stills.ts';
import { type Choice, choose, type Title } from './title.ts';

const indoors: ReadonlySet<Genre> = new Set(['food', 'music']);

/** Where a closer still looks, as a part of the height. */
const focus: Partial<Record<SceneName, number>> = {
  lighthouse: 0.42,
  planet: 0.4,
  rocket: 0.5,
  skyWhale: 0.45,
  ocean: 0.5,
  portal: 0.6,
  stairs: 0.48,
  microphones: 0.5,
  parliament: 0.5,
  citrus: 0.5,
  plate: 0.5,
  globe: 0.54,
  evidence: 0.45,
  corridor: 0.5,
  swimming: 0.5,
  climbing: 0.5,
  iceberg: 0.45,
  vinyl: 0.45,
  bowl: 0.55,
  candle: 0.5,
  flatBurst: 0.52,
  flatCactus: 0.5,
  flatPhone: 0.55,
  flatDuck: 0.52,
  flatDoors: 0.5,
  twoWindows: 0.5,
  waterfall: 0.55,
  cycling: 0.48,
  ship: 0.46,
  hurdles: 0.55,
  ridges: 0.45,
  savanna: 0.58,
  volcano: 0.5,
  castle: 0.5,
  throne: 0.5,
  monolith: 0.5,
  dishes: 0.5,
};

/** One object alone, in the middle of its picture. */
const centred: ReadonlySet<SceneName> = new Set<SceneName>([
  'scales',
  'openBook',
  'hoistedPiano',
  'cello',
  'weatherHouse',
  'hourglass',
  'waveform',
  'paperSun',
  'tether',
  'machineEye',
  'vault',
  'roseWindow',
  'honeycomb',
  'geese',
  'compass',
  'cave',
  'drownedCrown',
  'bell',
  'deepLight',
  'archDress',
  'stationClock',
  'mended',
  'redComma',
  'radioMast',
  'typewriter',
  'tuba',
  'well',
  'tuningFork',
  'rainGlass',
  'spoons',
  'gloves',
  'bigButton',
  'hen',
  'cloudShop',
  'socks',
  'dragonBooks',
  'monster',
  'kites',
  'bootsOnWire',
]);

export type Painting = { canvas: Canvas; choice: Choice };

/**
 * @param fx where the subject stands, as a part of the width
 * @param variant 0 as it is, above that another still of the same title (see stills.ts)
 */
export function paint(title: Title, w: number, h: number, fx: number, variant = 0): Painting {
  const choice = choose(title);
  const shot = shotOf(variant);
  const canvas = new Canvas(w, h, `a${(choice.seed % 46656).toString(36)}${Math.round(w)}${variant || ''}_`);
  const frame: Frame = { w, h, u: (Math.min(w, h) / 100) * unit(shot), fx, tall: h > w };
  let name = choice.scene;
  if (shot.elsewhere) {
    const others = scenesByGenre[title.genre].filter((each) => each !== choice.scene && flatScenes.has(each) === choice.flat);
    name = others[(choice.seed + variant) % Math.max(1, others.length)] ?? name;
  }
  // flat pictures change their whole palette instead of the hour
  const list = palettes[title.genre];
  const turned = list[(list.indexOf(choice.palette) + variant) % list.length] ?? choice.palette;
  const light = choice.flat ? turned : atHour(choice.palette, shot.hour, indoors.has(title.genre) ? 0.45 : 1);
  scenes[name](canvas, frame, rngOf(choice.seed + 17 + variant * 101), light);
  canvas.move(camera(shot, frame, focus[name] ?? (centred.has(name) || flatScenes.has(name) ? 0.5 : 0.62)));
  return { canvas, choice };
}

/** Film grain that differs from title to title, finished as SVG text. */
export const finish = ({ canvas, choice }: Painting, amount: number): string => canvas.grain(amount, (choice.seed % 90) + 1).toString();

/** 21:9 (1680 × 720) unless told otherwise, no text; the subject right of the middle, so that words have the left. */
export function background(title: Title, fx = 0.7, w = 1680, h = 720): string {
  const painting = paint(title, w, h, fx);
  return finish(painting, painting.choice.flat ? 0.08 : 0.2);
}
