/** Replaces @libsql/client in the browser: SQLite compiled to WebAssembly (sql.js), in memory. */
import type { Client, InArgs, InStatement, ResultSet, Row } from '@libsql/client';
import initialize, { type Database, type SqlJsStatic } from 'sql.js';

let library: SqlJsStatic | null = null;
let opened: Database | null = null;

/**
 * Call it before the database is opened.
 * @param wasm the bytes of the library
 */
export async function loadSqlite(wasm: ArrayBuffer): Promise<void> {
  library = await initialize({ wasmBinary: wasm });
}

/** @param bytes of an earlier database; null for an empty one */
export function openBytes(bytes: Uint8Array | null): void {
  if (library === null) throw new Error('loadSqlite comes first');
  opened = new library.Database(bytes);
}

/** @returns the bytes of the open database */
export const databaseBytes = (): Uint8Array<ArrayBuffer> => opened?.export() ?? new Uint8Array();

/** @libsql/client accepts these values, too. */
const valueOf = (value: unknown) => {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array ? value : null;
};

const argumentsOf = (given: InArgs = []) =>
  Array.isArray(given)
    ? given.map(valueOf)
    : Object.fromEntries(Object.entries(given).map(([name, value]) => [/^[:@$]/.test(name) ? name : `:${name}`, valueOf(value)]));

/** A row has its values by name and by position. Only the names are enumerable. */
function rowOf(columns: readonly string[], values: readonly unknown[]): Row {
  const row: Row = Object.create(null);
  Object.defineProperty(row, 'length', { value: columns.length });
  for (const [index, column] of columns.entries()) {
    Object.defineProperty(row, index, { value: values[index] });
    Object.defineProperty(row, column, { value: values[index], enumerable: true, configurable: true });
  }
  return row;
}

function run(statement: InStatement): ResultSet {
  if (opened === null) openBytes(null);
  if (opened === null) throw new Error('unreachable: the database is open');
  const { sql, args } = typeof statement === 'string' ? { sql: statement, args: [] } : statement;
  const prepared = opened.prepare(sql);
  try {
    prepared.bind(argumentsOf(args));
    const rows: Row[] = [];
    const columns = prepared.getColumnNames();
    while (prepared.step()) rows.push(rowOf(columns, prepared.get()));
    const result = { columns, columnTypes: [], rows, rowsAffected: opened.getRowsModified(), lastInsertRowid: undefined };
    return { ...result, toJSON: () => result };
  } finally {
    prepared.free();
  }
}

/** All statements or none. */
function together(statements: readonly InStatement[]): ResultSet[] {
  run('begin');
  try {
    const results = statements.map(run);
    run('commit');
    return results;
  } catch (error) {
    run('rollback');
    throw error;
  }
}

type Used = Pick<Client, 'migrate' | 'close'> & {
  execute: (statement: InStatement) => Promise<ResultSet>;
  batch: (statements: InStatement[]) => Promise<ResultSet[]>;
};

/** The part of the client that drizzle uses for statements, batches and migrations. */
export const createClient = (): Used => ({
  execute: async (statement) => run(statement),
  batch: async (statements) => together(statements),
  migrate: async (statements) => together(statements),
  close: () => opened?.close(),
});
