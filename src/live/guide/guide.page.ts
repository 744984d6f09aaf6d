import { filterIn } from '../../../machines/live/channelFilter.ts';
import { guideMachine } from '../../../machines/live/guide.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { GuideScreen } from './GuideScreen.tsx';
import { guideWork } from './guide.work.ts';

export default definePage((services) => ({ guide: withWork(guideMachine, guideWork(services)) }))({
  input: ({ route: { query }, viewer: { account, profile, features, settings }, now }) => ({
    guide: {
      now,
      isPremium: account?.isPremium ?? false,
      hasProfile: profile !== null && features.grownUp,
      features,
      past: settings.epgPastDays,
      future: settings.epgFutureDays,
      zone: 'local',
      programmeId: query.programme ?? null,
      channelId: query.channel ?? null,
      at: momentOf(query.at),
      filter: filterIn(query),
    },
  }),
  Screen: GuideScreen,
});

/** Epoch ms of a number of seconds in the URL; null when it is missing or invalid. */
function momentOf(text: string | undefined): number | null {
  const seconds = Number(text);
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds * 1000 : null;
}
