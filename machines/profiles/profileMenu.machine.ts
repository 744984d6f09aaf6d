/** Keeps the profile dropdown closed for a moment after a switch, so that it does not reopen under the pointer (NAV-07). */
import { setup } from 'xstate';
import { DROPDOWN_REENABLE } from '../domain/constants.ts';

export type ProfileMenuEvent = { type: 'profile.chosen' };

export const profileMenuMachine = setup({
  types: { events: {} as ProfileMenuEvent },
  delays: { DROPDOWN_REENABLE },
}).createMachine({
  id: 'profileMenu',
  initial: 'ready',
  on: { 'profile.chosen': { target: '.suppressed', reenter: true } },
  states: {
    ready: {},
    suppressed: { after: { DROPDOWN_REENABLE: { target: 'ready' } } },
  },
});
