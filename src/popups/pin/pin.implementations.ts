import { fromPromise } from 'xstate';
import type { ProfileEditingCalls } from '../../api/profiles/profileEditing.ts';

/** Implementations for the pin machine (PIN-02, PIN-04, PIN-05). Rejects with a CallError. */
export const pinImplementations = ({ profileEditing }: { profileEditing: Pick<ProfileEditingCalls, 'validatePin'> }) => ({
  actors: {
    focusBoxes: fromPromise<boolean>(async () => {
      // A viewer who types fast has already moved to the next box: keep the focus there.
      if (document.activeElement?.matches('[role="dialog"] [data-pin-box]')) return true;
      const box = document.querySelector<HTMLElement>('[role="dialog"] [data-pin-box="0"]');
      box?.focus();
      return box !== null && document.activeElement === box;
    }),
    validatePin: fromPromise<void, { profileId: string; code: string }>(({ input, signal }) => profileEditing.validatePin(input, signal)),
  },
});
