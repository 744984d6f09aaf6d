/** FLW-05: the constants of the product, each shifted. An object has as many mutants as members. */
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A tenth more, but at least one: what a slip of the finger does, not what breaks everything at once. */
function shift(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value + Math.max(1, Math.round(value / 10)) : value * 1.1;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value)) return value.slice(0, -1);
  throw new Error(`there is no shift for ${JSON.stringify(value)}`);
}

const PREFIX = 'constants: ';
const ENDING = ' is shifted';

/** @param constants what the module of constants exports @returns the ids of their mutants */
export const constantMutants = (constants: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(constants).flatMap(([name, value]) =>
    (isRecord(value) ? Object.keys(value).map((member) => `${name}.${member}`) : [name]).map((place) => PREFIX + place + ENDING),
  );

/** The name of the constant a mutant shifts; undefined for mutants of charts. */
export const constantOf = (mutant: string) => (mutant.startsWith(PREFIX) ? mutant.slice(PREFIX.length, -ENDING.length) : undefined);

/** A constant as it is under a mutant: itself, unless the mutant is its own. */
export function shifted<Value>(name: string, value: Value, mutant: string | undefined): Value {
  const [constant, member] = (mutant && constantOf(mutant))?.split('.') ?? [];
  if (constant !== name) return value;
  const shiftedValue = member && isRecord(value) ? { ...value, [member]: shift(value[member]) } : shift(value);
  return shiftedValue as Value;
}
