/**
 * A Vite plugin with the facts of the page: `virtual:marquee-flows` exports the facts of all machines, and imports of their walks.
 * It also replaces the test functions that the path tests import, so that the page can read the inputs and the events of the walks.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { gatherFacts, gatherWalks, walkedMachines } from './gather.ts';

const FACTS = 'virtual:marquee-flows';
const WALKS = `${FACTS}/walks/`;

const harness = (name: string) => fileURLToPath(new URL(`../../tests/paths/harness/${name}`, import.meta.url));
/** The modules that a path test, or a module beside it, does not import in the page. */
const replacementOf = (id: string) => {
  if (id === 'vitest') return harness('noTests.ts');
  return /^\.\.?\/(?:.*\/)?everyPath\.ts$/.test(id) ? harness('captured.ts') : null;
};
const isPathTest = (file = '') =>
  /\/tests\/paths\/(?!harness\/|report\/)(?:\w+\/)?[^/]+\.ts(?:\?.*)?$|\/brand\/\w+\/pages\/.*\.test\.ts(?:\?.*)?$/.test(file);

const inProject = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
/** The walks. A walk of all machines writes them one by one: serve.ts reports one change at its end. */
export const RECORDS = inProject('tests/results/paths');
/** The sources of the facts that the page does not import itself. */
const SOURCES = ['tests/requirements.md', 'tests/paths', 'stories', 'machines', 'brand', 'src/shell/navigation/pages.ts'].map(inProject);

export function flowFacts(): Plugin {
  return {
    name: 'marquee-flow-facts',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === FACTS || id.startsWith(WALKS)) return `\0${id}`;
      return isPathTest(importer) ? replacementOf(id) : null;
    },
    configureServer: ({ watcher }) => {
      watcher.add(SOURCES);
    },
    /** Reloads the modules that import the facts. */
    hotUpdate({ file, modules }) {
      if (![RECORDS, ...SOURCES].some((source) => file.startsWith(source))) return undefined;
      const facts = [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.startsWith(`\0${FACTS}`));
      return [...modules, ...facts];
    },
    async load(id) {
      if (id === `\0${FACTS}`) {
        const walks = walkedMachines().map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(WALKS + name)})`);
        const code = `export const facts = ${JSON.stringify(await gatherFacts())};\nexport const walks = { ${walks.join(', ')} };\n`;
        // Without this, the development server adds a source map of several MB.
        return { code, map: { mappings: '' } };
      }
      if (id.startsWith(`\0${WALKS}`)) return `export default ${JSON.stringify(gatherWalks(id.slice(WALKS.length + 1)))};\n`;
      return null;
    },
  };
}
