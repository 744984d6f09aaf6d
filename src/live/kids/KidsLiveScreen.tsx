import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { kidsLiveMachine } from '../../../machines/live/kidsLive.machine.ts';
import { GuideFailed, GuideLoading } from '../guide/GuideStates.tsx';
import { KidsLive, KidsLiveEmpty } from './KidsLive.tsx';

const factsOf = (snapshot: SnapshotFrom<typeof kidsLiveMachine>) => ({
  isLoading: snapshot.matches('loading'),
  hasFailed: snapshot.matches('failed'),
  tiles: snapshot.context.tiles,
  moment: snapshot.context.moment,
  message: snapshot.context.message,
});

/** Live in kids mode, connected to its actor (KID-09). */
export function KidsLiveScreen({ live }: { live: ActorRefFrom<typeof kidsLiveMachine> }) {
  const { isLoading, hasFailed, tiles, moment, message } = useSelector(live, factsOf, shallowEqual);
  const retry = () => live.send({ type: 'live.retry' });
  if (isLoading) return <GuideLoading />;
  if (hasFailed) return <GuideFailed message={message} onRetry={retry} />;
  return tiles.length > 0 ? <KidsLive tiles={tiles} moment={moment} /> : <KidsLiveEmpty onRetry={retry} />;
}
