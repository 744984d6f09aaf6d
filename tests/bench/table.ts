/** Prints measurements: ours, the reference, their ratio, the maximum ratio, and whether it is met. */
export type Reference = { name: string; value: number };
export type Row = {
  name: string;
  ours: number;
  /** The divisor of the ratio; absent: there is nothing to compare with. */
  reference?: Reference;
  /** The maximum ratio; absent: the row has no verdict. */
  goal?: number;
  /** Decimal places. */
  digits?: number;
};

const WIDTHS = [46, 10, 30, 8, 8, 10] as const;
const rounded = (ratio: number) => Math.round(ratio * 100) / 100;

export const middleOf = (values: readonly number[]) => shareOf(values, 0.5);

/** @param part the quantile; 0.5 is the median */
export const shareOf = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** The median of several runs for each measure. */
export function medians<Name extends string>(
  runs: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): Record<Name, number> {
  const middles = names.map((name): [Name, number] => [name, middleOf(runs.map((run) => run[name]))]);
  return Object.fromEntries(middles) as Record<Name, number>;
}

/** Compares the printed ratio, which has two decimal places. A reference of 0 was not measured. */
export function verdictOf({ ours, reference, goal }: Row): 'met' | 'missed' | 'unknown' | '' {
  if (goal === undefined || !reference) return '';
  const ratio = rounded(ours / reference.value);
  if (!Number.isFinite(ratio)) return 'unknown';
  return ratio <= goal ? 'met' : 'missed';
}

function print(cells: readonly string[]) {
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[index] ?? 0) : cell.padStart(WIDTHS[index] ?? 0))).join(''));
}

export function printTable(title: string, rows: readonly Row[]) {
  console.log('');
  print([title, 'ours', 'reference', 'ratio', 'goal', 'verdict']);
  for (const row of rows) {
    const { name, ours, reference, goal, digits = 0 } = row;
    print([
      name,
      ours.toFixed(digits),
      reference ? `${reference.name} ${reference.value.toFixed(digits)}` : '',
      reference ? (ours / reference.value).toFixed(2) : '',
      goal === undefined ? '' : `≤ ${goal}`,
      verdictOf(row),
    ]);
  }
}
