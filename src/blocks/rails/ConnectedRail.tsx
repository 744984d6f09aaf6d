import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { railMachine } from '../../../machines/catalogue/rail.machine.ts';
import type { WatchMark } from '../../../machines/catalogue/watchMark.ts';
import { RailView } from './RailView.tsx';
import type { BadgeMoment } from './useBadge.ts';

export type ConnectedRailProps = {
  railRef: ActorRefFrom<typeof railMachine>;
  moment: BadgeMoment;
  isEager?: boolean;
  marks?: readonly WatchMark[];
};

/** A rail, connected to its actor. Only this rail renders again when it grows. */
export function ConnectedRail({ railRef, moment, isEager, marks }: ConnectedRailProps) {
  const seen = useSelector(
    railRef,
    (snapshot) =>
      ({
        rail: snapshot.context.rail,
        state: snapshot.matches('loading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'ready',
        error: snapshot.context.error,
      }) as const,
    shallowEqual,
  );
  return (
    <RailView
      {...seen}
      marks={marks}
      moment={moment}
      isEager={isEager}
      onMore={() => railRef.send({ type: 'rail.more' })}
      onRetry={() => railRef.send({ type: 'rail.retry' })}
    />
  );
}
