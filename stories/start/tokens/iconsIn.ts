export type UsedIcon = { name: string /** Paths of the modules that import it. */; files: string[] };

const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g;

/** @returns the icons that modules import, sorted by name */
export function iconsIn(modules: readonly { path: string; text: string }[]): UsedIcon[] {
  const files = new Map<string, string[]>();
  for (const { path, text } of modules)
    for (const [, names = ''] of text.matchAll(IMPORT))
      for (const name of names.split(',').map((word) => word.trim().replace(/ as .*/, '')))
        if (name && !name.startsWith('type ')) files.set(name, [...(files.get(name) ?? []), path]);
  return [...files].map(([name, paths]) => ({ name, files: paths })).sort((one, other) => one.name.localeCompare(other.name));
}
