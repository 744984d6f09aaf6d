/** `npm run tool -- brand`: checks a brand, or writes it into a build for a static host. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { endWithWrongUsage, optionsOf } from '../../.ci/toolOptions.ts';
import { BASE_PATH_SHAPE } from '../../src/configuration/basePath.ts';
import { parseConfiguration } from '../../src/configuration/configuration.ts';
import { contrastLine, lowContrast } from './contrast.ts';
import { brandNames, readBrand } from './folder.ts';
import { configurationIn, MANIFEST, manifestOf, withAssets, withBrand, withConfiguration } from './page.ts';
import { pagesMissingIn, pagesOf } from './pages.ts';

const { values, positionals } = optionsOf({
  command: 'npm run tool -- brand',
  does: [
    'check [brand …]   names wrong keys, missing files and colours with too little contrast; all brands by default',
    'write <brand>     writes name, colours, icons, manifest and configuration into a build, which then needs no server for them',
    '',
    'A brand is a folder of brand/, or the path of another folder with a brand.json (docs/brand.md).',
  ].join('\n'),
  words: { name: 'check or write, then brands', does: '' },
  options: {
    dist: { type: 'string', default: 'dist', value: 'folder', does: 'write: the build, dist by default' },
    configuration: {
      type: 'string',
      default: '',
      value: 'file',
      does: 'write: JSON with the other keys of the configuration (docs/integrate.md)',
    },
    'base-path': { type: 'string', default: '', value: '/tv', does: 'write: the path below which the build is served' },
  },
});
const [task, ...names] = positionals;

/** @returns false when a brand is wrong */
function check(name: string): boolean {
  try {
    const problems = lowContrast(readBrand(name).brand);
    pagesOf(name);
    for (const problem of problems) console.error(`[brand] ${name}: ${contrastLine(problem)}`);
    if (problems.length === 0) console.log(`[brand] ${name} is right.`);
    return problems.length === 0;
  } catch (error) {
    console.error(`[brand] ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

const shape = z.looseObject({ basePath: z.string().optional() });
const keysIn = (json: string) => shape.parse(JSON.parse(json.trim() || '{}'));

async function write(name: string) {
  const { dist } = values;
  const page = join(dist, 'index.html');
  const built = readFileSync(page, 'utf8');
  const written = keysIn(configurationIn(built));
  // The file replaces what an earlier one has written: a key that it no longer has is gone.
  const given = values.configuration ? keysIn(readFileSync(values.configuration, 'utf8')) : written;
  const basePath = values['base-path'] || (given.basePath ?? '');
  if (!BASE_PATH_SHAPE.test(basePath)) endWithWrongUsage(`--base-path ${basePath} is no path, such as /tv.`);
  const { brand, files } = readBrand(name);
  const [missing] = pagesMissingIn(dist, name);
  if (missing) throw new Error(`${dist} has no ${missing.folder}: build it with MARQUEE_BRAND=${name} npm run build.`);
  const html = built.replaceAll(`"${written.basePath ?? ''}/assets/`, '"/assets/');
  const configuration = { ...given, ...(basePath && { basePath }), brand };
  // A wrong key would stop the application.
  parseConfiguration(JSON.stringify(configuration));
  writeFileSync(page, withAssets(withConfiguration(withBrand(html, brand, basePath), configuration), basePath));
  writeFileSync(join(dist, MANIFEST), withAssets(JSON.stringify(manifestOf(brand, basePath)), basePath));
  for (const [url, bytes] of files) {
    mkdirSync(dirname(join(dist, url)), { recursive: true });
    writeFileSync(join(dist, url), await bytes());
  }
  console.log(`[brand] ${brand.name} is in ${dist}: the page, ${MANIFEST.slice(1)}, and ${files.size} files.`);
}

if (task === 'check') process.exitCode = (names.length > 0 ? names : brandNames()).map(check).every(Boolean) ? 0 : 1;
else if (task === 'write' && names[0] !== undefined)
  await write(names[0]).catch((error: unknown) => {
    console.error(`[brand] ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });
else endWithWrongUsage('npm run tool -- brand check [brand …], or npm run tool -- brand write <brand>');
