/** When a page has its data and the pictures at its top, so that it can replace the previous page (MOT-01). */
import { type AnyActorRef, isMachineSnapshot, waitFor } from 'xstate';
import type { pagesMachine } from '../../../machines/app/pages.machine.ts';
import type { Work } from '../../start/work.ts';
import { loadWholly } from '../../ui/hero/preloadBackdrop.ts';
import type { PageLoader } from './pageLoader.ts';

/** The machines of a page have the tag `loading` until the page has its data. */
export const isLoading = (snapshot: unknown): boolean => isMachineSnapshot(snapshot) && snapshot.hasTag('loading');

const hasData = (actor: AnyActorRef, signal: AbortSignal) =>
  waitFor(actor, (snapshot: unknown) => !isLoading(snapshot), { signal, timeout: Number.POSITIVE_INFINITY });

/** Work of the pages machine. Rejects when a machine of the page ends before it has its data. */
export const pageContents =
  ({ loaded }: Pick<PageLoader, 'loaded'>): Work<typeof pagesMachine>['pageContents'] =>
  async ({ input: { actors, name }, signal }) => {
    await Promise.all(Object.values(actors).map((actor) => hasData(actor, signal)));
    const pictures = loaded(name)?.pictures;
    const owner = pictures && actors[pictures.of];
    if (owner && typeof Image !== 'undefined') await Promise.all(pictures.read(owner.getSnapshot()).map(loadWholly));
  };
