/** FLW-14: the mutants that StrykerJS makes of the modules with effects. */
import { readFileSync } from 'node:fs';
import { activeId, modulesOf } from './modules.ts';
import { type RuleMutant, ruleMutantsOf } from './ruleMutants.ts';
import { draw } from './sample.ts';
import { ROOT } from './sources.ts';

/** Mutants of one module that are judged; more are a sample, the same for the same seed. */
const MOST = 60;

export type ModuleMutant = RuleMutant & { /** As the instrumented module knows it. */ active: string };

function sampleOf<Mutant extends RuleMutant>(mutants: readonly Mutant[], count: number, seed: string): readonly Mutant[] {
  const ids = mutants.map(({ id }) => id);
  const chosen = new Set(draw(ids, count, seed));
  return mutants.filter(({ id }) => chosen.has(id));
}

/** @param most of the group; by default the samples of all its modules */
export async function moduleMutants(group: string, seed: string, most = Infinity): Promise<readonly ModuleMutant[]> {
  const samples = await Promise.all(
    modulesOf(group).map(async (file) => {
      const mutants = await ruleMutantsOf({ [file]: readFileSync(ROOT + file, 'utf8') });
      return sampleOf(mutants, MOST, seed).map((mutant) => ({ ...mutant, active: activeId(file, mutant.number) }));
    }),
  );
  return sampleOf(samples.flat(), most, seed);
}
