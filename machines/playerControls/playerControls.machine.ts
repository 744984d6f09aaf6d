/** When a player's controls are in the way: they leave a viewer who sits still, and never one who needs them. */
import { and, setup, stateIn } from 'xstate';
import { CONTROLS_HIDDEN_AFTER } from '../domain/constants.ts';

export type Panel = 'tracks' | 'settings';

export type PlayerControlsEvent =
  /** The viewer moved, touched or pressed something. */
  | { type: 'viewer.stirred' }
  /** The keyboard's focus came into the controls, or left them. */
  | { type: 'focus.entered' }
  | { type: 'focus.left' }
  | { type: 'panel.open'; panel: Panel }
  | { type: 'panel.close' }
  | { type: 'picture.started' }
  | { type: 'picture.stopped' };

export const playerControlsMachine = setup({
  types: { events: {} as PlayerControlsEvent },
  delays: { idleness: CONTROLS_HIDDEN_AFTER },
  guards: { isPanel: (_, { panel, wanted }: { panel: Panel; wanted: Panel }) => panel === wanted },
}).createMachine({
  id: 'playerControls',
  type: 'parallel',
  states: {
    visibility: {
      initial: 'shown',
      states: {
        shown: {
          on: { 'viewer.stirred': { target: 'shown', reenter: true } },
          after: {
            idleness: [
              {
                guard: and([stateIn({ picture: 'running' }), stateIn({ panel: 'closed' }), stateIn({ focus: 'elsewhere' })]),
                target: 'hidden',
              },
              { target: 'shown', reenter: true },
            ],
          },
        },
        hidden: {
          on: {
            'viewer.stirred': { target: 'shown' },
            'focus.entered': { target: 'shown' },
            'panel.open': { target: 'shown' },
            'picture.stopped': { target: 'shown' },
          },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: { closed: {}, tracks: {}, settings: {} },
      on: {
        'panel.open': [
          { guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted: 'tracks' }) }, target: '.tracks' },
          { target: '.settings' },
        ],
        'panel.close': { target: '.closed' },
      },
    },
    focus: {
      initial: 'elsewhere',
      states: {
        elsewhere: { on: { 'focus.entered': { target: 'inside' } } },
        inside: { on: { 'focus.left': { target: 'elsewhere' } } },
      },
    },
    picture: {
      initial: 'still',
      states: {
        still: { on: { 'picture.started': { target: 'running' } } },
        running: { on: { 'picture.stopped': { target: 'still' } } },
      },
    },
  },
});
