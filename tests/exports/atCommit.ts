/** Reads the machines of a commit. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Exported, exportedFrom } from './exported.ts';
import { writtenMachines } from './machines.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Within the project, so that the old files find xstate. Ignored by git. */
const FOLDER = `${ROOT}flows-export/`;
const LARGEST = 256 * 1024 * 1024; // bytes

/** A sentence for the console. */
export class Unreadable extends Error {}

const git = (...words: string[]) => spawnSync('git', words, { cwd: ROOT, maxBuffer: LARGEST });

export type Commit = { hash: string /** `HEAD~3 (cfb6389d, 2026-11-25)` */; words: string };

/** @throws Unreadable when the project has no such commit */
export function commitOf(ref: string): Commit {
  const { status, stdout } = git('log', '-1', '--format=%H %h %cs', '--end-of-options', ref, '--');
  // Without git, there is no output.
  const [hash, short, date] = status === 0 ? stdout.toString().trim().split(' ') : [];
  if (!hash) throw new Unreadable(`This git repository has no commit ${ref}: give a branch, a tag or a commit, for example HEAD~1.`);
  return { hash, words: `${ref} (${short}, ${date})` };
}

/** @param root the folder that contains `machines` @returns all machines, by id */
export const exportedMachines = async (root?: string): Promise<Map<string, Exported>> =>
  new Map((await writtenMachines(root)).map(({ machine, file }) => [machine.id, exportedFrom(machine, file)]));

/** @throws Unreadable when the commit has no machines, or when they cannot be loaded */
export async function machinesAt({ hash, words }: Commit): Promise<Map<string, Exported>> {
  const archive = git('archive', hash, 'machines');
  if (archive.status !== 0) throw new Unreadable(`${words} has no folder machines.`);
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(`${FOLDER}before-`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const end = () => process.exit(1);
  process.once('exit', remove).once('SIGINT', end).once('SIGTERM', end);
  try {
    const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
    if (unpacked.status !== 0) throw new Unreadable(`The machines of ${words} could not be unpacked: ${unpacked.stderr}`);
    return await exportedMachines(folder).catch((error: unknown) => {
      throw new Unreadable(`The machines of ${words} do not load: ${error instanceof Error ? error.message : String(error)}`);
    });
  } finally {
    remove();
  }
}
