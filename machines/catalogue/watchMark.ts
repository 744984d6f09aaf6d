/** The viewer's mark on a title (WAT-02). */
import type { Content } from '../domain/entities.ts';

/**
 * `removed`: not shown in "Continue watching". `watched`: counts as seen to its end.
 * `seconds`: the playback position when the viewer set the mark. When the position has changed since, the mark no longer applies.
 */
export type WatchMark = { kind: 'removed' | 'watched'; id: string; title: string; seconds: number };

export const markOf = (kind: WatchMark['kind'], { id, title, viewer }: Pick<Content, 'id' | 'title' | 'viewer'>): WatchMark => ({
  kind,
  id,
  title,
  seconds: viewer.progress,
});

export const isSameMark = (one: WatchMark, other: WatchMark): boolean => one.id === other.id && one.kind === other.kind;
