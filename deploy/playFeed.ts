/** `npm run tool -- feed <file>`: the application in front of the service of `deploy/feed.ts`, on one port (DEP-11). */
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { endWithWrongUsage, optionsOf } from '../.ci/toolOptions.ts';
import { isBuilt } from '../demo/static.ts';
import { feedSchema } from './feed.ts';
import { feedApplication } from './feedApplication.ts';

const { values, positionals } = optionsOf({
  command: 'npm run tool -- feed',
  does: 'Starts the built application with the titles of a JSON file: an example of a service of yours (docs/integrate.md).',
  words: { name: 'file', does: 'JSON, such as deploy/feed.example.json' },
  options: { port: { type: 'string', default: '4720', value: '4720', does: 'to listen on' } },
});
const [file, ...others] = positionals;
if (file === undefined || others.length > 0) endWithWrongUsage('Name one file: npm run tool -- feed deploy/feed.example.json');
if (!isBuilt()) endWithWrongUsage('The application is not built yet: run `npm run build` first.');
const read = feedSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
if (!read.success) endWithWrongUsage(read.error.issues.map(({ path, message }) => `${file}: ${path.join('.')}: ${message}`).join('\n'));
serve({ fetch: feedApplication(read.data).fetch, port: Number(values.port), hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`${read.data.titles.length} titles are on http://localhost:${port}`),
);
