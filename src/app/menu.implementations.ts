import { fromPromise } from 'xstate';
import type { Section } from '../../machines/domain/entities.ts';
import type { CatalogueCalls } from '../api/catalogue/catalogue.ts';

/** Implementations for the menu machine: loads each section of the menu (NAV-04). Rejects with a CallError. */
export const menuImplementations = ({ catalogue }: { catalogue: Pick<CatalogueCalls, 'section'> }) => ({
  actors: {
    loadSection: fromPromise<Section, { id: string }>(({ input, signal }) => catalogue.section(input, signal)),
  },
});
