/** Names of the worker's caches: the files of the build, and the page. */
import { ownName } from '../configuration/basePath.ts';

/** @param home the address at which the application is served, with a slash at the end */
export function workerCaches(home: string) {
  const base = new URL(home).pathname.replace(/\/$/, '');
  return { files: ownName('verifiedFiles', base), page: ownName('verifiedPage', base) };
}
