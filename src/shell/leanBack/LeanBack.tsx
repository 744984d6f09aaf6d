/** Runs leanBack (TV-01 to TV-06). It is a chunk of its own: most viewers of a desktop never press an arrow. */
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { leanBackMachine } from '../../../machines/app/leanBack.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { lazyView } from '../../actors/lazyView.ts';
import { withWork } from '../../start/work.ts';
import { useIsTelevision } from '../../ui/page/television.ts';
import { leanBackWork } from './leanBack.work.ts';
import '../../styles/television.css';

const LeaveQuestion = lazyView(() => import('./LeaveQuestion.tsx'));
const OptionList = lazyView(() => import('./OptionList.tsx'));
const Writing = lazyView(() => import('./Writing.tsx'));

const machine = withWork(leanBackMachine, leanBackWork);

export function LeanBack() {
  const { navigation, ofViewer } = useActors();
  const isTelevision = useIsTelevision();
  const leanBack = useActorRef(machine, {
    input: { isTelevision, navigationRef: navigation, cardPreviewRef: () => ofViewer().cardPreview },
  });
  const isAsking = useSelector(leanBack, (snapshot) => snapshot.matches({ back: 'asking' }));
  const list = useSelector(leanBack, (snapshot) => (snapshot.matches({ list: 'open' }) ? snapshot.context.list : null));
  const page = useSelector(navigation, ({ context }) => context.current?.name);
  useEffect(() => {
    if (page) leanBack.send({ type: 'page.changed', name: page });
  }, [leanBack, page]);
  const isByArrows = useSelector(leanBack, (snapshot) => snapshot.matches({ input: 'arrows' }));
  useEffect(() => {
    // The style sheet of the television hides the pointer.
    document.documentElement.toggleAttribute('data-by-arrows', isByArrows);
  }, [isByArrows]);
  return (
    <Suspense>
      {isAsking ? (
        <LeaveQuestion onLeave={() => leanBack.send({ type: 'leave.confirm' })} onStay={() => leanBack.send({ type: 'leave.cancel' })} />
      ) : null}
      {list ? (
        <OptionList
          list={list}
          onChoose={(value) => leanBack.send({ type: 'option.choose', value })}
          onClose={() => leanBack.send({ type: 'list.close' })}
        />
      ) : null}
      {isTelevision ? <Writing /> : null}
    </Suspense>
  );
}
