import { fromCallback } from 'xstate';
import type { ConnectionEvent } from '../../machines/connection/connection.machine.ts';

/** Says when the browser loses its network and finds it again; a browser that starts without one is lost from the beginning. */
export const connectionImplementations = {
  actors: {
    watchConnection: fromCallback<{ type: 'none' }>(({ sendBack }) => {
      const tell = (event: ConnectionEvent) => sendBack(event);
      const lost = () => tell({ type: 'connection.lost' });
      const returned = () => tell({ type: 'connection.returned' });
      window.addEventListener('offline', lost);
      window.addEventListener('online', returned);
      if (!navigator.onLine) lost();
      return () => {
        window.removeEventListener('offline', lost);
        window.removeEventListener('online', returned);
      };
    }),
  },
};
