/** `npm run tool -- size`: compares what the first visit to home downloads with tests/size/counts.json. */
import { buildWhenStale } from '../../.ci/build.mjs';
import { optionsOf } from '../../.ci/toolOptions.ts';
import counts from './counts.json' with { type: 'json' };
import { bytesOf, ENTRIES, filesOf, gzipBytes, readManifest, sum } from './firstVisit.ts';

const { values } = optionsOf({
  command: 'npm run tool -- size',
  does: 'Prints what the first visit to home downloads. Exits 1 when that is more than tests/size/counts.json says.\nBuilds the application first when a source has changed.',
  options: { json: { type: 'boolean', default: false, does: 'prints only the numbers, as JSON' } },
});
const asJson = values.json;
if (!buildWhenStale({ quiet: asJson })) process.exit(1);

const { js, css } = filesOf(readManifest(), ENTRIES);
const bytes = { script: sum(js, gzipBytes), unpackedScript: sum(js, bytesOf), style: sum(css, gzipBytes) };
const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`;

if (asJson) console.log(JSON.stringify({ bytes, limits: counts.bytes }, null, 2));
else {
  for (const file of [...js, ...css].sort((one, other) => gzipBytes(other) - gzipBytes(one)))
    console.log(`${kilobytes(gzipBytes(file)).padStart(10)}  ${file}`);
  console.log(`\nThe first visit to home downloads ${kilobytes(bytes.script)} of script (limit ${kilobytes(counts.bytes.script)}), `);
  console.log(`which are ${kilobytes(bytes.unpackedScript)} to evaluate, and ${kilobytes(bytes.style)} of style.`);
}
for (const kind of ['script', 'unpackedScript', 'style'] as const) {
  const excess = bytes[kind] - counts.bytes[kind];
  if (excess <= 0) continue;
  console.error(`${kind}: ${excess} bytes over the limit in tests/size/counts.json.`);
  process.exitCode = 1;
}
