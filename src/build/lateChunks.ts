/** Puts the modules of a chunk of src/start/late.ts into one file: one request instead of one a module. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIST = new URL('../start/late.ts', import.meta.url);

/** @returns the chunk of each module that the list imports, by its path. A chunk of one module, with its imports, is one file already */
export function lateChunks(): ReadonlyMap<string, string> {
  const [, ...chunks] = readFileSync(LIST, 'utf8').split(/^ {4}(?=\w+: lateChunk\()/m);
  return new Map(
    chunks.flatMap((chunk) => {
      const name = /^\w+/.exec(chunk)?.[0] ?? '';
      const modules = [...chunk.matchAll(/import\('([^']+)'\)/g)];
      return modules.length > 1 ? modules.map(([, path = '']) => [fileURLToPath(new URL(path, LIST)), name] as const) : [];
    }),
  );
}
