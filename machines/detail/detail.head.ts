/** What the document's head says of a details page. */
import type { SnapshotFrom } from 'xstate';
import type { detailMachine } from './detail.machine.ts';

type DetailSnapshot = SnapshotFrom<typeof detailMachine>;

/** The page's title: the one written for search engines when there is one (DET-06). null until the title is known. */
export const titleOf = ({ context }: DetailSnapshot): string | null => context.content?.seo.title ?? context.content?.title ?? null;

/** The description written for search engines, else the short one; null until the title is known. */
export const descriptionOf = ({ context }: DetailSnapshot): string | null =>
  context.content?.seo.description ?? context.content?.shortDescription ?? null;
