/**
 * Reads from the source what every story declares: the states of the machines that it shows, and the heading and action that must be
 * visible.
 * .storybook/seen.ts checks the same parameters in the browser.
 */
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { userOrAutoTitleFromSpecifier } from 'storybook/internal/preview-api';
import { everyBrandPage } from '../../brand/tool/pages.ts';
import { exportsOf, field, literal, NotLiteral, nameIn, type ScopedNode } from './literals.ts';

export type ShownStory = {
  /** As in Storybook's URL: `?path=/story/<storyId>`. */
  storyId: string;
  /** The path in the sidebar: `Popups/Pin`. */
  title: string;
  name: string;
  /** The path from the root of the project. */
  file: string;
  exportName: string;
  /** `<machine id>.<leaf path>`. */
  shows: readonly string[];
  /** The name of the content. null: it has none, and `without` gives the reason. undefined: the story does not declare it. */
  heading: string | null | undefined;
  /** The main action; null and undefined as above. */
  action: string | null | undefined;
  without: string | null;
  hasPlay: boolean;
  /** The preferred width in px; null: any. */
  width: number | null;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Storybook resolves titles relative to the folder of .storybook/main.ts. */
const SPECIFIER = { directory: './stories', files: '**/*.stories.tsx', titlePrefix: '', importPathMatcher: /\.stories\.tsx$/ };

/** Parameters of the story override those of its file, as in Storybook. */
function said(story: ScopedNode, meta: ScopedNode, name: string): string | null | readonly string[] | undefined {
  for (const from of [story, meta]) {
    const parameters = field(from, 'parameters');
    const found = parameters && field(parameters, name);
    if (found) return literal(found);
  }
  return undefined;
}

function text(value: ReturnType<typeof said>, what: string): string | null | undefined {
  if (typeof value === 'object' && value !== null) throw new NotLiteral(`${what} has to be one text`);
  return value;
}

/** `globals: { viewport: { value: 'w320' } }`, with the names of .storybook/preview.tsx. */
function widthOf(from: ScopedNode): number | null {
  const globals = field(from, 'globals');
  const viewport = globals && field(globals, 'viewport');
  const value = viewport && field(viewport, 'value');
  const width = /^w(\d+)(?:x\d+)?$/.exec((value && text(literal(value), 'viewport')) ?? '')?.[1];
  return width === undefined ? null : Number(width);
}

function storyFrom(file: string, title: string, exportName: string, story: ScopedNode, meta: ScopedNode): ShownStory {
  const label = `${relative(ROOT, file)} ${exportName}`;
  try {
    const shows = said(story, meta, 'shows') ?? [];
    const name = field(story, 'name');
    const hasPlay = (field(story, 'play') ?? field(meta, 'play')) !== null;
    return {
      storyId: toId(title, storyNameFromExport(exportName)),
      title,
      name: (name && text(literal(name), 'name')) ?? storyNameFromExport(exportName),
      file: relative(ROOT, file),
      exportName,
      shows: typeof shows === 'string' ? [shows] : shows,
      heading: text(said(story, meta, 'heading'), 'heading'),
      action: text(said(story, meta, 'action'), 'action'),
      without: text(said(story, meta, 'without'), 'without') ?? null,
      hasPlay,
      width: widthOf(story) ?? widthOf(meta),
    };
  } catch (error) {
    if (!(error instanceof NotLiteral)) throw error;
    throw new Error(
      `${label}: ${error.message}. name, shows, heading, action and without have to be literals, constants, or spreads of objects of literals.`,
      { cause: error },
    );
  }
}

function storiesIn(file: string): ShownStory[] {
  const meta = nameIn(file, 'default');
  const own = meta && field(meta, 'title');
  const ownTitle = own ? text(literal(own), 'title') : undefined;
  const title = userOrAutoTitleFromSpecifier(`./${relative(ROOT, file)}`, SPECIFIER, ownTitle ?? undefined);
  if (!meta || !title) throw new Error(`${relative(ROOT, file)} has no default export that says what its stories are of`);
  return exportsOf(file).flatMap((exportName) => {
    const story = nameIn(file, exportName);
    return story ? [storyFrom(file, title, exportName, story, meta)] : [];
  });
}

/** @returns all stories, in the order of the files; last those of pages that a brand brings */
export function shownStates(): Promise<ShownStory[]> {
  const files = ['stories', ...everyBrandPage().map(({ folder }) => folder)].flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.stories.tsx'))
      .sort()
      .map((name) => `${ROOT}${folder}/${name}`),
  );
  return Promise.resolve(files.flatMap(storiesIn));
}
