import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Content } from '../../../machines/domain/entities.ts';
import { type Chapter, type ChapterKind, chaptersOf } from '../../../machines/player/chapters.ts';

const NAMES: Readonly<Record<Exclude<ChapterKind, 'main'>, string>> = {
  recap: 'PLAYER_CHAPTER_RECAP',
  opening: 'PLAYER_CHAPTER_OPENING',
  intro: 'PLAYER_CHAPTER_INTRO',
  credits: 'PLAYER_CHAPTER_CREDITS',
};

/**
 * The chapters of a title with their names. The part that is neither recap, intro nor credits has the name of the title (PLY-02).
 * @param duration duration of the media, s; null while unknown
 */
export function useTitleChapters(content: Pick<Content, 'title' | 'marks'> | null, duration: number | null): readonly Chapter[] {
  const { formatMessage } = useIntl();
  return useMemo(
    () =>
      content === null
        ? []
        : chaptersOf(content.marks, duration).map(({ kind, from, to }) => ({
            from,
            to,
            label: kind === 'main' ? content.title : formatMessage({ id: NAMES[kind] }),
          })),
    [content, duration, formatMessage],
  );
}
