/** `npm run new -- flow|page|popup <area>/<name>`: writes the files of docs/add-a-flow.md or docs/add-a-page.md. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endWithWrongUsage, optionsOf } from '../../.ci/toolOptions.ts';
import { KINDS, type Kind, namesOf } from './names.ts';
import { planOf } from './plan.ts';
import { write } from './write.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const areas = readdirSync(`${ROOT}machines`).filter((name) => name !== 'domain');

const isKind = (text: string): text is Kind => KINDS.some((kind) => kind === text);

const { positionals } = optionsOf({
  command: 'npm run new',
  does: `Writes a chart of two states, its path test and recording, and for a page or a popup also the view, the texts and the stories.
All of it passes its tests. Then it prints what is left to do. Existing files are never overwritten.

  flow player/nightLight    a child of another machine, or a permanent actor: docs/add-a-flow.md
  page account/about        a page at /about: docs/add-a-page.md
  popup account/survey      a popup: docs/add-a-flow.md`,
  words: { name: 'flow|page|popup area/name', does: `areas: ${areas.join(', ')}` },
  options: {},
});
const [kind = '', address = '', ...rest] = positionals;
if (!isKind(kind) || rest.length > 0) endWithWrongUsage('The first word is flow, page or popup, the second <area>/<name>.');
const names = namesOf(address);
if (!names) endWithWrongUsage(`“${address}” is not <area>/<name>, with the name in camel case.`);
if (!areas.includes(names.area)) endWithWrongUsage(`There is no area ${names.area}.`);

const plan = planOf(kind, names);
const existing = Object.keys(plan.files).filter((file) => existsSync(ROOT + file));
if (existing.length > 0) endWithWrongUsage(`These files exist: ${existing.join(', ')}.`);
write(ROOT, plan);
console.log(['Written:', ...Object.keys(plan.files).map((file) => `  ${file}`)].join('\n'));
if (plan.rows.length > 0) console.log(['Row added:', ...plan.rows.map(({ file }) => `  ${file}`)].join('\n'));
console.log(['Left to do:', ...plan.left.map((step) => `  - ${step}`)].join('\n'));
console.log(`\nCheck it: npm run check -- ${names.flow}`);
