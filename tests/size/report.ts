/** `npm run tool -- size`: compares the first visit to home with its budget. */
import { buildWhenStale } from '../../.ci/build.mjs';
import { optionsOf } from '../../.ci/toolOptions.ts';
import { ENTRIES, filesOf, gzipBytes, JS_BUDGET, readManifest, sum } from './firstVisit.ts';

const { values } = optionsOf({
  command: 'npm run tool -- size',
  does: 'Prints what the first visit to home downloads, gzipped. Exits 1 when the JavaScript exceeds its budget.\nBuilds the application first when a source has changed.',
  options: { json: { type: 'boolean', default: false, does: 'prints only the numbers, as JSON' } },
});
const asJson = values.json;
if (!buildWhenStale({ quiet: asJson })) process.exit(1);

const { js, css } = filesOf(readManifest(), ENTRIES);
const homeJsGzipBytes = sum(js);
const homeCssGzipBytes = sum(css);

if (asJson) console.log(JSON.stringify({ homeJsGzipBytes, homeCssGzipBytes, budgetBytes: JS_BUDGET }, null, 2));
else {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
  for (const file of [...js, ...css].sort((one, other) => gzipBytes(other) - gzipBytes(one)))
    console.log(`${kilobytes(gzipBytes(file))}  ${file}`);
  console.log(`\n${kilobytes(homeJsGzipBytes)}  JavaScript of the first visit to home, gzip; the budget is ${JS_BUDGET / 1000} kB`);
  console.log(`${kilobytes(homeCssGzipBytes)}  style sheets`);
}
if (homeJsGzipBytes > JS_BUDGET) {
  console.error(`Over budget by ${homeJsGzipBytes - JS_BUDGET} bytes.`);
  process.exitCode = 1;
}
