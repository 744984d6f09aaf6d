/** Prints the results of the mutants as a table and as a list of names. */
import { type Kind } from './chartMutants.ts';
import { EQUIVALENT_MUTANTS } from './equivalent.ts';
import type { Judgement } from './store.ts';

export type Judged = { name: string; file: string; mutants: readonly { id: string; kind: Kind; judgement: Judgement | undefined }[] };

/** FLW-05: percent of mutants that tests have to notice. */
export const LEAST_SHARE = 95;
/** FLW-14: percent of the mutants of the modules with effects. */
export const LEAST_OF_MODULES = 85;
const KINDS: readonly Kind[] = ['guard', 'target', 'action', 'constant'];

const isNoticed = ({ judgement }: Judged['mutants'][number]) => judgement !== undefined && judgement.state !== 'survived';

/** Percent, rounded down to one decimal; 0 of nothing. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((part / whole) * 1000) / 10);

/** Counts the mutants of one or more machines, without equivalent mutants. */
export function countsOf(all: readonly Judged[]) {
  const mutants = all.flatMap((judged) => judged.mutants).filter(({ id }) => !(id in EQUIVALENT_MUTANTS));
  const known = mutants.filter(({ judgement }) => judgement);
  const noticed = mutants.filter(isNoticed);
  return {
    made: mutants.length,
    unjudged: mutants.length - known.length,
    noticed: noticed.length,
    endless: noticed.filter(({ judgement }) => judgement?.state === 'endless').length,
    recordOnly: noticed.filter(({ judgement }) => judgement?.isByRecordOnly).length,
    share: shareOf(noticed.length, known.length),
    shareWithoutRecordings: shareOf(noticed.filter(({ judgement }) => !judgement?.isByRecordOnly).length, known.length),
    byKind: KINDS.map((kind) => {
      const ofKind = known.filter((mutant) => mutant.kind === kind);
      return `${ofKind.filter(isNoticed).length}/${ofKind.length}`;
    }),
  };
}

const COLUMNS = ['guards', 'targets', 'actions', 'constants', 'noticed', 'share %', 'by recording', 'without %', 'endless'];
const LEGEND = `
guards, targets, actions, constants: noticed mutants of all mutants of this kind.
by recording: noticed mutants that only the comparison with the approved recording notices. It notices every change, also a correct one.
share %: the share of the mutants that tests notice. without %: the same without these, so by assertions only.
endless: noticed mutants under which the tests do not end.`;

export function printCharts(all: readonly Judged[]) {
  const width = Math.max(10, ...all.map(({ name }) => name.length)) + 2;
  const line = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(width) + cells.map((cell) => String(cell).padStart(13)).join('');
  const row = (name: string, some: readonly Judged[]) => {
    const { byKind, noticed, made, share, shareWithoutRecordings, endless, recordOnly } = countsOf(some);
    return line(name, [...byKind, `${noticed}/${made}`, share, recordOnly, shareWithoutRecordings, endless]);
  };
  console.log(line('machine', COLUMNS));
  for (const judged of all) console.log(row(judged.name, [judged]));
  console.log(row('together', all));
  console.log(LEGEND);

  const left = all.flatMap(({ file, mutants }) =>
    mutants
      .filter(({ id, judgement }) => judgement?.state === 'survived' && !(id in EQUIVALENT_MUTANTS))
      .map(({ id }) => `  ${file}  ${id}`),
  );
  if (left.length > 0) console.log(`\nNo test notices:\n${left.join('\n')}`);
  const { unjudged } = countsOf(all);
  if (unjudged > 0) console.log(`\n${unjudged} mutants have not been judged yet.`);
}

/** @returns the errors in the table of equivalent mutants, for the judged machines */
export function wrongEquivalents(all: readonly Judged[]): string[] {
  const mutants = new Map(all.flatMap((judged) => judged.mutants.map((mutant) => [mutant.id, mutant])));
  return Object.keys(EQUIVALENT_MUTANTS).flatMap((id) => {
    const mutant = mutants.get(id);
    if (!mutant) return all.some(({ name }) => id.startsWith(`${name}: `)) ? [`there is no such mutant any more: ${id}`] : [];
    return isNoticed(mutant) ? [`a test notices it, so it is not equivalent: ${id}`] : [];
  });
}
