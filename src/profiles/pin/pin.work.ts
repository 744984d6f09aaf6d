/** The work of the PIN popup (PIN-01). Calls reject with a CallError. */
import type { pinMachine } from '../../../machines/profiles/pin.machine.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { profileEditingCalls } from '../api/profileEditing.ts';

export const pinWork = ({ call, freshness }: Pick<Services, 'call' | 'freshness'>): LateWork<typeof pinMachine> => ({
  focusBoxes: async () => {
    // A viewer who types fast has already moved to the next box: keep the focus there.
    if (document.activeElement?.matches('[role="dialog"] :is([data-pin-box], [data-keys] *)')) return true;
    const box = document.querySelector<HTMLElement>('[role="dialog"] :is([data-pin-box], [data-keys] *)[data-autofocus]');
    box?.focus();
    return box !== null && document.activeElement === box;
  },
  validatePin: ({ input, signal }) => profileEditingCalls(call, { freshness }).validatePin(input, signal),
});
