/** Writes the mutants of StrykerJS into the modules with effects. One of them is active at a time: activeModule.ts. */
import type { Plugin } from 'vite';
import { activeId, groupOf } from './modules.ts';
import { ROOT } from './sources.ts';

/** @returns the code with all its mutants, which are inactive */
export async function withMutants(file: string, code: string): Promise<string> {
  // Late, because it takes seconds to load, and charts need none.
  const [{ Instrumenter }, { LOG }] = await Promise.all([import('@stryker-mutator/instrumenter'), import('./ruleMutants.ts')]);
  const { files } = await new Instrumenter(LOG).instrument([{ name: file, content: code, mutate: true }], {
    ignorers: [],
    excludedMutations: [],
    plugins: null,
  });
  // StrykerJS counts the mutants of all modules together.
  return (files[0]?.content ?? code).replaceAll(
    /(stry(?:MutAct|Cov)_9fa48)\(((?:"\d+"(?:, )?)+)\)/g,
    (_, call: string, ids: string) =>
      `${call}(${ids.replaceAll(/"(\d+)"/g, (_id, number: string) => JSON.stringify(activeId(file, number)))})`,
  );
}

export const instrumentModules: Plugin = {
  name: 'marquee-module-mutants',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0]?.replace(ROOT, '') ?? '';
    return process.env.MARQUEE_MODULES && groupOf(file) && !id.includes('?raw') ? withMutants(file, code) : undefined;
  },
};
