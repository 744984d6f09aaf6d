/** FLW-05: mutants that shift the constants of the product. An object has one mutant per member. */
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds a tenth, at least 1: a small change, like a typing error. */
function shift(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value + Math.max(1, Math.round(value / 10)) : value * 1.1;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value)) return value.slice(0, -1);
  throw new Error(`there is no shift for ${JSON.stringify(value)}`);
}

const PREFIX = 'constants: ';
const ENDING = ' is shifted';

/** @param constants the exports of the module of constants @returns the ids of their mutants */
export const constantMutants = (constants: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(constants).flatMap(([name, value]) =>
    (isRecord(value) ? Object.keys(value).map((member) => `${name}.${member}`) : [name]).map((path) => PREFIX + path + ENDING),
  );

/** @returns the constant that a mutant shifts; undefined for mutants of charts */
export const constantOf = (mutant: string) => (mutant.startsWith(PREFIX) ? mutant.slice(PREFIX.length, -ENDING.length) : undefined);

/** @returns the value of a constant under a mutant: shifted if it is the constant of the mutant, else unchanged */
export function shifted<Value>(name: string, value: Value, mutant: string | undefined): Value {
  const [constant, member] = (mutant && constantOf(mutant))?.split('.') ?? [];
  if (constant !== name) return value;
  const shiftedValue = member && isRecord(value) ? { ...value, [member]: shift(value[member]) } : shift(value);
  return shiftedValue as Value;
}
