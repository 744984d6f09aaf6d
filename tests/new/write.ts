/** Writes the files and rows of a plan. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plan } from './plan.ts';

/**
 * @param root folder of the project, or of a copy
 * @throws before it writes anything, when an existing file has no place for its row
 */
export function write(root: string, { files, rows }: Plan): void {
  const changed = rows.map(({ file, before, row }): [file: string, text: string] => {
    const present = readFileSync(join(root, file), 'utf8');
    const [start = '', end, ...more] = present.split(before);
    if (end === undefined || more.length > 0)
      throw new Error(`${file} has not exactly one line with “${before}”. Add the row yourself:\n${row}`);
    return [file, start + row + before + end];
  });
  for (const [file, text] of [...Object.entries(files), ...changed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}
