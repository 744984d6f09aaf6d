/**
 * What every story says it shows, read from the source: which states of which machines, and what must be seen there. The same parameters are
 * judged in the browser by .storybook/seen.ts, where the story is drawn.
 */
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { userOrAutoTitleFromSpecifier } from 'storybook/internal/preview-api';
import { exportsOf, field, literal, NotLiteral, nameIn, type Place } from './literals.ts';

export type ShownStory = {
  /** As in Storybook's address: `?path=/story/<storyId>`. */
  storyId: string;
  /** Where it stands in the sidebar: `Popups/Pin`. */
  title: string;
  name: string;
  /** From the root of the project. */
  file: string;
  exportName: string;
  /** `<machine id>.<leaf path>`. */
  shows: readonly string[];
  /** What names it; null: nothing does, and `without` says why; undefined: the story does not say. */
  heading: string | null | undefined;
  /** The main thing to do there; null and undefined as above. */
  action: string | null | undefined;
  without: string | null;
  hasPlay: boolean;
  /** px: how wide it wants to be looked at; null: it does not mind. */
  width: number | null;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STORIES = fileURLToPath(new URL('..', import.meta.url));
/** As Storybook resolves titles: from the folder of .storybook/main.ts. */
const SPECIFIER = { directory: './stories', files: '**/*.stories.tsx', titlePrefix: '', importPathMatcher: /\.stories\.tsx$/ };

/** The story's own word before that of its file, as Storybook merges parameters. */
function said(story: Place, meta: Place, name: string): string | null | readonly string[] | undefined {
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

/** `globals: { viewport: { value: 'w320' } }`, by its names in .storybook/preview.tsx. */
function widthOf(from: Place): number | null {
  const globals = field(from, 'globals');
  const viewport = globals && field(globals, 'viewport');
  const value = viewport && field(viewport, 'value');
  const width = /^w(\d+)(?:x\d+)?$/.exec((value && text(literal(value), 'viewport')) ?? '')?.[1];
  return width === undefined ? null : Number(width);
}

function storyFrom(file: string, title: string, exportName: string, story: Place, meta: Place): ShownStory {
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

/** Every story there is, in the order of the files. */
export function shownStates(): Promise<ShownStory[]> {
  const files = readdirSync(STORIES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.stories.tsx'));
  return Promise.resolve(files.sort().flatMap((name) => storiesIn(`${STORIES}${name}`)));
}
