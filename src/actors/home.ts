import { fromPromise } from 'xstate';
import type { Rail, Section } from '../../machines/domain/entities.ts';
import type { RailPage } from '../../machines/domain/rails.ts';
import type { heroTrailerMachine } from '../../machines/heroTrailer/heroTrailer.machine.ts';
import { railMachine } from '../../machines/rail/rail.machine.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';

type Dependencies = {
  catalogue: Pick<CatalogueCalls, 'section' | 'screen' | 'railPage'>;
  /** HOM-09: comes later. */
  heroTrailer: typeof heroTrailerMachine;
};

/** What a rail asks for: its next page (HOM-04). Rejects with a CallError. */
export const railImplementations = ({ catalogue }: { catalogue: Pick<CatalogueCalls, 'railPage'> }) => ({
  actors: {
    loadPage: fromPromise<RailPage, { railId: string; cursor: string | null }>(({ input, signal }) => catalogue.railPage(input, signal)),
  },
});

/** What home asks for: section, screen, and rails that can go on by themselves (HOM-01, HOM-10). Rejects with a CallError. */
export const homeImplementations = ({ catalogue, heroTrailer }: Dependencies) => ({
  actors: {
    loadSection: fromPromise<Section, { id: string }>(({ input, signal }) => catalogue.section(input, signal)),
    loadScreen: fromPromise<readonly Rail[], { screenId: string }>(({ input, signal }) => catalogue.screen(input, signal)),
    rail: railMachine.provide(railImplementations({ catalogue })),
    heroTrailer,
  },
});
