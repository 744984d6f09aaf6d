/** A Vite plugin with the facts of the page: `virtual:marquee-flows` exports the facts of all machines, and imports of their walks. */
import type { Plugin } from 'vite';
import { gatherFacts, gatherWalks, walkedMachines } from './gather.ts';

const FACTS = 'virtual:marquee-flows';
const WALKS = `${FACTS}/walks/`;

export function flowFacts(): Plugin {
  return {
    name: 'marquee-flow-facts',
    resolveId: (id) => (id === FACTS || id.startsWith(WALKS) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${FACTS}`) {
        const walks = walkedMachines().map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(WALKS + name)})`);
        return `export const facts = ${JSON.stringify(await gatherFacts())};\nexport const walks = { ${walks.join(', ')} };\n`;
      }
      if (id.startsWith(`\0${WALKS}`)) return `export default ${JSON.stringify(gatherWalks(id.slice(WALKS.length + 1)))};\n`;
      return null;
    },
  };
}
