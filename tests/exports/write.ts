/** `npm run tool -- flows:export`: every machine as one file of JavaScript and one of JSON in flows-export/, for tools that want plain configuration. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { optionsOf } from '../../.ci/toolOptions.ts';
import { configOf } from './config.ts';
import { writtenMachines } from './machines.ts';
import { sourceOf } from './source.ts';

const FOLDER = new URL('../../flows-export/', import.meta.url);

optionsOf({
  command: 'npm run tool -- flows:export',
  does: 'Writes every machine as plain configuration to flows-export, one file of JavaScript and one of JSON.',
  options: {},
});

mkdirSync(FOLDER, { recursive: true });
// diff.html stays: `npm run tool -- flows:diff` writes it.
for (const name of readdirSync(FOLDER)) if (/\.js(?:on)?$/.test(name)) rmSync(new URL(name, FOLDER));
const all = await writtenMachines();
for (const { machine, file } of all) {
  writeFileSync(new URL(`${machine.id}.js`, FOLDER), sourceOf(machine, file));
  writeFileSync(new URL(`${machine.id}.json`, FOLDER), `${JSON.stringify(configOf(machine), null, 2)}\n`);
}
console.log(`${all.length} machines, each as .js and .json: ${fileURLToPath(FOLDER)}`);
