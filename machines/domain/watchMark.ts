/** One mark of a viewer on a title (WAT-02). */
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
