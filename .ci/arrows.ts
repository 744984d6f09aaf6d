/** A rule for oxlint: imports go in one direction. The arrows are in oxlint.config.ts. */
import { join, relative } from 'node:path/posix';

/** [files, what they must not import, message]: regular expressions of a whole path from the root, or of the name of a package; `to` may refer to groups of `from`. */
export type Arrow = readonly [from: string, to: string, message: string];
type Importing = { source?: { value?: unknown } | null };
type Context = { cwd: string; filename: string; options: readonly unknown[]; report: (problem: { node: object; message: string }) => void };

/** Static, type-only and dynamic imports and exports. */
const arrows = {
  meta: { schema: false },
  create({ cwd, filename, options, report }: Context) {
    const file = relative(cwd, filename);
    const own = (options[0] as readonly Arrow[]).filter(([from]) => new RegExp(`^(?:${from})$`).test(file));
    const check = (node: Importing) => {
      const name = node.source?.value;
      if (typeof name !== 'string') return;
      const imported = name.startsWith('.') ? join(file, '..', name) : name;
      for (const [from, to, message] of own)
        if (new RegExp(`^(?:${from}) → (?:${to})$`).test(`${file} → ${imported}`)) report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'marquee' }, rules: { arrows } };
