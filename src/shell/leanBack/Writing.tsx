/** Runs `writing` (TV-21). A chunk of its own: only televisions have it. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { writingMachine } from '../../../machines/app/writing.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { withWork } from '../../start/work.ts';
import { FieldKeys } from './FieldKeys.tsx';
import { writingWork } from './writing.work.ts';

const machine = withWork(writingMachine, writingWork);

export default function Writing() {
  const { navigation } = useActors();
  const writing = useActorRef(machine);
  const field = useSelector(writing, (snapshot) => (snapshot.matches('open') ? snapshot.context.field : null));
  const page = useSelector(navigation, ({ context }) => context.current?.name);
  useEffect(() => {
    if (page) writing.send({ type: 'page.changed' });
  }, [writing, page]);
  return field ? (
    <FieldKeys
      field={field}
      onWrite={(value) => writing.send({ type: 'text.write', name: field.name, value })}
      onNext={() => writing.send({ type: 'writing.next' })}
      onClose={() => writing.send({ type: 'writing.close' })}
      onClosed={() => writing.send({ type: 'writing.closed' })}
    />
  ) : null;
}
