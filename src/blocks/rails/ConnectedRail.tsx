import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { railMachine } from '../../../machines/catalogue/rail.machine.ts';
import { RailView, type RailViewProps } from './RailView.tsx';

export type ConnectedRailProps = Pick<RailViewProps, 'moment' | 'isEager' | 'isGrid' | 'marks'> & {
  railRef: ActorRefFrom<typeof railMachine>;
};

/** A rail, connected to its actor. Only this rail renders again when it grows. */
export function ConnectedRail({ railRef, ...shown }: ConnectedRailProps) {
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
      {...shown}
      onMore={() => railRef.send({ type: 'rail.more' })}
      onRetry={() => railRef.send({ type: 'rail.retry' })}
    />
  );
}
