/** The part of sql.js that the demo uses. The package has no types of its own. */
declare module 'sql.js' {
  type Value = string | number | Uint8Array | null;
  export type Statement = {
    bind(values: Value[] | Record<string, Value>): boolean;
    step(): boolean;
    get(): Value[];
    getColumnNames(): string[];
    free(): boolean;
  };
  export class Database {
    constructor(bytes?: Uint8Array | null);
    prepare(sql: string): Statement;
    getRowsModified(): number;
    export(): Uint8Array<ArrayBuffer>;
    close(): void;
  }
  export type SqlJsStatic = { Database: typeof Database };
  export default function initialize(options: { wasmBinary: ArrayBuffer }): Promise<SqlJsStatic>;
}
