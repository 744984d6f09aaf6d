/** Which files the worker needs: those of this version and of the one before, for the pages that are still open (PWA-04). */
import * as z from 'zod/mini';

const versions = z.array(z.array(z.string()));

/**
 * @param noted what an earlier activation returned and stored; another value counts as nothing
 * @param files the addresses of the files of this version
 * @returns the files of this version, then those of the one before
 */
export function versionsWith(noted: unknown, files: readonly string[]): readonly (readonly string[])[] {
  const { data: earlier = [] } = versions.safeParse(noted);
  const [before = []] = earlier;
  if (before.join() === files.join()) return earlier;
  return before.length === 0 ? [files] : [files, before];
}
