/** The TV guide: a part of its own, so that nothing else has to come before it opens. */
import { guideMachine } from '../../machines/guide/guide.machine.ts';
import { guideImplementations } from '../actors/guide.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';

export const guide = ({ catalogue }: { catalogue: CatalogueCalls }) => ({
  guide: guideMachine.provide(guideImplementations({ catalogue })),
});
