import type { $ZodType } from 'zod/v4/core';

/** What whoever builds a service must know of one schema of the wire and cannot see in it. */
export type SchemaNote = {
  /** Its name among the components of the document. */
  name: string;
  schema: $ZodType;
  /** Of the whole. */
  says?: string;
  /** By property; a dot leads into what the property holds: `extra_parameters.release_date`. */
  properties: Readonly<Record<string, string>>;
};

/** What stands in the path or the query of a call, by `call parameter`: `readGuide channels`. */
export type ParameterNotes = Readonly<Record<string, string>>;
