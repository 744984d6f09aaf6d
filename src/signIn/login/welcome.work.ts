/** The work of `welcome`: what a visitor may read of the service (LOG-10). Rejects with a CallError when home does not load. */
import { known } from '../../../machines/domain/known.ts';
import type { welcomeMachine } from '../../../machines/signIn/welcome.machine.ts';
import { planCalls } from '../../buying/api/plans.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';

type Needed = Pick<Services, 'call' | 'catalogue' | 'configuration'>;

export function welcomeWork({ call, catalogue, configuration }: Needed): Pick<LateWork<typeof welcomeMachine>, 'loadAnswers'> {
  const { list } = planCalls(call);
  const showsChannels = configuration.welcome?.parts.includes('channels');
  return {
    /** Without plans the page has no price, and without channels no row of them. */
    loadAnswers: async ({ input: { sectionId, sells }, signal }) => {
      const plans = sells ? list(signal).catch(() => []) : [];
      const channels = showsChannels ? catalogue.channels(signal).catch(() => []) : [];
      const { screenId } = await catalogue.section({ id: known(sectionId) }, signal);
      return { rails: await catalogue.screen({ screenId }, signal), plans: await plans, channels: await channels };
    },
  };
}
