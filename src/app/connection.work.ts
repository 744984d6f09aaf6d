import type { ConnectionEvent, connectionMachine } from '../../machines/app/connection.machine.ts';
import { onServerPing } from '../api/reach.ts';
import type { Work } from '../work.ts';

/**
 * Work of the connection: reports when the network is lost and when it returns, and the same for the application's own server. A browser
 * that starts without a network reports the loss at once.
 */
export const connectionWork: Work<typeof connectionMachine> = {
  watchConnection: ({ sendBack }) => {
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
  },
};
