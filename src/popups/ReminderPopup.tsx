import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { addressOf, destinationOfChannel } from '../../machines/domain/cards.ts';
import type { reminderChoiceMachine } from '../../machines/reminderChoice/reminderChoice.machine.ts';
import { useActors } from '../app/actors.tsx';
import { usePopup } from '../app/page.ts';
import { ReminderForm, type ReminderFormProps } from './ReminderForm.tsx';

export default function ReminderPopup() {
  const { popups } = useActors();
  const actor = usePopup('reminderChoice');
  return actor ? <ConnectedReminder actor={actor} onClose={() => popups.send({ type: 'popup.close' })} /> : null;
}

const STATES: readonly ReminderFormProps['state'][] = ['reading', 'choosing', 'saving', 'removing', 'begun'];

const seenOf = (snapshot: SnapshotFrom<typeof reminderChoiceMachine>) => ({
  // Done, it goes with the next frame.
  state: STATES.find((state) => state === snapshot.value) ?? 'saving',
  programme: snapshot.context.programme,
  choices: snapshot.context.choices,
  chosen: snapshot.context.chosen,
  hasReminder: typeof snapshot.context.minutes === 'number',
  error: snapshot.context.error,
});

type ConnectedReminderProps = { actor: ActorRefFrom<typeof reminderChoiceMachine>; onClose: () => void };

function ConnectedReminder({ actor, onClose }: ConnectedReminderProps) {
  const seen = useSelector(actor, seenOf, shallowEqual);
  const { channelId, channelName } = seen.programme;
  return (
    <ReminderForm
      {...seen}
      watchHref={addressOf(destinationOfChannel({ id: channelId, name: channelName ?? '' }))}
      onSave={(minutes) => actor.send({ type: 'choice.save', minutes })}
      onRemove={() => actor.send({ type: 'choice.remove' })}
      onClose={onClose}
    />
  );
}
