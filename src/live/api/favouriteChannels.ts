import type { Call } from '../../api/call.ts';
import { at } from '../../api/path.ts';
import { nothing } from '../../api/wire/nothing.ts';
import { favouriteChannelsWire } from './channel.wire.ts';

/** Calls for the favourite channels of the profile (GDE-14). Optional: a service without them answers 404. Every call rejects with a CallError. */
export const favouriteChannelCalls = (call: Call) => ({
  /** GET /v1/content/favorite-channel/: the ids of the channels */
  list: async (signal?: AbortSignal): Promise<readonly string[]> =>
    call(favouriteChannelsWire, { method: 'GET', path: '/v1/content/favorite-channel/', signal }),

  /** POST /v1/content/favorite-channel/{id}. It continues after the viewer has left the page. */
  add: async (channelId: string): Promise<void> => call(nothing, { method: 'POST', path: at`/v1/content/favorite-channel/${channelId}` }),

  /** DELETE /v1/content/favorite-channel/{id}. It continues after the viewer has left the page. */
  remove: async (channelId: string): Promise<void> =>
    call(nothing, { method: 'DELETE', path: at`/v1/content/favorite-channel/${channelId}` }),
});
