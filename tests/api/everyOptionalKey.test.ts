/** Changes every optional key of every schema of an answer to wrong values, one by one: the rest of the answer survives (ERR-13). */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseTolerantly } from '../../src/api/wire/tolerance.ts';
import { railWire } from '../../src/catalogue/api/rail.wire.ts';

type Schema = z.core.$ZodTypes;
type Path = readonly (string | number)[];

const modules = import.meta.glob<Record<string, unknown>>('../../src/**/{*.wire,wire/*}.ts', { eager: true });
const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.core.$ZodType;
const schemas = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([name, value]) => name.endsWith('Wire') && isSchema(value)),
);

/** Valid values that the shape of a schema does not tell. */
const KNOWN: Readonly<Record<string, unknown>> = {
  card_design_type: 'poster',
  list_design_type: 'block',
  carousel_design_type: 'block',
  placeholder: 'data:image/png;base64,AA==',
};

/** Properties without which the rest says nothing: the rail is left out, and the other rails stay (HOM-02). No answer is one rail. */
const NEEDED = ['card_design_type'];

const unwrapped = (schema: z.core.$ZodType): Schema => {
  const known = schema as Schema;
  const { def } = known._zod;
  return def.type === 'optional' || def.type === 'nullable' ? unwrapped(def.innerType) : known;
};

/** A valid value with every optional key, and two items in every list. */
function sampleOf(schema: z.core.$ZodType, key = ''): unknown {
  if (key in KNOWN) return KNOWN[key];
  const { def } = unwrapped(schema)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, sampleOf(part, name)]));
    case 'array':
      return [sampleOf(def.element), sampleOf(def.element)];
    case 'record':
      return { one: sampleOf(def.valueType), two: sampleOf(def.valueType) };
    case 'union':
      return sampleOf(def.options.at(-1) ?? expect.fail());
    case 'string':
      return 'text';
    case 'number':
      return 4;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'unknown':
      return 'anything';
    default:
      throw new Error(`${key}: a wire schema with ${def.type}; what is optional is nullish or optional`);
  }
}

type Part = { path: Path; schema: z.core.$ZodType; isEntry: boolean };

/** Every optional key, entry of a record and item of a list. */
function partsOf(schema: z.core.$ZodType, path: Path = []): readonly Part[] {
  const { def } = unwrapped(schema)._zod;
  const below = (key: string | number, part: z.core.$ZodType, isEntry: boolean): readonly Part[] => {
    const here = [...path, key];
    const isOptional = isEntry || part._zod.optin === 'optional';
    return [...(isOptional ? [{ path: here, schema: part, isEntry }] : []), ...partsOf(part, here)];
  };
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, part]) => below(name, part, false));
  if (def.type === 'array') return below(1, def.element, true);
  if (def.type === 'record') return below('two', def.valueType, true);
  return def.type === 'union' ? partsOf(def.options.at(-1) ?? expect.fail(), path) : [];
}

/** A copy with another value at the path; `undefined` removes it. */
function withValue(sample: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(sample);
  const last = path.at(-1) ?? expect.fail();
  const holder = path.slice(0, -1).reduce<unknown>((held, key) => Reflect.get(Object(held), key), copy);
  if (value !== undefined) Reflect.set(Object(holder), last, value);
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else Reflect.deleteProperty(Object(holder), last);
  return copy;
}

/** Steps of a path to the keys of the items of a list. */
const OWN_DEPTH = 2;

const WRONG: readonly unknown[] = [true, false, 0, -1, 1.5, 7, '', 'wrong', '30', [], {}, [7], { id: 7 }];

describe.each(schemas.filter(([, schema]) => schema !== railWire))('ERR-13 %s', (_, schema) => {
  if (!isSchema(schema)) return;
  const sample = sampleOf(schema);

  it('has a valid sample', () => expect(schema.safeParse(sample)).toMatchObject({ success: true }));

  it('keeps the rest of the answer without any one optional value', () => {
    for (const { path, schema: part } of partsOf(schema)) {
      const own = `${path.join('.')}`;
      const wrongHere = WRONG.filter((wrong) => !z.safeParse(part, wrong).success);
      // Each of them changes the schema's own parts; one is enough in a schema that has its own test.
      for (const wrong of path.length > OWN_DEPTH ? wrongHere.slice(0, 1) : wrongHere) {
        const answer = withValue(sample, path, wrong);
        const reported: string[] = [];
        const read = parseTolerantly(schema, answer, (where) => reported.push(where));
        const isReported = reported.length > 0 && reported.every((where) => where === own || where.startsWith(`${own}.`));
        const place = NEEDED.includes(String(path.at(-1))) ? path.slice(0, -1) : path;
        const rest = withValue(read, place, undefined);
        const expected = withValue(sample, place, undefined);
        // Comparing with `expect` takes most of the time of the ten thousand values.
        if (isReported && isDeepStrictEqual(rest, expected)) continue;
        expect({ own, wrong, reported, rest }).toEqual({ own, wrong, reported: [own], rest: expected });
      }
    }
  });
});
