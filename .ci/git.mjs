/** Git for the checks of a change: `words.mjs` and `commits.mjs`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns the lines of the output, with paths as they are. Throws when git fails */
export const git = (...parameters) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...parameters], { cwd: root, encoding: 'utf8', maxBuffer: Infinity })
    .split('\n')
    .filter(Boolean);

/** @returns a commit id, or '' when git finds none */
function commit(...parameters) {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/**
 * The commit before a change: the merge base with the default branch. On that branch, and in a shallow clone, it is the previous commit.
 * @returns the first commit itself when it has no parent, '' before the first commit
 */
export function startOfChange() {
  const resolve = (name) => commit('rev-parse', '--verify', '--quiet', name);
  const head = resolve('HEAD');
  const branch = ['origin/HEAD', 'origin/main', 'main'].find(resolve);
  const start = branch ? commit('merge-base', branch, 'HEAD') : '';
  return start && start !== head ? start : resolve('HEAD~1') || head;
}
