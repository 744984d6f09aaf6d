import { fromPromise } from 'xstate';
import type { heroTrailerMachine } from '../../../machines/catalogue/heroTrailer.machine.ts';
import { railMachine } from '../../../machines/catalogue/rail.machine.ts';
import type { Rail, Section } from '../../../machines/domain/entities.ts';
import type { CatalogueCalls } from '../../api/catalogue/catalogue.ts';
import { railImplementations } from '../../blocks/rails/rail.implementations.ts';

type Dependencies = {
  catalogue: Pick<CatalogueCalls, 'section' | 'screen' | 'railPage'>;
  /** Receives the rails that home will show, to preload their pictures. */
  prepare: (rails: readonly Rail[]) => void;
  /** HOM-09: a stand-in until its chunk has loaded. */
  heroTrailer: typeof heroTrailerMachine;
};

/** Implementations for the home machine: section, screen, and rails that load further pages (HOM-01, HOM-10). Rejects with a CallError. */
export const homeImplementations = ({ catalogue, prepare, heroTrailer }: Dependencies) => ({
  actors: {
    loadSection: fromPromise<Section, { id: string }>(({ input, signal }) => catalogue.section(input, signal)),
    loadScreen: fromPromise<readonly Rail[], { screenId: string }>(async ({ input, signal }) => {
      const rails = await catalogue.screen(input, signal);
      prepare(rails);
      return rails;
    }),
    rail: railMachine.provide(railImplementations({ catalogue })),
    heroTrailer,
  },
});
