/** Locks the database file, so that one process at a time uses it, and explains problems with the file. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** @returns the process that holds the lock; null when it no longer runs or there is no lock */
function holderOf(lock: string): { pid: number; url: string } | null {
  try {
    const [pid, url = ''] = readFileSync(lock, 'utf8').split(' ');
    return Number.isSafeInteger(Number(pid)) && isRunning(Number(pid)) ? { pid: Number(pid), url } : null;
  } catch {
    return null;
  }
}

/**
 * Locks the file for this process.
 * @param url the URL of this process, for the error message of a second process
 * @returns a function that removes the lock
 * @throws Error when another process holds the lock, or when the folder is not writable
 */
export function lockDatabaseFile(file: string, url: string): () => void {
  const lock = `${file}.lock`;
  const holder = holderOf(lock);
  if (holder)
    throw new Error(`A demo service (process ${holder.pid}, ${holder.url}) uses ${file}. Stop it, or start this one with --memory.`);
  const unwritable = (error: unknown) =>
    new Error(`${dirname(file)} is not writable (${codeOf(error)}). Start with --memory: nothing is kept on disk then.`, { cause: error });
  try {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(lock, { force: true });
  } catch (error) {
    throw unwritable(error);
  }
  try {
    writeFileSync(lock, `${process.pid} ${url}`, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      throw new Error(`Another demo service just took ${file}. Start this one with --memory.`, { cause: error });
    throw unwritable(error);
  }
  return () => rmSync(lock, { force: true });
}

/** Deletes the database with its write-ahead log. */
export function deleteDatabaseFile(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
}

/** @returns the message for an SQLite error that the user can solve; null for other errors */
export function problemWithFile(error: unknown, file: string): string | null {
  const text = `${codeOf(error)} ${error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : ''}`;
  if (/NOTADB|CORRUPT|not a database|malformed/i.test(text)) return `${file} is damaged. Start with --reset to make it anew.`;
  if (/READONLY|CANTOPEN|readonly database|unable to open/i.test(text))
    return `${file} cannot be opened for writing. Start with --memory, or change its permissions.`;
  return null;
}
