import type { Viewer } from '../../../machines/domain/viewer.ts';
import type { CatalogueCalls } from './catalogue.ts';

/** In kids mode, these calls answer only with what is for children (KID-07). */
const LIMITED = ['item', 'section', 'screen', 'railPage', 'next', 'related', 'watchlist', 'channels', 'programmes'] as const;
export type KidsCalls = Pick<CatalogueCalls, (typeof LIMITED)[number]>;

/**
 * The calls of the catalogue for the viewer at the moment of the call.
 * @param forKids loads the calls of kids mode
 */
export const viewerCatalogue = (
  calls: CatalogueCalls,
  viewer: () => Viewer,
  forKids: () => Promise<{ forKids: KidsCalls }>,
): CatalogueCalls =>
  new Proxy(calls, {
    get: (_, name: keyof CatalogueCalls) => {
      const limited = LIMITED.find((each) => each === name);
      return limited
        ? (...asked: readonly unknown[]) =>
            viewer().features.grownUp
              ? Reflect.apply(calls[limited], null, asked)
              : forKids().then((work) => Reflect.apply(work.forKids[limited], null, asked))
        : calls[name];
    },
  });
