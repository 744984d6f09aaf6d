import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '../../../machines/home/home.machine.ts';
import { useSettings } from '../../app/features.ts';
import { usePage } from '../../app/page.ts';
import { ConnectedRail } from '../rails/ConnectedRail.tsx';
import { HomeEmpty, HomeFailed, HomeSkeleton, HomeView } from './HomeView.tsx';

export default function HomeScreen() {
  const home = usePage('home');
  const { dynamicLabelDaysBefore } = useSettings();
  return home ? <ConnectedHome home={home} daysBefore={dynamicLabelDaysBefore} /> : <HomeSkeleton />;
}

/** Home drawn from its actor. @param daysBefore the setting dynamic_label_days_before */
export function ConnectedHome({ home, daysBefore }: { home: ActorRefFrom<typeof homeMachine>; daysBefore: number }) {
  const { state, error, highlights, railRefs, loadedAt } = useSelector(
    home,
    (snapshot) => ({
      state: snapshot.value,
      error: snapshot.context.error,
      highlights: snapshot.context.highlights,
      railRefs: snapshot.context.railRefs,
      loadedAt: snapshot.context.loadedAt,
    }),
    shallowEqual,
  );
  const moment = useMemo(() => ({ now: loadedAt, daysBefore }), [loadedAt, daysBefore]);
  const retry = () => home.send({ type: 'home.retry' });

  switch (state) {
    case 'failed':
      return <HomeFailed error={error} onRetry={retry} />;
    case 'empty':
      return <HomeEmpty onRetry={retry} />;
    case 'ready':
      return (
        <HomeView
          highlights={highlights}
          moment={moment}
          rails={railRefs.map((railRef, index) => (
            <ConnectedRail key={railRef.id} railRef={railRef} moment={moment} isEager={index === 0} />
          ))}
        />
      );
    default:
      return <HomeSkeleton />;
  }
}
