import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '../../../machines/catalogue/home.machine.ts';
import type { WatchMark } from '../../../machines/catalogue/watchMark.ts';
import { useFeatures, useSettings } from '../../actors/features.ts';
import { useTonight } from '../../actors/useTonight.ts';
import { useWatchMarks } from '../../actors/useWatchMarks.ts';
import { ConnectedRail } from '../../blocks/rails/ConnectedRail.tsx';
import { useHeroTrailer } from '../trailer/useHeroTrailer.tsx';
import { HomeEmpty, HomeFailed, HomeSkeleton, HomeView, type HomeViewProps } from './HomeView.tsx';

type HomeActor = ActorRefFrom<typeof homeMachine>;

export function HomeScreen({ home }: { home: HomeActor }) {
  const { dynamicLabelDaysBefore } = useSettings();
  const marks = useWatchMarks();
  const { grownUp } = useFeatures();
  return <ConnectedHome home={home} daysBefore={dynamicLabelDaysBefore} isForKids={!grownUp} marks={marks} tonight={useTonight()} />;
}

type ConnectedHomeProps = {
  home: HomeActor;
  /** The setting dynamic_label_days_before. */
  daysBefore: number;
  isForKids?: boolean;
  marks?: readonly WatchMark[];
} & Pick<HomeViewProps, 'tonight'>;

/** Home, connected to its actor. */
export function ConnectedHome({ home, daysBefore, isForKids, marks, tonight }: ConnectedHomeProps) {
  const { shown, error, highlights, railRefs, now } = useSelector(
    home,
    (snapshot) => ({
      shown: (['ready', 'failed', 'empty'] as const).find((state) => snapshot.matches(state)) ?? 'loading',
      error: snapshot.context.error,
      highlights: snapshot.context.highlights,
      railRefs: snapshot.context.railRefs,
      now: snapshot.context.moment,
    }),
    shallowEqual,
  );
  const moment = useMemo(() => ({ now, daysBefore }), [now, daysBefore]);
  const retry = () => home.send({ type: 'home.retry' });

  switch (shown) {
    case 'failed':
      return <HomeFailed error={error} onRetry={retry} />;
    case 'empty':
      return <HomeEmpty onRetry={retry} />;
    case 'ready':
      return (
        <ConnectedHomeView
          home={home}
          highlights={highlights}
          isForKids={isForKids}
          moment={moment}
          tonight={tonight}
          rails={railRefs.map((railRef, index) => (
            <ConnectedRail key={railRef.id} railRef={railRef} moment={moment} isEager={index === 0} marks={marks} />
          ))}
        />
      );
    default:
      return <HomeSkeleton />;
  }
}

/** Home, with a trailer behind the highlight while the trailer plays (HOM-09). */
function ConnectedHomeView({
  home,
  highlights,
  ...rest
}: Pick<HomeViewProps, 'highlights' | 'isForKids' | 'moment' | 'rails' | 'tonight'> & { home: HomeActor }) {
  const hero = useSelector(home, ({ children }) => children.autoTrailer);
  const trailerOf = (id: string) => highlights?.contents.find((content) => content.id === id)?.trailerId ?? null;
  return (
    <HomeView
      {...rest}
      {...useHeroTrailer(hero)}
      highlights={highlights}
      onSlide={(id) => hero?.send({ type: 'highlight.shown', trailerId: trailerOf(id) })}
    />
  );
}
