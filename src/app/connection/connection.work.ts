import type { ConnectionEvent, connectionMachine } from '../../../machines/app/connection.machine.ts';
import { onReach, pingOwnServer } from '../../api/reach.ts';
import type { Work } from '../../start/work.ts';

/**
 * Work of the connection: reports when requests reach no server, and when they do again (ERR-11). When the browser reports the loss of the
 * network, the application asks its own server first.
 */
export const connectionWork: Work<typeof connectionMachine> = {
  watchConnection: ({ sendBack, receive }) => {
    const notify = (event: ConnectionEvent) => sendBack(event);
    const lost = () => notify({ type: 'connection.lost' });
    let isAwaited = false;
    receive(() => {
      isAwaited = true;
    });
    const returned = () => {
      if (isAwaited) notify({ type: 'connection.returned' });
      isAwaited = false;
    };
    const ask = () => void pingOwnServer();
    window.addEventListener('offline', ask);
    window.addEventListener('online', returned);
    const endReach = onReach((isReached) => (isReached ? returned() : lost()));
    if (!navigator.onLine) ask();
    return () => {
      endReach();
      window.removeEventListener('offline', ask);
      window.removeEventListener('online', returned);
    };
  },
};
