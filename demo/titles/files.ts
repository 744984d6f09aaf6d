/** Reads the catalogue's JSON. A file that does not match schemas.ts stops the start. */
import { readFileSync } from 'node:fs';
import * as schemas from '../catalogue/schemas.ts';
import type { CatalogueData } from './types.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../catalogue/${name}.json`, import.meta.url), 'utf8'));

/** @throws ZodError that names the invalid values */
export function readCatalogueFiles(): CatalogueData {
  return {
    titles: [...schemas.films.parse(read('films')), ...schemas.series.parse(read('series'))],
    channels: schemas.channels.parse(read('channels')),
    programmes: schemas.programmes.parse(read('programmes')),
    sections: schemas.rails.parse(read('rails')),
    labels: schemas.labels.parse(read('labels')),
    restrictions: schemas.restrictions.parse(read('restrictions')),
  };
}
