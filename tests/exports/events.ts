/** `npm run tool -- events`: writes the catalogue of events to docs/analytics.md. */
import { writeFileSync } from 'node:fs';
import { optionsOf } from '../../.ci/toolOptions.ts';
import { FILE, writtenCatalogue } from './eventsTable.ts';

optionsOf({
  command: 'npm run tool -- events',
  does: 'Writes the events that analytics sends, with their fields, to docs/analytics.md.',
  options: {},
});
writeFileSync(FILE, writtenCatalogue());
console.log(`[events] ${FILE}`);
