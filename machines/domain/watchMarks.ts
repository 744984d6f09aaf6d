/** What a viewer says of their watching (WAT-02). */
import type { Content } from './entities.ts';

/**
 * `removed`: off "Continue watching". `watched`: counts as seen to its end.
 * `seconds`: where the viewer was. A title they have watched since is elsewhere: what the service says of it holds.
 */
export type WatchMark = { kind: 'removed' | 'watched'; id: string; title: string; seconds: number };

export const markOf = (kind: WatchMark['kind'], { id, title, viewer }: Pick<Content, 'id' | 'title' | 'viewer'>): WatchMark => ({
  kind,
  id,
  title,
  seconds: viewer.progress,
});

export const isSameMark = (one: WatchMark, other: WatchMark): boolean => one.id === other.id && one.kind === other.kind;

const isMarked = ({ id, viewer }: Content, mark: WatchMark) => mark.id === id && mark.seconds === viewer.progress;

/** The title as it is after what the viewer said of it; the same object where they said nothing. */
export function withMark(content: Content, marks: readonly WatchMark[]): Content {
  if (!marks.some((mark) => mark.kind === 'watched' && isMarked(content, mark))) return content;
  return { ...content, viewer: { ...content.viewer, hasWatched: true, progress: 0, continueWatching: false } };
}

/**
 * The titles of a rail after what the viewer said of them; the same array where they said nothing.
 * @param options.isContinueWatching the rail of started titles: marked ones leave it
 */
export function withMarks(
  contents: readonly Content[],
  marks: readonly WatchMark[],
  { isContinueWatching }: { isContinueWatching: boolean },
): readonly Content[] {
  if (!contents.some((content) => marks.some((mark) => isMarked(content, mark)))) return contents;
  return isContinueWatching
    ? contents.filter((content) => !marks.some((mark) => isMarked(content, mark)))
    : contents.map((content) => withMark(content, marks));
}
