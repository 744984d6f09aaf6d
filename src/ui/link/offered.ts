/** Which URLs of this application are offered (DEP-05). Without a provider, as in stories, all are. */
import { createContext, useContext } from 'react';

export type Offers = (url: string) => boolean;

export const OffersContext = createContext<Offers>(() => true);

export const useOffers = (): Offers => useContext(OffersContext);
