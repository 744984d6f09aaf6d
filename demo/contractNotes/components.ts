/** The schemas of the contract by name, with their notes. */
import { $ZodType, registry, toJSONSchema } from 'zod/v4/core';
import { contract } from '../contract/contract.ts';
import { schemaNotes } from './contractNotes.ts';

export type Json = Record<string, unknown>;
export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path of a component in the document. */
export const componentPath = (name: string) => `#/components/schemas/${name}`;

const OPTIONS = { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' } as const;

/** Removes the dialect and the id: the document names the dialect once, and the path of a schema is its name. */
const plain = (schema: object): Json =>
  Object.fromEntries(
    Object.entries(schema).filter(([key]) => !key.startsWith('$schema') && !key.startsWith('$id') && !key.startsWith('~')),
  );

export const schemaOf = (schema: $ZodType): Json => plain(toJSONSchema(schema, OPTIONS));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** All schemas that calls send or receive, by component name: those with notes, and the others by the first call that uses them. */
function namesOf(): ReadonlyMap<$ZodType, string> {
  const names = new Map<$ZodType, string>(schemaNotes.map(({ schema, name }) => [schema, name]));
  for (const { id, request, response } of contract) {
    if (request && !names.has(request)) names.set(request, `${capital(id)}Request`);
    if (response instanceof $ZodType && !names.has(response)) names.set(response, `${capital(id)}Answer`);
  }
  return names;
}

/** @returns the schema of a property's value: of one item of a list, without null */
function heldBy(schema: unknown): Json | null {
  if (!isJson(schema)) return null;
  if (isJson(schema.items)) return heldBy(schema.items);
  if (Array.isArray(schema.anyOf)) return heldBy(schema.anyOf[0]);
  return schema;
}

/** @returns the property at a path of names with dots; null when there is none */
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
  const made = toJSONSchema(registered, { ...OPTIONS, uri: componentPath }).schemas;
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
