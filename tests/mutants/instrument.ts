/** Registers machines and constants with active.ts when they load. The code itself is not changed: mutants change the loaded objects. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ACTIVE = JSON.stringify(here('active.ts'));
const PATHS_OF_ONE = here('everyPathOfOne.ts');

export const instrumentMachine = (code: string) => {
  const names = [...code.matchAll(/^export const (\w+Machine) = /gm)].map(([, name]) => name);
  if (names.length !== 1) throw new Error('no machine to instrument');
  return `${code}\nimport { knowMachine } from ${ACTIVE};\nknowMachine(${names[0]});\n`;
};

export const instrumentConstants = (code: string) =>
  `import { shifted } from ${ACTIVE};\n${code.replaceAll(/^export const (\w+) = ([\s\S]*?);$/gm, "export const $1 = shifted('$1', $2);")}`;

/** Path tests under a mutant write their results to another folder, so that they do not replace the real ones. */
const elsewhere = (code: string) => code.replaceAll('results/paths/', 'results/mutants/paths/');

export const instrument: Plugin = {
  name: 'marquee-mutants',
  enforce: 'pre',
  resolveId: (source, importer) => (source.endsWith('/everyPath.ts') && importer !== PATHS_OF_ONE ? PATHS_OF_ONE : undefined),
  transform(code, id) {
    if (/\/machines\/[^?]+\.machine\.ts$/.test(id)) return instrumentMachine(code);
    if (id.endsWith('/machines/domain/constants.ts')) return instrumentConstants(code);
    return id.includes('/tests/paths/') ? elsewhere(code) : undefined;
  },
};
