import type { $ZodType } from 'zod/v4/core';

/** The facts about a schema of the wire that its types do not show, for engineers who build a service. */
export type SchemaNote = {
  /** The name of the schema among the components of the document. */
  name: string;
  schema: $ZodType;
  /** Describes the whole schema. */
  says?: string;
  /** By property. A dot leads into the value of the property: `extra_parameters.release_date`. */
  properties: Readonly<Record<string, string>>;
};

/** Notes on parameters in the path or the query of a call, by `call parameter`: `readGuide channels`. */
export type ParameterNotes = Readonly<Record<string, string>>;
