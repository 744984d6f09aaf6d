/** The kinds of fields in the catalogue of events. */
import * as z from 'zod/mini';
import { type Field, type Fields, type From, fromOf, type Sender, type Values } from './sender.ts';

const amount = () => z.number().check(z.nonnegative());

/** @param about what the field says, as in docs/analytics.md */
export const text = (about: string): Field<string> => ({ shape: z.string(), unit: 'text', about });
/** A text that is left out when it is not known. */
export const maybe = (about: string): Field<string | null | undefined> => ({
  shape: z.optional(z.nullable(z.string())),
  unit: 'text',
  about,
});
export const yes = (about: string): Field<boolean> => ({ shape: z.boolean(), unit: 'true or false', about });
export const count = (about: string, unit = 'count'): Field<number> => ({ shape: z.int().check(z.nonnegative()), unit, about });
export const ms = (about: string): Field<number> => ({ shape: amount(), unit: 'ms', about });
export const seconds = (about: string): Field<number> => ({ shape: amount(), unit: 's', about });
/** A number that is left out when it is not known. */
export const known = (about: string, unit: string): Field<number | null | undefined> => ({
  shape: z.optional(z.nullable(amount())),
  unit,
  about,
});

/** Rows of a table. Only the endpoint gets such an event: a data layer has no lists. */
export const rows = (about: string): Field<(string | number)[][]> => ({
  shape: z.array(z.array(z.union([z.string(), z.int()]))),
  unit: 'rows',
  about,
});

/** An event: when it is sent, its fields, and the transitions that send it. `by`: what sends it when no machine does. */
export type EventKind = {
  when: string;
  fields: Fields;
  by: string | null;
  senders: readonly Sender<Readonly<Record<string, unknown>>>[];
  /** The fields, and no others. */
  shape: z.ZodMiniType;
};

const shapeOf = (fields: Fields) => z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, { shape }]) => [name, shape])));

/** @param when a sentence */
export const sent = <const Given extends Fields>(
  when: string,
  fields: Given,
  senders: (from: From<Values<Given>>) => readonly Sender<Values<Given>>[],
): EventKind & { values?: Values<Given> } => ({
  when,
  fields,
  by: null,
  senders: senders(fromOf<Values<Given>>()),
  shape: shapeOf(fields),
});

/** @param by what sends the event */
export const reported = <const Given extends Fields>(when: string, by: string, fields: Given): EventKind & { values?: Values<Given> } => ({
  when,
  fields,
  by,
  senders: [],
  shape: shapeOf(fields),
});
