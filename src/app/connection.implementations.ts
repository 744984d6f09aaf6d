import { fromCallback } from 'xstate';
import type { ConnectionEvent } from '../../machines/app/connection.machine.ts';
import { onServerPing } from '../api/reach.ts';

/**
 * Implementations for the connection machine. They report when the network is lost and when it returns, and the same for the application's
 * own server. A browser that starts without a network reports the loss at once.
 */
export const connectionImplementations = {
  actors: {
    watchConnection: fromCallback<{ type: 'none' }>(({ sendBack }) => {
      const notify = (event: ConnectionEvent) => sendBack(event);
      const lost = () => notify({ type: 'connection.lost' });
      const returned = () => notify({ type: 'connection.returned' });
      window.addEventListener('offline', lost);
      window.addEventListener('online', returned);
      const endReach = onServerPing((isReached) => (isReached ? returned() : lost()));
      if (!navigator.onLine) lost();
      return () => {
        endReach();
        window.removeEventListener('offline', lost);
        window.removeEventListener('online', returned);
      };
    }),
  },
};
