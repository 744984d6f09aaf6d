/** Compile-time proofs for withWork: the type check fails when one of the expected errors disappears. */
import { devicesMachine } from '../../machines/account/devices.machine.ts';
import { gatewayChoiceMachine } from '../../machines/buying/gatewayChoice.machine.ts';
import { livePlaybackMachine } from '../../machines/live/livePlayback.machine.ts';
import { mediaPlaybackMachine } from '../../machines/player/mediaPlayback.machine.ts';
import { sessionMachine } from '../../machines/signIn/session.machine.ts';
import type { deviceCalls } from '../../src/account/api/devices.ts';
import { type LateWork, withWork } from '../../src/start/work.ts';

declare const calls: ReturnType<typeof deviceCalls>;
const { list, remove } = calls;

export const complete = withWork(devicesMachine, {
  loadDevices: ({ signal }) => list(signal),
  removeDevice: ({ input, signal }) => remove(input.id, signal),
});
// @ts-expect-error: removeDevice is missing.
withWork(devicesMachine, { loadDevices: ({ signal }) => list(signal) });
// @ts-expect-error: the output is no list of devices.
withWork(devicesMachine, { loadDevices: async () => 5, removeDevice: ({ input, signal }) => remove(input.id, signal) });
// @ts-expect-error: the input has no property of this name.
withWork(devicesMachine, { loadDevices: ({ signal }) => list(signal), removeDevice: ({ input, signal }) => remove(input.nothing, signal) });

declare const rest: () => Promise<Omit<LateWork<typeof gatewayChoiceMachine>, 'readSubscription'>>;
export const partlyLate = withWork(gatewayChoiceMachine, { readSubscription: async () => null, track: () => {} }, rest);
// @ts-expect-error: no part has loadOffer.
withWork(gatewayChoiceMachine, { readSubscription: async () => null }, async () => ({}));
declare const rs: LateWork<typeof sessionMachine>;
withWork(sessionMachine, { ...rs, keepToken: ({ token }) => void token.length });
// @ts-expect-error: the action has no such parameter.
withWork(sessionMachine, { ...rs, keepToken: ({ nothing }) => void nothing });
declare const lw: LateWork<typeof livePlaybackMachine>;
withWork(livePlaybackMachine, { ...lw, media: mediaPlaybackMachine });
// @ts-expect-error: another machine.
withWork(livePlaybackMachine, { ...lw, media: devicesMachine });
