/** Gives the page its facts: `virtual:marquee-flows` is what is told of every machine, and a way to fetch the walks of each. */
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
