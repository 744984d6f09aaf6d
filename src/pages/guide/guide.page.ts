import { guideMachine } from '../../../machines/live/guide.machine.ts';
import { definePage } from '../definePage.ts';
import { GuideScreen } from './GuideScreen.tsx';
import { guideImplementations } from './guide.implementations.ts';

export default definePage(({ catalogue }) => ({ guide: guideMachine.provide(guideImplementations({ catalogue })) }))({
  input: ({ route: { query }, facts: { account, features, settings }, now }) => ({
    guide: {
      now,
      isPremium: account?.isPremium ?? false,
      features,
      past: settings.epgPastDays,
      future: settings.epgFutureDays,
      zone: 'local',
      programmeId: query.programme ?? null,
      channelId: query.channel ?? null,
      at: momentOf(query.at),
    },
  }),
  Screen: GuideScreen,
});

/** Epoch ms of a number of seconds in the URL; null when it is missing or invalid. */
function momentOf(text: string | undefined): number | null {
  const seconds = Number(text);
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds * 1000 : null;
}
