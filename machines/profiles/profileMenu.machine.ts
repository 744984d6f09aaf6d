/** Keeps the profile dropdown closed for a moment after a switch, so that it does not reopen under the pointer (NAV-07). */
import { setup } from 'xstate';
import { DROPDOWN_REENABLE } from '../domain/constants.ts';
import type { Messages } from '../domain/messages.ts';

export const profileMenuMachine = setup({
  types: { events: {} as Messages['profileMenu'] },
  delays: { DROPDOWN_REENABLE },
}).createMachine({
  id: 'profileMenu',
  initial: 'ready',
  on: { 'profile.chosen': { target: '.suppressed', reenter: true } },
  states: {
    /** NAV-07: the viewer may open the menu of the profiles. */
    ready: {},
    suppressed: { after: { DROPDOWN_REENABLE: { target: 'ready' } } },
  },
});
