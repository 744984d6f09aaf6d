import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { GuideEvent, guideMachine } from '../../../machines/live/guide.machine.ts';
import { chosenDayOf, isPreviewFolded, viewStateOf } from '../../../machines/live/guide.selectors.ts';
import { useReminded } from '../../actors/useReminders.ts';
import { KidsLiveScreen } from '../kids/KidsLiveScreen.tsx';
import { GuideEmpty, GuideFailed, GuideLoading } from './GuideStates.tsx';
import { GuideView } from './GuideView.tsx';

const pageOf = (snapshot: SnapshotFrom<typeof guideMachine>) => {
  if (snapshot.matches('ready')) return 'ready';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('empty') ? 'empty' : 'loading';
};

const factsOf = ({ context }: SnapshotFrom<typeof guideMachine>) => {
  const { shape, all, filter, favourites, channels, days, moment, position, windows, reveal, isPremium, features } = context;
  // Selects the day in view instead of the scroll position, so that scrolling within a day renders nothing.
  return {
    shape,
    all,
    filter,
    favourites,
    channels,
    days,
    moment,
    position,
    windows,
    reveal,
    isPremium,
    features,
    day: chosenDayOf(context),
    visibleState: viewStateOf(context),
    isFolded: isPreviewFolded(context),
  };
};

/** The guide; in kids mode the tiles of what suits now (KID-09). */
export function GuideScreen({ guide }: { guide: ActorRefFrom<typeof guideMachine> }) {
  const kidsLive = useSelector(guide, ({ children }) => children.kidsLive);
  return kidsLive ? <KidsLiveScreen live={kidsLive} /> : <ConnectedGuide guide={guide} />;
}

function ConnectedGuide({ guide }: { guide: ActorRefFrom<typeof guideMachine> }) {
  const reminded = useReminded();
  const page = useSelector(guide, pageOf);
  const message = useSelector(guide, ({ context }) => context.message);
  const facts = useSelector(guide, factsOf, shallowEqual);
  const send = useCallback((event: GuideEvent) => guide.send(event), [guide]);
  const favourite = useCallback(
    (channelId: string) => guide.getSnapshot().children.favourites?.send({ type: 'favourite.toggle', channelId }),
    [guide],
  );
  const retry = useCallback(() => guide.send({ type: 'guide.retry' }), [guide]);
  switch (page) {
    case 'failed':
      return <GuideFailed message={message} onRetry={retry} />;
    case 'empty':
      return <GuideEmpty onRetry={retry} />;
    case 'ready':
      return <GuideView facts={facts} reminded={reminded} onFavourite={favourite} onEvent={send} />;
    default:
      return <GuideLoading />;
  }
}
