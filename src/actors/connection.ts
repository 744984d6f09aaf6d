import { fromCallback } from 'xstate';
import type { ConnectionEvent } from '../../machines/connection/connection.machine.ts';
import { onReach } from '../api/reach.ts';

/**
 * Says when the browser loses its network and finds it again, and when the application's own server cannot be reached and can be again; a browser
 * that starts without a network is lost from the beginning.
 */
export const connectionImplementations = {
  actors: {
    watchConnection: fromCallback<{ type: 'none' }>(({ sendBack }) => {
      const tell = (event: ConnectionEvent) => sendBack(event);
      const lost = () => tell({ type: 'connection.lost' });
      const returned = () => tell({ type: 'connection.returned' });
      window.addEventListener('offline', lost);
      window.addEventListener('online', returned);
      const endReach = onReach((isReached) => (isReached ? returned() : lost()));
      if (!navigator.onLine) lost();
      return () => {
        endReach();
        window.removeEventListener('offline', lost);
        window.removeEventListener('online', returned);
      };
    }),
  },
};
