import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { addressOf, destinationOfChannel } from '../../../machines/domain/cards.ts';
import type { reminderChoiceMachine } from '../../../machines/live/reminderChoice.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import type { PopupProps } from '../../actors/popup.ts';
import { ReminderForm, type ReminderFormProps } from './ReminderForm.tsx';

const STATES: readonly ReminderFormProps['state'][] = ['reading', 'choosing', 'saving', 'removing', 'begun'];

const seenOf = (snapshot: SnapshotFrom<typeof reminderChoiceMachine>) => ({
  // In the final state, the popup closes with the next frame.
  state: STATES.find((state) => state === snapshot.value) ?? 'saving',
  programme: snapshot.context.programme,
  choices: snapshot.context.choices,
  chosen: snapshot.context.chosen,
  hasReminder: typeof snapshot.context.minutes === 'number',
  error: snapshot.context.error,
});

export default function ReminderPopup({ actor }: PopupProps<'reminderChoice'>) {
  const { popups } = useActors();
  const seen = useSelector(actor, seenOf, shallowEqual);
  const { channelId, channelName } = seen.programme;
  return (
    <ReminderForm
      {...seen}
      watchHref={channelId === null ? null : addressOf(destinationOfChannel({ id: channelId, name: channelName ?? '' }))}
      onSave={(minutes) => actor.send({ type: 'choice.save', minutes })}
      onRemove={() => actor.send({ type: 'choice.remove' })}
      onClose={() => popups.send({ type: 'popup.close' })}
    />
  );
}
