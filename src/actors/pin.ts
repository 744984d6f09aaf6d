import { fromPromise } from 'xstate';
import type { ProfileEditingCalls } from '../api/profileEditing.ts';

/** What the PIN popup asks for (PIN-02, PIN-04, PIN-05). Rejects with a CallError. */
export const pinImplementations = ({ profileEditing }: { profileEditing: Pick<ProfileEditingCalls, 'validatePin'> }) => ({
  actors: {
    focusBoxes: fromPromise<boolean>(async () => {
      // Somebody who types fast is in the second box by now, and stays there.
      if (document.activeElement?.matches('[role="dialog"] [data-pin-box]')) return true;
      const box = document.querySelector<HTMLElement>('[role="dialog"] [data-pin-box="0"]');
      box?.focus();
      return box !== null && document.activeElement === box;
    }),
    validatePin: fromPromise<void, { profileId: string; code: string }>(({ input, signal }) => profileEditing.validatePin(input, signal)),
  },
});
