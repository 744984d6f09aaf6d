/** Titles after what a viewer said of their watching (WAT-02). Home needs it at once, so nothing else is here. */
import type { Content } from './entities.ts';
import type { WatchMark } from './watchMark.ts';

const isMarked = ({ id, viewer }: Content, mark: WatchMark) => mark.id === id && mark.seconds === viewer.progress;

/** The title as it is after what the viewer said of it; the same object where they said nothing. */
export const withMark = (content: Content, marks: readonly WatchMark[]): Content =>
  marks.some((mark) => mark.kind === 'watched' && isMarked(content, mark))
    ? { ...content, viewer: { ...content.viewer, hasWatched: true, progress: 0, continueWatching: false } }
    : content;

/**
 * The titles of a rail after what the viewer said of them; the same array where they said nothing of any title.
 * @param options.isContinueWatching the rail of started titles: marked ones leave it
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
