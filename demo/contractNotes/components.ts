/** The schemas of the contract by name, with the notes laid over them. */
import { $ZodType, registry, toJSONSchema } from 'zod/v4/core';
import { contract } from '../../src/api/wire/contract.ts';
import { schemaNotes } from './contractNotes.ts';

export type Json = Record<string, unknown>;
export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a component stands. */
export const placeOf = (name: string) => `#/components/schemas/${name}`;

const OPTIONS = { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' } as const;

/** The document says once which dialect its schemas are in, and the place of a schema is its name. */
const plain = (schema: object): Json =>
  Object.fromEntries(
    Object.entries(schema).filter(([key]) => !key.startsWith('$schema') && !key.startsWith('$id') && !key.startsWith('~')),
  );

export const schemaOf = (schema: $ZodType): Json => plain(toJSONSchema(schema, OPTIONS));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Every schema a call asks for or answers with, by its component's name: those with notes, and the others by the call that has them first. */
function namesOf(): ReadonlyMap<$ZodType, string> {
  const names = new Map<$ZodType, string>(schemaNotes.map(({ schema, name }) => [schema, name]));
  for (const { id, request, response } of contract) {
    if (request && !names.has(request)) names.set(request, `${capital(id)}Request`);
    if (response instanceof $ZodType && !names.has(response)) names.set(response, `${capital(id)}Answer`);
  }
  return names;
}

/** The schema of what a property holds: of one of a list, and not of null. */
function heldBy(schema: unknown): Json | null {
  if (!isJson(schema)) return null;
  if (isJson(schema.items)) return heldBy(schema.items);
  if (Array.isArray(schema.anyOf)) return heldBy(schema.anyOf[0]);
  return schema;
}

/** The property at a path of names joined by dots; null where there is none. */
export function propertyAt(schema: unknown, path: string): Json | null {
  let found: unknown = schema;
  for (const name of path.split('.')) {
    const properties = heldBy(found)?.properties;
    found = isJson(properties) ? properties[name] : null;
  }
  return isJson(found) ? found : null;
}

export type Components = { schemas: Readonly<Record<string, Json>>; nameOf: (schema: $ZodType) => string };

/** @throws Error for a note on a property that the schema does not have */
export function makeComponents(): Components {
  const names = namesOf();
  const registered = registry<{ id: string }>();
  for (const [schema, id] of names) registered.add(schema, { id });
  const made = toJSONSchema(registered, { ...OPTIONS, uri: placeOf }).schemas;
  const schemas = Object.fromEntries(Object.entries(made).map(([name, schema]) => [name, plain(schema)]));
  for (const { name, says, properties } of schemaNotes) {
    const schema = schemas[name];
    if (schema && says !== undefined) schema.description = says;
    for (const [path, note] of Object.entries(properties)) {
      const property = propertyAt(schema, path);
      if (!property) throw new Error(`There is a note on ${path} of ${name}, which has no such property`);
      property.description = note;
    }
  }
  return {
    schemas,
    nameOf: (schema) => {
      const name = names.get(schema);
      if (name === undefined) throw new Error('A schema of the contract has no name');
      return name;
    },
  };
}
