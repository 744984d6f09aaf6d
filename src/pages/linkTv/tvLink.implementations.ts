import { fromPromise } from 'xstate';
import type { deviceCalls } from '../../api/account/devices.ts';

type Calls = ReturnType<typeof deviceCalls>;

/** Implementations for the tvLink machine (ACC-10). Rejects with a CallError. */
export const tvLinkImplementations = ({ devices }: { devices: Pick<Calls, 'link'> }) => ({
  actors: { linkTv: fromPromise<void, { code: string }>(({ input, signal }) => devices.link(input.code, signal)) },
});
