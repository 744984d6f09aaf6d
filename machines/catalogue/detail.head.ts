/** The document's title and description for a details page. */
import type { SnapshotFrom } from 'xstate';
import type { detailMachine } from './detail.machine.ts';

type DetailSnapshot = SnapshotFrom<typeof detailMachine>;

/** The SEO title, else the title of the content (DET-06); null until the content has loaded. */
export const titleOf = ({ context }: DetailSnapshot): string | null => context.content?.seo.title ?? context.content?.title ?? null;

/** The SEO description, else the short description; null when there is none or the content has not loaded. */
export const descriptionOf = ({ context }: DetailSnapshot): string | null =>
  context.content?.seo.description ?? context.content?.shortDescription ?? null;
