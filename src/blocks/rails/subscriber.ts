import { createContext } from 'react';

/** MON-23: the viewer has a subscription, so cards and highlights show no PREMIUM. */
export const IsSubscriber = createContext(false);
