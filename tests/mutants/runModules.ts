/** FLW-14: judges the modules with effects by groups, and prints a table. */
import { createRunner, type ModuleRun } from './batch.ts';
import { judgeModules } from './judgeModules.ts';
import { type ModuleMutant, moduleMutants } from './moduleMutants.ts';
import { GROUP_NAMES } from './modules.ts';
import { LEAST_OF_MODULES, shareOf } from './report.ts';
import { judgementsOf } from './store.ts';

type Options = { groups: readonly string[]; seed: string; most: number | undefined; isReport: boolean };

const storedAs = (group: string) => `modules ${group}`;
const positionOf = ({ file, location: { start } }: ModuleMutant) => `${file}:${start.line + 1}:${start.column + 1}`;

/** @returns complaints */
export async function runModules({ groups, seed, most, isReport }: Options): Promise<string[]> {
  const complaints: string[] = [];
  const rows: { group: string; made: number; noticed: number }[] = [];
  const left: string[] = [];
  const runner = createRunner<ModuleRun>(true);
  for (const group of GROUP_NAMES.filter((name) => groups.length === 0 || groups.includes(name))) {
    const mutants = await moduleMutants(group, seed, most);
    if (!isReport) complaints.push(...(await judgeModules(storedAs(group), mutants, { runner, say: (line) => console.log(line) })));
    const judgements = judgementsOf(storedAs(group));
    const judged = mutants.filter(({ id }) => id in judgements);
    const survivors = judged.filter(({ id }) => judgements[id]?.state === 'survived');
    rows.push({ group, made: judged.length, noticed: judged.length - survivors.length });
    left.push(...survivors.map((mutant) => `  ${positionOf(mutant)}  ${mutant.id.replace(`${mutant.file}: `, '')}`));
  }
  runner.stop();
  const made = rows.reduce((sum, row) => sum + row.made, 0);
  const noticed = rows.reduce((sum, row) => sum + row.noticed, 0);
  for (const row of [...rows, { group: 'together', made, noticed }])
    console.log(`${row.group.padEnd(12)}${`${row.noticed}/${row.made}`.padStart(12)}${`${shareOf(row.noticed, row.made)} %`.padStart(10)}`);
  if (left.length > 0) console.log(`\nNo test notices:\n${left.join('\n')}`);
  if (shareOf(noticed, made) < LEAST_OF_MODULES) complaints.push(`modules: ${LEAST_OF_MODULES} % of the mutants have to be noticed`);
  return complaints;
}
