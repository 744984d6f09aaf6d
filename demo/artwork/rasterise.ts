/**
 * Makes the pictures of the demo and of the application, once: `npx tsx demo/artwork/rasterise.ts [kind …] [--again id …]`.
 * What is there already is left alone, so it can be stopped and started again.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawnKinds, type PictureManifest, paintedKinds, pictureManifest } from '../pictures/manifest.ts';
import { applicationPictures } from './application.ts';
import { type Brush, takeBrush, writePicture } from './brush.ts';
import { drawings } from './drawings.ts';
import { type Job, jobs, ratios } from './jobs.ts';
import { rubik } from './typesetter.ts';

const pictures = fileURLToPath(new URL('../pictures/', import.meta.url));
const styles = fileURLToPath(new URL('../../src/styles/pictures/', import.meta.url));
const quality: Record<Job['kind'], number> = {
  poster: 60,
  landscape: 60,
  thumbnail: 56,
  background: 52,
  highlight_slim: 56,
  episode: 54,
  programme: 54,
  plan: 56,
};

async function paintAll(brush: Brush, all: readonly Job[], again: ReadonlySet<string>): Promise<number> {
  let made = 0;
  for (const job of all) {
    const missing = job.widths.filter((width) => again.has(job.id) || !existsSync(`${pictures}${job.kind}/${job.id}-${width}.avif`));
    const widest = job.widths.at(-1);
    if (!missing.length || widest === undefined) continue;
    const png = await brush.paint(job.svg(), widest, job.height);
    for (const width of missing) await writePicture(png, width, `${pictures}${job.kind}/${job.id}-${width}.avif`, quality[job.kind]);
    made += missing.length;
  }
  return made;
}

async function paintApplication(brush: Brush, again: ReadonlySet<string>): Promise<void> {
  for (const picture of applicationPictures) {
    const missing = picture.widths.filter((width) => again.has(picture.name) || !existsSync(`${styles}${picture.name}-${width}.avif`));
    if (!missing.length) continue;
    const png = await brush.paint(picture.svg(), picture.width, picture.height);
    for (const width of missing) await writePicture(png, width, `${styles}${picture.name}-${width}.avif`, 58);
  }
}

const rest = process.argv.slice(2);
const mark = rest.indexOf('--again');
const again = new Set(mark < 0 ? [] : rest.slice(mark + 1));
const only = new Set(mark < 0 ? rest : rest.slice(0, mark));

const type = rubik(import.meta.url);
const everything = jobs(type);
const drawn = drawings();

const brush = await takeBrush();
try {
  if (!only.size || only.has('application')) await paintApplication(brush, again);
  const made = await paintAll(
    brush,
    everything.filter((job) => !only.size || only.has(job.kind)),
    again,
  );
  console.log(`${made} pictures painted`);
} finally {
  await brush.close();
}

// names change with the catalogue, and drawing is cheap: these are always made anew
for (const kind of drawnKinds) rmSync(`${pictures}${kind}`, { recursive: true, force: true });
for (const kind of drawnKinds) mkdirSync(`${pictures}${kind}`, { recursive: true });
for (const file of drawn) writeFileSync(`${pictures}${file.kind}/${file.name}.svg`, file.svg);

const painted = Object.fromEntries(
  paintedKinds.map((kind) => [
    kind,
    Object.fromEntries(everything.filter((job) => job.kind === kind).map(({ id, widths, colour }) => [id, { widths, colour }])),
  ]),
);
const vectors = Object.fromEntries(
  drawnKinds.map((kind) => [
    kind,
    Object.fromEntries(drawn.filter((file) => file.kind === kind).map(({ name, width, height }) => [name, { width, height }])),
  ]),
);
const manifest: PictureManifest = pictureManifest.parse({ format: 'avif', ratios, painted, drawn: vectors });
writeFileSync(`${pictures}manifest.json`, `${JSON.stringify(manifest)}\n`);
console.log(`${everything.length} painted and ${drawn.length} drawn pictures in the manifest`);
