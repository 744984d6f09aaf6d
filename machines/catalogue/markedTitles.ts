/** Applies the viewer's marks to titles and rails (WAT-02). Home needs this module at first paint, so it contains nothing else. */
import type { Content } from '../domain/entities.ts';
import type { WatchMark } from './watchMark.ts';

const isMarked = ({ id, viewer }: Content, mark: WatchMark) => mark.id === id && mark.seconds === viewer.progress;

/** The title with its "watched" mark applied; the same object when there is none. */
export const withMark = (content: Content, marks: readonly WatchMark[]): Content =>
  marks.some((mark) => mark.kind === 'watched' && isMarked(content, mark))
    ? { ...content, viewer: { ...content.viewer, hasWatched: true, progress: 0, continueWatching: false } }
    : content;

/**
 * The titles of a rail with the marks applied; the same array when there are no marks.
 * @param options.isContinueWatching the rail of started titles: it omits all marked titles
 */
export const withMarks = (
  contents: readonly Content[],
  marks: readonly WatchMark[],
  { isContinueWatching }: { isContinueWatching: boolean },
): readonly Content[] =>
  marks.length === 0
    ? contents
    : contents.flatMap((content) =>
        isContinueWatching && marks.some((mark) => isMarked(content, mark)) ? [] : [withMark(content, marks)],
      );
